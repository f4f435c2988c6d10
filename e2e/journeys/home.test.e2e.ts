import type { Locator } from '@playwright/test'
import { apiPaths, paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const finished = paths.home('2029-lava-butte-lane')
const withoutPictures = paths.home('345-kingfisher-street')
const withoutPrice = paths.home('3072-ponderosa-street')

/** Of the picture itself; 0 until it's loaded. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)

test("a home shows its price and the price's date, its figures, and whom to call", async ({ page }) => {
  await page.goto(finished)
  const main = page.getByRole('main')
  await expect(main.getByText('$569,900').first()).toBeVisible()
  // The same day as beside a list's prices.
  await expect(main.getByText(/^Prices as of [A-Z][a-z]{2} \d{1,2}, 20\d\d$/).first()).toBeVisible()
  await expect(main.getByText('At this price since November 1, 2026')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Call 541-555-0137/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+15415550137$/,
  )
  await expect(main.getByRole('link', { name: 'The Alder', exact: true })).toHaveAttribute(
    'href',
    paths.floorPlan('alder'),
  )
  await expect(main.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /destination=44\.1005/,
  )
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`the first view at ${width} × ${height} has photos, address, price, size, status and the tour`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(finished)
    await expect(page.getByRole('button', { name: 'Close announcement' })).toBeInViewport()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Photo 1 of 6/ })).toBeInViewport({ ratio: 0.9 })
    for (const text of ['Move-in ready', /Lava Butte Lane, /, '3 beds', /baths/, /sq ft/])
      await expect(main.getByText(text).first()).toBeInViewport({ ratio: 0.9 })
    // On a phone both are in the bar at the bottom.
    for (const either of [
      main.getByText(/^\$[\d,]+$/),
      main.getByRole('link', { name: /^(?:Request a tour|Tour)$/ }),
    ]) {
      const shown = await either.evaluateAll((elements) =>
        elements.filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return element.checkVisibility() && top >= 0 && bottom > 0 && bottom <= innerHeight
        }),
      )
      expect(shown.length).toBeGreaterThan(0)
    }
  })

test('a home that sold says so, and when, without its price; search engines read that it is sold out', async ({
  page,
}) => {
  const response = await page.goto(paths.home('240-yarrow-street'))
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('240 Yarrow Street has sold')
  await expect(main.getByText('Sold November 12, 2026')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Homes like it' })).toBeVisible()
  await expect(page).toHaveTitle(/^240 Yarrow Street: sold/)
  const html = (await response?.text()) ?? ''
  expect(html).toContain('"availability":"https://schema.org/SoldOut"')
  expect(html).not.toMatch(/450,900|450900/)
  for (const path of ['/sitemap-homes.xml', '/homes-for-sale.geojson', apiPaths.inventory()])
    expect(await (await page.request.get(path)).text()).not.toMatch(/240-yarrow-street|240 Yarrow Street/)
})

test('a home under contract is marked, and invites nobody to tour it', async ({ page }) => {
  await page.goto(paths.home('264-yarrow-street'))
  const main = page.getByRole('main')
  await expect(main.getByText('Under contract', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^(?:Request a tour|Tour)$/ })).toHaveCount(0)
})

test('a home shows its plan, its lot on the site plan, what is included and near, and its history', async ({
  page,
  request,
}) => {
  await page.goto(paths.home('1061-alder-street'))
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^The Kestrel, main level: .*Great Room/ })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Room sizes' })).toContainText('Kitchen')
  await expect(main.getByText('Lot 18 · 7,550 sq ft')).toBeVisible()
  await expect(main.getByRole('region', { name: 'What’s included' })).toContainText('EV outlet')
  const history = main.getByRole('region', { name: 'Price and status history' })
  await expect(history.locator('time').first()).toHaveAttribute('datetime', /^2026-\d\d-\d\d$/)
  const picture = main.getByRole('img', { name: 'Lot 18 on the site plan of Cedar Crossing' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(100)
  await expect(main.getByRole('group', { name: 'Map of the area around 1061 Alder Street' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'NW Oregon and SW Washington' })).toBeVisible()
  const schools = main.getByRole('region', { name: 'Schools' })
  await expect(schools.getByRole('listitem')).toHaveText([/ Elementary$/, / Middle$/, / High$/])
  await expect(schools).toContainText(/Source: .*August 2026\..* [Cc]onfirm with the district/)
  const target = await main.getByRole('link', { name: /^Lot 18 on the site plan/ }).getAttribute('href')
  expect((await request.get(target ?? '')).ok()).toBe(true)
  await expect(main.getByRole('heading', { name: /^What’s being built/ })).toHaveCount(0)
})

test('a home that is being built shows what is built around it, with dates', async ({ page }) => {
  await page.goto(paths.home('1069-alder-street'))
  const around = page.getByRole('region', { name: 'What’s being built at Cedar Crossing' })
  await expect(around.getByRole('listitem').filter({ hasText: 'Raised crossing' }).last()).toHaveText(
    /Building.*Promised for November 2026.*Last change November 3, 2026/,
  )
  await around.getByRole('link', { name: /^Cedar Crossing: / }).click()
  await expect(page).toHaveURL(/\/development-updates\//)
})

test('a homesite begins with its place on the site plan', async ({ page }) => {
  await page.goto(paths.home('lot-51-cedar-crossing'))
  const drawing = page.getByRole('link', { name: 'Photo 1 of 5: Lot 51 on the site plan of Cedar Crossing' })
  await expect.poll(() => widthOf(drawing.locator('img'))).toBeGreaterThan(100)
  await drawing.click()
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByRole('status')).toHaveText('Photo 1 of 5')
})

test('a home without pictures or without a price still has a page', async ({ page }) => {
  await page.goto(withoutPictures)
  await expect(page.getByText('Photographs to come')).toBeVisible()
  await page.goto(withoutPrice)
  await expect(page.getByText('Call for price').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$0')
})

test('on phones the call bar ends with the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(finished)
  const call = page.getByRole('link', { name: 'Call', exact: true })
  await expect(call).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Tour', exact: true })).toBeInViewport()
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
  await expect(call).not.toBeInViewport()
})

test('what is below the fold may fail alone when a visitor navigates', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource/)
  await page.route(`**${apiPaths.homeSurroundings('2029-lava-butte-lane')}`, (route) => route.abort())
  await page.goto(paths.homesForSale('?near=bend'))
  await hydrated(page)
  const tried = page.waitForEvent('requestfailed')
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)
    link?.click()
  }, finished)
  await tried
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: /Lava Butte Lane/ })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(main.getByRole('region', { name: /^The home/ })).toBeVisible()
  await expect(main.getByRole('region', { name: 'The floor plan' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveCount(0)
})

test('a home is shared with the system, or its link is copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, writable: true })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => Promise.resolve((document.documentElement.dataset['copied'] = text)),
      },
    })
  })
  await page.goto(finished)
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-copied', new RegExp(`^http.*${finished}$`))
  await page.evaluate(() => {
    navigator.share = ({ url = '', title = '' } = {}) => {
      document.documentElement.dataset['shared'] = `${title} ${url}`
      return Promise.resolve()
    }
  })
  await share.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^2029 Lava Butte Lane http/)
})
