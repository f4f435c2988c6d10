// The map of the list of homes, for tests.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Maps render in software here, and other tests run in parallel. */
export const slowly = { timeout: 50_000 }

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of homes' })
}

/** Which markers can't be tapped where they stand: under a control, or across the map's edge. */
export async function listCoveredMarkers(page: Page): Promise<string[]> {
  return mapOf(page).evaluate((map) => {
    const edge = map.getBoundingClientRect()
    const isCovered = (marker: Element) => {
      const { left, right, top, bottom } = marker.getBoundingClientRect()
      const isWithin = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !isWithin || !onTop?.closest('[data-marker]')
    }
    return [...map.querySelectorAll('[data-marker]')].filter(isCovered).map((marker) => marker.textContent)
  })
}

/** The names of regions in view, and whether the map's edge cuts them. */
export async function listRegionNames(page: Page): Promise<{ name: string; isCut: boolean }[]> {
  return mapOf(page).evaluate((map) => {
    const edge = map.getBoundingClientRect()
    return [...map.querySelectorAll('[data-near]')].flatMap((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect()
      const isCut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom
      return height > 0 ? [{ name: element.textContent, isCut }] : []
    })
  })
}

/** Waits until the map is interactive: then its tools are there. */
export async function moving(page: Page): Promise<void> {
  await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible(slowly)
}
