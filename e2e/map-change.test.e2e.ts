import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { mapViewport, movingMapOptions } from './browser.ts'
import { expect, holdBack, hydrated, resizeWindow, test } from './fixtures.ts'
import { groups, listCoveredMarkers, listRegionNames, mapOf, moving } from './map-of-homes.ts'
import { copySaltgrass, removeFolder, startSaltgrass } from './saltgrass-site.ts'

test.setTimeout(150_000)
test.use({ launchOptions: await movingMapOptions(), viewport: mapViewport })

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

/** What isn't as it should be when a map opens. */
async function expectAllReadable(page: Page): Promise<void> {
  await expect.poll(() => listCoveredMarkers(page)).toEqual([])
  await expect.poll(async () => (await listRegionNames(page)).filter(({ isCut }) => isCut)).toEqual([])
}

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px, pins and the keyboard's focus stay where they are when the map goes live; no control, edge or other pin covers them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await holdBack(page, /maplibre/)
    await page.goto(paths.homesForSale('?view=map'))
    await hydrated(page)
    const markers = groups(page)
    await expect(markers.first()).toBeVisible()
    await markers.last().focus()
    await expectAllReadable(page)
    const before = await listMarkers(page)
    release()
    await moving(page)
    await expect(markers.last()).toBeFocused()
    await expectAllReadable(page)
    const listMoved = async () => {
      const after = await listMarkers(page)
      if (after.length !== before.length) return after
      return before.filter(({ key, x, y }, index) => {
        const now = after[index]
        return now?.key !== key || Math.abs(now.x - x) >= 2 || Math.abs(now.y - y) >= 2
      })
    }
    await expect.poll(listMoved).toEqual([])
  })

test('no control, edge or other pin covers those of the second brand, whichever size the map gets', async ({
  browser,
}) => {
  const folder = await copySaltgrass()
  const site = await startSaltgrass(folder, {})
  // Another site than the one this file's pages may load.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.goto(`${site.url}${paths.homesForSale('?view=map')}`)
    await moving(page)
    await expect(groups(page).first()).toBeVisible()
    await expectAllReadable(page)
    await resizeWindow(page, 1920, 1080)
    await mapOf(page).getByRole('button', { name: 'Show all results' }).click()
    await expectAllReadable(page)
  } finally {
    await page.close()
    await site.close()
    await removeFolder(folder)
  }
})

test('a group clicked while the map loads opens as soon as it can', async ({ page }) => {
  const release = await holdBack(page, /maplibre/)
  await page.goto(paths.homesForSale())
  await hydrated(page)
  const group = groups(page).first()
  await group.click()
  await expect(group).toHaveAttribute('aria-busy', 'true')
  await expect(mapOf(page).getByRole('group', { name: 'Selected on the map' })).toHaveCount(0)
  const closed = await listMarkers(page)
  release()
  await moving(page)
  await expect
    .poll(async () => (await listMarkers(page)).map(({ key }) => key))
    .not.toEqual(closed.map(({ key }) => key))
  await expect(mapOf(page).getByRole('group', { name: 'Selected on the map' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a pin tapped before the map's code is there opens its preview, which stays when the map goes live", async ({
    page,
  }) => {
    const releaseMap = await holdBack(page, /maplibre/)
    const releaseCode = await holdBack(page, /search-map/)
    await page.goto(paths.homesForSale('?view=map&price=700000-'))
    const pin = mapOf(page).locator('[data-marker^="home-"]').first()
    await pin.tap()
    await expect(page).toHaveURL(/view=map/)
    releaseCode()
    const preview = mapOf(page).getByRole('group', { name: 'Selected on the map' })
    await expect(preview).toBeInViewport({ ratio: 0.99 })
    releaseMap()
    await moving(page)
    await expect(preview).toBeInViewport({ ratio: 0.99 })
  })
})
