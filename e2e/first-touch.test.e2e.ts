/** Every control answers its first touch, from the first paint on: scripts are held back until the visitor has acted. */
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { controls, home, main, openFilters, photos } from './first-touch-controls.ts'
import { expect, test } from './fixtures.ts'

/** Holds scripts back. @returns what lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

for (const { name, path, widthPx = 390, expectedNoise = [], act, expectEffect } of controls) {
  test.describe(name, () => {
    test.use({ viewport: { width: widthPx, height: 844 }, expectedNoise })

    test('works at its first touch, before scripts are there', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await act(page)
      release()
      await expectEffect(page)
    })
  })
}

test('a control that waits for scripts says so, and acts once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(home, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'All 6 photos' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  release()
  await expect(photos(page)).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(photos(page)).toBeHidden()
  await expect(page).toHaveURL(home)
})

test.describe('with scripts that never arrive', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('no control waits for them', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await main(page).getByRole('link', { name: 'Communities', exact: true }).click()
    await expect(page).toHaveURL('/communities')
  })
})

test('a slow phone on a slow network loses no touch', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.homesForSale(), { waitUntil: 'commit' })
  await openFilters(page)
  await page.getByLabel('Beds').selectOption('4')
  await page.getByRole('button', { name: 'Close filters' }).click()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(page).toHaveURL(/\?beds=4$/)
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  await expect(page.getByRole('search').getByRole('status')).not.toHaveText(/^1\d\d homes/)
})
