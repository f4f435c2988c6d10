import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toTileFile } from '../server/endpoints/testing/tile-file.ts'
import { apiPaths, paths } from '../app/paths.ts'
import type { HomesPage } from '../domain/home/home.ts'
import { mapViewport, movingMapOptions } from './browser.ts'
import { expect, startTestSite, test } from './fixtures.ts'
import { groups, listCoveredMarkers, mapOf, moving, pins } from './map-of-homes.ts'

test.setTimeout(150_000)
test.use({ launchOptions: await movingMapOptions(), viewport: mapViewport })

test('close up, the site plan lies on the map, and a lot is chosen on it', async ({ page }) => {
  // Cedar Crossing's middle: its plat says where its corners are.
  await page.goto(paths.homesForSale('?map=45.5286,-123.1302,17'))
  const map = page.getByRole('region', { name: 'Map of homes' })
  const plan = map.getByRole('group', { name: 'Site plan of Cedar Crossing' })
  await expect(plan).toBeVisible()
  await plan.getByRole('link', { name: /^Lot 4,/ }).click()
  const card = map.getByRole('group', { name: 'Selected on the map' })
  await expect(card.getByRole('heading', { name: 'Lot 4' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'See the site plan' })).toHaveAttribute(
    'href',
    paths.plat('cedar-crossing', { lot: '4' }),
  )
  await card.getByRole('button', { name: 'Close preview' }).click()
  await expect(card).toHaveCount(0)
})

test('choosing a pin brings its card from a later page of the list, in an order that only the server knows', async ({
  page,
}) => {
  const newest = '?kind=homes&sort=newest'
  const response = await page.request.get(apiPaths.homes(`${newest}&page=2`))
  const { items } = (await response.json()) as HomesPage
  const home = items.find(({ location, priceUsd }) => location && priceUsd !== undefined)
  const { title = '', location: { lat, lng } = { lat: 0, lng: 0 } } = home ?? {}
  await page.goto(paths.homesForSale(`${newest}&map=${lat},${lng},19`))
  // Its marker is in a list too, and its preview on the map is an article.
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article'), hasText: title })
  await expect(card).toHaveCount(0)
  await moving(page)
  const pin = mapOf(page).getByRole('button', { name: new RegExp(`^\\$\\S+ \\(\\$[\\d,]+\\), ${title}`) })
  await expect(pin).toBeVisible()
  await pin.press('Enter')
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await expect(page).toHaveURL(/sort=newest.*page=2/)
})

test('without a site plan a group opens no closer than the map shows something, and its pins fan out; streets of a file that the site serves are there, with their attribution', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/^unknown host/)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'homesite-tiles-'))
  const file = join(folder.path, 'streets.pmtiles')
  await writeFile(file, toTileFile())
  await using site = await startTestSite({ env: { MAP_TILES_URL: file } })
  const ranges: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) ranges.push(response.status())
  })
  site.content.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 404 })
  await page.goto(`${site.url}${paths.homesForSale('?city=prineville&kind=homes&view=map')}`)
  await moving(page)
  const found = await page.evaluate(() => document.querySelectorAll('main article').length)
  await expect(async () => {
    if ((await groups(page).count()) > 0) await groups(page).first().press('Enter', { timeout: 2_000 })
    await expect(pins(page)).toHaveCount(found, { timeout: 2_000 })
  }).toPass()
  // Where the map looks is in the address once it stands still.
  const zoom = () => Number(new URL(page.url()).searchParams.get('map')?.split(',')[2])
  await expect.poll(zoom).toBeLessThanOrEqual(13.5)
  // A pin with the focus also says its status, above its neighbors.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect.poll(() => listCoveredMarkers(page)).toEqual([])
  const card = mapOf(page).getByRole('group', { name: 'Selected on the map' })
  for (const pin of await pins(page).all()) {
    await pin.click()
    await expect(pin).toHaveAttribute('aria-expanded', 'true')
    await expect(card).toBeVisible()
  }
  await pins(page).first().press('Enter')
  await expect(pins(page).first()).toHaveAttribute('aria-expanded', 'true')
  await pins(page).first().press('ArrowDown')
  await expect(pins(page).first()).not.toBeFocused()
  await page.goto(`${site.url}${paths.homesForSale('?map=45.5286,-123.1302,15')}`)
  await expect(mapOf(page).getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect.poll(() => [...new Set(ranges)]).toEqual([206])
  await page.close()
})
