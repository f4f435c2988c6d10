import { join } from 'node:path'
import { paths } from '../../app/paths.ts'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { findFreePort } from '../../server/testing/loopback.ts'
import { expect, homeCount, hydrated, startTestSite, test } from '../fixtures.ts'
import { chooseAtLeast, cards, titles, watchList } from '../homes-list.ts'

const pageSize = 20
const demo = join(import.meta.dirname, '..', '..', 'content-system', 'demo')

test('every choice shows how many homes it leaves, and that many are found', async ({ page }) => {
  await page.goto(paths.homesForSale())
  const option = page.getByLabel('Beds').getByLabel(/^4\+/)
  const [, promised] = /\((\d+)\)/.exec(await option.locator('..').innerText()) ?? []
  await chooseAtLeast(page, 'Beds', 4)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${promised} homes`)
  await expect(page).toHaveURL(/\?beds=4$/)
  await expect(cards(page)).toHaveCount(Math.min(pageSize, Number(promised)))
  expect(await homeCount(page)).toBe(Number(promised))
})

test('the first HTML has the same counts as a browser with the inventory', async ({ page }) => {
  const all = page.waitForResponse((response) => response.url().endsWith('/api/inventory'))
  await page.goto(paths.homesForSale('?region=central-oregon'))
  const ofServer = await page.getByLabel('Baths').locator('label').allTextContents()
  expect(ofServer.join()).toMatch(/\(\d+\)/)
  await hydrated(page)
  await page.getByLabel('Sort').focus()
  await all
  await expect.poll(() => page.getByLabel('Baths').locator('label').allTextContents()).toEqual(ofServer)
})

test('a choice without results says so beforehand, and can be made', async ({ page }) => {
  await page.goto(paths.homesForSale('?city=bend&price=-300000&status=move-in'))
  const option = page.getByLabel('Beds').getByLabel('5+ (none)')
  await expect(option).toHaveCount(1)
  await chooseAtLeast(page, 'Beds', 5)
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 homes')
})

test('a search that finds nothing names the filter to remove, with the count without it', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?beds=5&city=bend&price=-400000'))
  const suggestion = page.getByRole('link', { name: /^Without/ }).first()
  const [, promised] = /(\d+) homes?$/.exec(await suggestion.innerText()) ?? []
  expect(Number(promised)).toBeGreaterThan(0)
  await suggestion.click()
  await expect(cards(page)).toHaveCount(Math.min(pageSize, Number(promised)))
  expect(await homeCount(page)).toBe(Number(promised))
})

test('an outdated request is aborted, and only the last response is shown', async ({ page }) => {
  await page.goto(paths.homesForSale())
  await hydrated(page)
  const { requests, aborted } = watchList(page)
  await page.route('**/api/homes?beds=2*', () => {
    // Never fulfilled: it's outdated first.
  })
  await chooseAtLeast(page, 'Beds', 2)
  await expect.poll(() => requests).toEqual(['?beds=2'])
  await expect(cards(page)).toHaveCount(0)
  await chooseAtLeast(page, 'Beds', 4)
  await expect.poll(() => aborted).toEqual(['?beds=2'])
  await expect(cards(page)).toHaveCount(pageSize)
  expect(requests).toEqual(['?beds=2', '?beds=4'])
})

test('five pages later: reload, and Back from a home, restore the list and the scroll position', async ({
  page,
}) => {
  await page.goto(paths.homesForSale())
  await hydrated(page)
  for (let pages = 2; pages <= 5; pages += 1) {
    await page.getByRole('link', { name: 'Show more homes' }).click()
    await expect(cards(page)).toHaveCount(pages * pageSize)
  }
  await expect(page).toHaveURL(/\?page=5$/)
  const all = await titles(page)
  expect(new Set(all).size).toBe(5 * pageSize)

  const home = cards(page).nth(87)
  const title = await home.getByRole('heading').innerText()
  await home.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(2_000)
  await home.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goBack()
  await expect(cards(page)).toHaveCount(5 * pageSize)
  expect(await titles(page)).toEqual(all)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await titles(page)).toEqual(all)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('when homes fail to load, the list says when it retries; Try now retries at once', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 503/)
  await page.goto(paths.homesForSale())
  await hydrated(page)
  const search = '**/api/homes?beds=4*'
  await page.route(search, (route) => route.fulfill({ status: 503, json: {} }))
  await chooseAtLeast(page, 'Beds', 4)
  const status = page.getByRole('status').filter({ hasText: 'couldn’t be loaded' })
  await expect(status).toContainText('Trying again in 5 seconds.')
  await expect(cards(page)).toHaveCount(0)

  await page.unroute(search)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(status).toHaveCount(0)
})

test('while the content system is away pages are 503 with screens of their own; the list’s retries by itself', async ({
  browser,
}) => {
  const port = await findFreePort()
  await using site = await startTestSite({ env: { CONTENT_ORIGIN: `http://127.0.0.1:${port}` } })
  await using page = await browser.newPage()
  const other = await page.goto(`${site.url}/about/careers`)
  expect([other?.status(), other?.headers()['retry-after']]).toEqual([503, '30'])
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Something went wrong/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const response = await page.goto(`${site.url}${paths.homesForSale()}`)
  expect(response?.status()).toBe(503)
  // What failed is said once, and one control tries again.
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText('Trying again in')
  await expect(main.getByRole('heading')).toHaveCount(1)
  await expect(main.getByText('couldn’t be loaded')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible()
  await using _content = await startContentSystem({ contentDir: demo, port, watch: false })
  // By itself: how far the countdown is once the content system has started depends on the machine.
  await expect(cards(page)).toHaveCount(pageSize)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters are a modal sheet that shows the number of homes', async ({ page }) => {
    await page.goto(paths.homesForSale())
    const button = page.getByRole('button', { name: /^Filters/ })
    const box = await button.boundingBox()
    expect(box?.y).toBeGreaterThan(844 * 0.75)
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await chooseAtLeast(page, 'Beds', 4)
    const show = sheet.getByRole('button', { name: /^Show \d+ homes/ })
    await expect.poll(async () => Number.parseInt((await show.innerText()).slice(5), 10)).toBeLessThan(100)
    const promised = Number.parseInt((await show.innerText()).slice(5), 10)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?beds=4$/)
    await expect.poll(() => homeCount(page)).toBe(promised)
    await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1')

    await button.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('chips, suggestions, counts and the part of the map are links and fields', async ({ page }) => {
    await page.goto(paths.homesForSale('?beds=5&city=bend&price=-400000&bounds=43,-123,46,-120'))
    await page.getByRole('button', { name: 'Up to $400,000' }).click()
    await expect(page.getByRole('img', { name: /^Prices/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const suggestion = page.getByRole('link', { name: /^Without/ }).first()
    const [, promised] = /(\d+) homes?$/.exec(await suggestion.innerText()) ?? []
    await suggestion.click()
    await expect(cards(page)).toHaveCount(Number(promised))

    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByLabel('Levels').selectOption('2')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/bounds=43,-123,46,-120/)
    await page.getByRole('link', { name: 'Remove Map area' }).click()
    await expect(page).not.toHaveURL(/bounds/)
  })

  test('on a phone the sheet still opens, and the map is a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paths.homesForSale())
    await page.getByRole('button', { name: /^Filters/ }).click()
    await chooseAtLeast(page, 'Beds', 4)
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/beds=4/)
    await page.getByRole('link', { name: 'Show map' }).click()
    const map = page.getByRole('region', { name: 'Map of homes' })
    await expect(page).toHaveURL(/beds=4&view=map$/)
    await expect(map).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Show list' })).toBeVisible()
    await map.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/homes\/|bounds=/)
  })
})
