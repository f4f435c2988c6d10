import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, homeCount, hydrated, test } from '../fixtures.ts'
import { chooseAtLeast } from '../homes-list.ts'

const pageSize = 20

/** The addresses of the homes on the screen, in order. */
function homeLinks(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('filters narrow the list and are in the URL; Back undoes them', async ({ page }) => {
  await page.goto(paths.homesForSale())
  const all = await homeCount(page)

  const search = page.getByRole('search')
  await search.getByRole('button', { name: 'More', exact: true }).click()
  await search.getByLabel('Region').selectOption('central-oregon')
  await expect(page).toHaveURL(/\?region=central-oregon$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Central Oregon')
  await expect.poll(() => homeCount(page)).toBeLessThan(all)
  const ofRegion = await homeCount(page)

  await chooseAtLeast(page, 'Beds', 4)
  await expect(page).toHaveURL(/\?beds=4&region=central-oregon$/)
  await expect.poll(() => homeCount(page)).toBeLessThan(ofRegion)

  // Back would close the panel first.
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-layers', '')
  await page.goBack()
  await expect(page).toHaveURL(/\?region=central-oregon$/)
  await expect(search.getByLabel('Beds').getByLabel('Any')).toBeChecked()
  await expect.poll(() => homeCount(page)).toBe(ofRegion)
})

test('Back before a choice’s URL is rendered undoes it in the controls, too', async ({ page }) => {
  await page.goto(paths.homesForSale('?region=central-oregon'))
  await hydrated(page)
  const sort = page.getByRole('search').getByLabel('Sort')
  const isUndone = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isChosen = false
        window.navigation.addEventListener('currententrychange', () => {
          if (isChosen) return resolve()
          isChosen = location.search.includes('sort=')
          if (isChosen) history.back()
        })
      }),
  )

  await sort.selectOption('price-desc')
  await isUndone
  await expect(page).toHaveURL(/\?region=central-oregon$/)
  await expect(sort).toHaveValue('price-asc')
})

test('quick changes make one request, 300 ms after the last', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/homes') requests.push(search)
  })
  await page.clock.install()
  await page.goto(paths.homesForSale())
  await hydrated(page)
  // A fake clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('Minimum price').pressSequentially('400000')
  await page.clock.runFor(299)
  expect(requests).toEqual([])
  await expect(page).toHaveURL(paths.homesForSale())
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\?price=400000-$/)
  await page.clock.resume()
  await expect.poll(() => requests).toEqual(['?price=400000-'])
})

test('a price is searched as it was meant while the cursor is still in it', async ({ page }) => {
  await page.goto(paths.homesForSale())
  await hydrated(page)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('Maximum price').fill('600')
  await page.getByLabel('Maximum price').press('Enter')
  await expect(page).toHaveURL(/\?price=-600000$/)
  await page.getByLabel('Maximum price').fill('700k')
  await page.getByLabel('Maximum price').press('Enter')
  await expect(page).toHaveURL(/\?price=-700000$/)
})

test('Reset restores the defaults', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=4&ready=1&price=300000-900000&sort=newest'))
  // Before that, Reset is a form, and the address ends in a question mark.
  await hydrated(page)
  const search = page.getByRole('search')
  await expect(search.getByLabel('Beds').getByLabel(/^4\+/)).toBeChecked()
  await expect(search.getByLabel('Move-in ready')).toBeChecked()
  await search.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(paths.homesForSale())
  await expect(search.getByLabel('Beds').getByLabel('Any')).toBeChecked()
  await expect(search.getByLabel('Minimum price')).toHaveValue('')
  await expect(search.getByLabel('Move-in ready')).not.toBeChecked()
  await expect(search.getByLabel('Sort')).toHaveValue('price-asc')
})

test('more homes are appended in place; reload and Back show the same list', async ({ page }) => {
  await page.goto(paths.homesForSale())
  // Before that a link may be followed as a link, to a page that begins at its top.
  await hydrated(page)
  const first = await homeLinks(page)
  expect(first).toHaveLength(pageSize)

  const more = page.getByRole('link', { name: 'Show more homes' })
  await more.scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate(() => scrollY)
  await more.click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * pageSize)
  await expect(page).toHaveURL(/\?page=2$/)
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)
  const both = await homeLinks(page)
  expect(both.slice(0, pageSize)).toEqual(first)
  expect(new Set(both).size).toBe(2 * pageSize)

  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await homeLinks(page)).toEqual(both)

  await page
    .getByRole('main')
    .getByRole('article')
    .nth(pageSize + 3)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(both[pageSize + 3] ?? '')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * pageSize)
  expect(await homeLinks(page)).toEqual(both)
})

test('a numbered page holds its own homes; more are appended to them, and Back leaves it', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?kind=homes'))
  const first = await homeLinks(page)
  const pages = page.getByRole('navigation', { name: 'Pages of this list' })
  await hydrated(page)
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/\?kind=homes&start=3$/)
  await expect(page.getByText(/^Showing 41 to 60 of \d+ homes$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const third = await homeLinks(page)
  expect(third).toHaveLength(pageSize)
  expect(third.filter((href) => first.includes(href))).toEqual([])

  // The numbered page may be a new document; until that hydrates, a link adds to the history.
  await hydrated(page)
  await page.getByRole('link', { name: 'Show more homes' }).click()
  await expect(page).toHaveURL(/\?kind=homes&page=4&start=3$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * pageSize)
  const both = await homeLinks(page)
  expect(both.slice(0, pageSize)).toEqual(third)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await homeLinks(page)).toEqual(both)
  await page.goBack()
  await expect(page).toHaveURL(/\?kind=homes$/)
  await expect.poll(() => homeLinks(page)).toEqual(first)
})

test('a page beyond the last becomes the last one, and bad values leave the URL, which says so', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?page=400'))
  const all = await homeCount(page)
  await expect(page).toHaveURL(new RegExp(`\\?page=${Math.ceil(all / pageSize)}$`))
  await expect(page.getByRole('link', { name: 'Show more homes' })).toHaveCount(0)
  await page.goto(paths.homesForSale('?start=400'))
  await expect(page).toHaveURL(new RegExp(`\\?start=${Math.ceil(all / pageSize)}$`))

  await page.goto(
    paths.homesForSale('?beds=3&baths=many&colour=blue&region=atlantis&city=bend&utm_source=mail'),
  )
  await expect(page).toHaveURL(/\?beds=3&city=bend&notes=baths,region&colour=blue&utm_source=mail$/)
  await expect(page.getByRole('note')).toContainText('baths')

  // The list of a region is a page of its own.
  const unknown = await page.request.get(paths.homesForSale('?region=atlantis'))
  expect(unknown.status()).toBe(404)
})

test('a search that finds nothing says so and links to all homes', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=5&price=-150000'))
  expect(await homeCount(page)).toBe(0)
  await page.getByRole('link', { name: 'See all homes' }).click()
  await expect.poll(() => homeCount(page)).toBeGreaterThan(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and the links do the same', async ({ page }) => {
    await page.goto(paths.homesForSale())
    const all = await homeCount(page)
    await chooseAtLeast(page, 'Beds', 4)
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await page.getByLabel('Maximum price').fill('$700,000')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/beds=4/)
    await expect(page).toHaveURL(/price=-700000/)
    expect(await homeCount(page)).toBeLessThan(all)
    await expect(page.getByLabel('Maximum price')).toHaveValue('700,000')

    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await homeCount(page)).toBe(all)
    await page.getByRole('link', { name: 'Show more homes' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * pageSize)
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(/\?start=3$/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(pageSize)
  })
})

test('when more homes fail to load, the list stays and can be retried', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 503/)
  await page.goto(paths.homesForSale())
  await hydrated(page)
  await page.route('**/api/homes?page=2', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'Show more homes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'couldn’t be loaded' })).toContainText(
    'Trying again in',
  )
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(pageSize)

  await page.unroute('**/api/homes?page=2')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * pageSize)
})

test('removing a filter by its chip leaves the focus on the next one', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=3&baths=2&region=central-oregon'))
  await hydrated(page)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveCount(3)
  const names = await chips.allInnerTexts()
  await chips.nth(1).focus()
  await expect(page.locator('[data-dehydrated]', { has: chips })).toHaveCount(0)
  await chips.nth(1).press('Enter')
  await expect(chips).toHaveCount(2)
  await expect(chips.nth(1)).toBeFocused()
  expect(await chips.nth(1).innerText()).toBe(names[2])
  await chips.nth(1).press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips.first()).toBeFocused()
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

for (const width of [390, 820])
  test(`the map of a window of ${width} px has a heading, and its count reads well`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(paths.homesForSale('?view=map'))
    await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale' })).toBeVisible()
    const map = page.getByRole('region', { name: 'Map of homes' })
    const count = map.getByText(/homesites here/).first()
    await expect(count).toHaveText(/homesites here, \d+ not on the map$/)
    const bottom = await map.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
    const header = page.getByRole('banner')
    expect(bottom - ((await header.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(845)
  })
