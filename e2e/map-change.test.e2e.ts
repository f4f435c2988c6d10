import type { Locator, Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { movingMapOptions } from './browser.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Maps render in software here, and other tests run in parallel. */
const slowly = { timeout: 50_000 }

test.setTimeout(120_000)
test.use({ launchOptions: await movingMapOptions() })

function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of homes' })
}

/** Holds scripts back. @returns lets them through */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Each marker that is seen, and where. */
async function listMarkers(page: Page): Promise<{ key: string; x: number; y: number }[]> {
  return mapOf(page)
    .locator('[data-marker]')
    .evaluateAll((markers) =>
      markers
        .filter((marker) => marker.checkVisibility())
        .map((marker) => {
          const { x, y } = marker.getBoundingClientRect()
          return { key: (marker as HTMLElement).dataset['marker'] ?? '', x, y }
        }),
    )
}

async function live(page: Page): Promise<void> {
  await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible(slowly)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
])
  test(`at ${viewport.width} px, pins and the keyboard's focus stay where they are when the map goes live`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await hold(page, /maplibre/)
    await page.goto(paths.homesForSale('?view=map'))
    await hydrated(page)
    const markers = mapOf(page).getByRole('button', { name: /here/ })
    await expect(markers.first()).toBeVisible()
    await markers.last().focus()
    const before = await listMarkers(page)
    release()
    await live(page)
    await expect(markers.last()).toBeFocused()
    const after = await listMarkers(page)
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    after.forEach(({ x, y }, index) => {
      expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThan(2)
      expect(Math.abs(y - (before[index]?.y ?? 0))).toBeLessThan(2)
    })
  })

test('a group clicked while the map loads opens as soon as it can', async ({ page }) => {
  const release = await hold(page, /maplibre/)
  await page.goto(paths.homesForSale())
  await hydrated(page)
  const group = mapOf(page).getByRole('button', { name: /here/ }).first()
  await group.click()
  await expect(group).toHaveAttribute('aria-busy', 'true')
  await expect(mapOf(page).getByRole('group', { name: 'Selected on the map' })).toHaveCount(0)
  const closed = await listMarkers(page)
  release()
  await live(page)
  await expect
    .poll(async () => (await listMarkers(page)).map(({ key }) => key), slowly)
    .not.toEqual(closed.map(({ key }) => key))
  await expect(mapOf(page).getByRole('group', { name: 'Selected on the map' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a pin tapped before the map's code is there opens its preview, which stays when the map goes live", async ({
    page,
  }) => {
    const releaseMap = await hold(page, /maplibre/)
    const releaseCode = await hold(page, /search-map/)
    await page.goto(paths.homesForSale('?view=map&price=700000-'))
    const pin = mapOf(page).locator('[data-marker^="home-"]').first()
    await pin.tap()
    await expect(page).toHaveURL(/view=map/)
    releaseCode()
    const preview = mapOf(page).getByRole('group', { name: 'Selected on the map' })
    await expect(preview).toBeInViewport({ ratio: 1 })
    releaseMap()
    await live(page)
    await expect(preview).toBeInViewport({ ratio: 1 })
  })
})
