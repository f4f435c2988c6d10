import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { paths } from '../app/paths.ts'
import { mapViewport, movingMapOptions } from './browser.ts'
import { expect, homeCount, hydrated, startTestSite, test } from './fixtures.ts'
import { heldBackFonts, watchLayoutShift } from './layout-shift.ts'
import {
  groups,
  listCoveredMarkers,
  listRegionNames,
  mapOf,
  moving,
  pins,
  untilPins,
} from './map-of-homes.ts'

test.use({ launchOptions: await movingMapOptions(), viewport: mapViewport })

test('beside the list the map loads by itself, without layout shift', async ({ page, expectedNoise }) => {
  expectedNoise.push(heldBackFonts)
  // Large enough for the zoom that names regions.
  await page.setViewportSize({ width: 1920, height: 1080 })
  const layoutShift = await watchLayoutShift(page)
  await page.goto(paths.homesForSale())
  await moving(page)
  const { sum, moved } = await layoutShift()
  expect(sum, moved).toBeLessThan(0.001)
  await expect(groups(page).first()).toBeVisible()
  await expect.poll(async () => (await listRegionNames(page)).length).toBeGreaterThan(1)
  expect((await listRegionNames(page)).filter(({ isCut }) => isCut)).toEqual([])
  // The list scrolls, the map is sticky.
  const before = await mapOf(page).boundingBox()
  await page.mouse.move(300, 700)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const after = await mapOf(page).boundingBox()
  expect(after?.y).toBeGreaterThanOrEqual(0)
  expect(after?.y).toBeLessThanOrEqual(before?.y ?? 0)
})

test('hovering a card highlights its pin, and the reverse; selecting a pin opens its card', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?city=prineville&beds=3'))
  await moving(page)
  await untilPins(page)
  const name = (await pins(page).first().locator('span').last().textContent()) ?? ''
  const [, title = ''] =
    /^\$\S+ \(\$[\d,]+\), (.+?)(?:, (?:move-in ready|under construction|homesite|viewed|saved))*$/.exec(
      name,
    ) ?? []
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()

  await card.getByRole('link').focus()
  await expect(pins(page).first()).toHaveAttribute('data-highlighted', 'true')
  await pins(page).first().focus()
  await expect(card.locator('[data-highlighted]')).toHaveCount(1)

  await page.keyboard.press('Enter')
  const preview = mapOf(page).getByRole('group', { name: 'Selected on the map' })
  await expect(preview.getByRole('link', { name: title })).toBeVisible()
  await expect(card).toBeInViewport()
  await preview.getByRole('button', { name: `Save ${title}` }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(pins(page).first()).toBeFocused()
  await expect(pins(page).first()).toHaveAccessibleName(/viewed, saved$/)
})

test('Search this area narrows the list to what the map shows; Search everywhere undoes it', async ({
  page,
}) => {
  await page.goto(paths.homesForSale())
  await moving(page)
  const everywhere = await homeCount(page)
  await groups(page).first().press('Enter')
  const here = mapOf(page).getByRole('button', { name: 'Search this area' })
  await expect(here).toBeVisible()
  // Where the map looks is in the address.
  await expect(page).toHaveURL(/[?&]map=[\d.,-]+$/)
  await here.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect.poll(() => homeCount(page)).toBeLessThan(everywhere)
  const within = await homeCount(page)
  // List and map have the same homes.
  const onMap = mapOf(page).getByText(/^\d+ homes( and \d+ homesites?)? here$/)
  const sum = async () =>
    (await onMap.innerText()).match(/\d+/g)?.reduce((all, each) => all + Number(each), 0)
  await expect.poll(sum).toBe(within)
  await mapOf(page).getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page).not.toHaveURL(/bounds=/)
  await expect.poll(() => homeCount(page)).toBe(everywhere)
})

test('switched on, the search follows the map, and Back is one step', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=2'))
  await page.goto(paths.homesForSale('?beds=3'))
  await moving(page)
  const everywhere = await homeCount(page)
  await mapOf(page).getByRole('checkbox', { name: 'Search as the map moves' }).check()
  const zoomIn = mapOf(page).getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect(page).toHaveURL(/bounds=/)
  const first = page.url()
  await zoomIn.click()
  await expect.poll(() => page.url()).not.toBe(first)
  await expect.poll(() => homeCount(page)).toBeLessThan(everywhere)
  await page.goBack()
  await expect(page).toHaveURL(/\?beds=3$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the interactive map loads only when opened; one tap shows it, one restores the list', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    const isOfMap = (path: string) => /maplibre|search-map|^\/geo\/|^\/api\/inventory/.test(path)
    await page.goto(paths.homesForSale())
    await hydrated(page)
    await page.getByRole('main').getByRole('article').nth(6).scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByRole('article').nth(6)).toBeVisible()
    expect(loaded.filter(isOfMap)).toEqual([])
    await expect(mapOf(page)).toBeHidden()

    const place = await page.evaluate(() => scrollY)
    await page.getByRole('button', { name: 'Show map' }).click()
    await moving(page)
    expect(loaded.filter((path) => /maplibre/.test(path))).not.toEqual([])
    await expect(page.getByRole('main').getByRole('article').first()).toBeHidden()
    await expect(groups(page).first()).toBeVisible()
    await expect.poll(() => listCoveredMarkers(page)).toEqual([])
    const key = mapOf(page).getByRole('group').filter({ hasText: 'Key' })
    await key.getByText('Key').click()
    await expect(key.getByRole('list')).toBeInViewport({ ratio: 0.99 })
    await page.getByRole('button', { name: 'Show list' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('the map and its view are restored after a visit to a home', async ({ page }) => {
    await page.goto(paths.homesForSale('?city=prineville'))
    await page.getByRole('button', { name: 'Show map' }).click()
    await moving(page)
    await untilPins(page)
    const name = (await pins(page).first().locator('span').last().textContent()) ?? ''
    await pins(page).first().press('Enter')
    await mapOf(page).getByRole('group', { name: 'Selected on the map' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/homes\//)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Show list' })).toBeVisible()
    await moving(page)
    await expect(
      mapOf(page).getByRole('button', { name: name.split(', ').slice(0, 2).join(', ') }),
    ).toBeVisible()
  })

  test('Back closes the preview of a home, then the map', async ({ page }) => {
    await page.goto(paths.homesForSale('?city=prineville'))
    await page.getByRole('button', { name: 'Show map' }).click()
    await moving(page)
    await untilPins(page)
    await pins(page).first().press('Enter')
    const preview = mapOf(page).getByRole('group', { name: 'Selected on the map' })
    await expect(preview).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('preview')
    await page.goBack()
    await expect(preview).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show list' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  })
})

/** A fake Google: a script that calls back, or fails. */
async function startMapsServer(answer: (callback: string) => string | undefined) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(searchParams.get('key') ?? '')
    const script = answer(searchParams.get('callback') ?? '')
    if (script === undefined) return response.writeHead(500).end()
    return response.setHeader('content-type', 'text/javascript').end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps.js`,
    close: () => server.close(),
  }
}

/** As much of Google's library as the provider uses. */
const googleMaps = `
  class FakeMap {
    constructor(element, options) {
      this.element = element; this.center = options.center; this.zoom = options.zoom; this.listeners = {}
      element.textContent = 'Drawn by Google'
      setTimeout(() => this.tell('idle'))
    }
    tell(event) { for (const listener of this.listeners[event] ?? []) listener() }
    getCenter() { return { lat: () => this.center.lat, lng: () => this.center.lng } }
    getZoom() { return this.zoom }
    setZoom(zoom) { this.zoom = zoom; this.moved() }
    setCenter(center) { this.center = center; this.moved() }
    panTo(center) { this.setCenter(center) }
    moved() { setTimeout(() => { this.tell('bounds_changed'); this.tell('idle') }) }
    addListener(event, listener) {
      (this.listeners[event] ??= []).push(listener)
      return { remove: () => { this.listeners[event] = this.listeners[event].filter((one) => one !== listener) } }
    }
  }
  window.google = { maps: { Map: FakeMap } };`

test('with a key, Google Maps is used: requested once, with the key; when it is refused later or fails silently, the next provider takes over', async ({
  browser,
}) => {
  let answer: (callback: string) => string | undefined = (callback) => `${googleMaps} window.${callback}()`
  const maps = await startMapsServer((callback) => answer(callback))
  const site = await startTestSite({ env: { GOOGLE_MAPS_KEY: 'test-key', MAPS_SCRIPT_URL: maps.url } })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(`${site.url}${paths.homesForSale()}`)
    await moving(page)
    await expect(mapOf(page).getByText('Drawn by Google')).toBeVisible()
    await expect(groups(page).first()).toBeVisible()
    await page.evaluate(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.())
    await expect(mapOf(page).getByText('Drawn by Google')).toHaveCount(0)
    await moving(page)
    await expect(groups(page).first()).toBeVisible()
    expect(maps.requests).toEqual(['test-key'])

    answer = () => undefined
    await page.reload()
    await moving(page)
    await expect(groups(page).first()).toBeVisible()
    expect([maps.requests, errors]).toEqual([['test-key', 'test-key'], []])
  } finally {
    await page.close()
    await site.close()
    maps.close()
  }
})
