// The map of the list of homes, for tests.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Maps render in software here, and other tests run in parallel. */
export const slowly = { timeout: 50_000 }

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of homes' })
}

/** Waits until the map is interactive: then its tools are there. */
export async function moving(page: Page): Promise<void> {
  await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible(slowly)
}
