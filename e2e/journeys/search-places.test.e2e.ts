/** Homes and homesites apart, near a place, and the row of filters. */
import type { Page } from '@playwright/test'
import { FOLLOW_PATH } from '../../app/follow-paths.ts'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

test('homes and homesites are apart: the control is links, and who asked for beds is never offered land', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?region=central-oregon'))
  const kinds = page.getByRole('list', { name: 'Homes or homesites' })
  const [all, homes, homesites] = (await kinds.getByRole('link').allInnerTexts()).map((text) =>
    Number(/\d+/.exec(text)?.[0]),
  )
  expect(homes).toBeGreaterThan(0)
  expect(homesites).toBeGreaterThan(0)
  expect((homes ?? 0) + (homesites ?? 0)).toBe(all)
  await kinds.getByRole('link', { name: 'Homesites' }).click()
  await expect(page).toHaveURL(/\?kind=homesites&region=central-oregon$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homesites for sale in Central Oregon')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${homesites} homesites`)
  await kinds.getByRole('link', { name: /^Homes \d/ }).click()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${homes} homes`)
  await expect(cards(page).getByText('Homesite', { exact: true })).toHaveCount(0)

  await page.goto(paths.homesForSale('?beds=3&price=-550000&city=bend'))
  // Among all with three beds there's no land.
  await expect(kinds.getByRole('link')).toHaveText([/^Homes 0/, /^Homesites \d/])
  const offers = page.getByRole('link', { name: /^(?:With|Without) .*homes?$/ })
  await expect(offers.first()).toHaveText(/^With .*homes?$/)
  for (const offer of await offers.all()) expect(await offer.getAttribute('href')).toContain('kind=homes')
})

test('near a place that has none, what is around it comes first, with its distance', async ({ page }) => {
  await page.goto(paths.homesForSale('?beds=3&price=-550000&city=bend'))
  await page.getByRole('link', { name: /^Within 25 miles of Bend: Redmond/ }).click()
  await expect(page).toHaveURL(/\?near=bend&kind=homes&beds=3&price=-550000$/)
  await expect(page.getByText(/^No homes in Bend\. \d+ homes within 25 miles: Redmond/)).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveValue('nearest')
  const miles = async () =>
    (await cards(page).allInnerTexts()).map((text) => Number(/([\d.]+) mi\b/.exec(text)?.[1] ?? NaN))
  await expect.poll(async () => (await miles()).length).toBeGreaterThan(2)
  const shown = await miles()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown).not.toContain(0)
  await page.reload()
  await expect.poll(miles).toEqual(shown)
  await page.getByRole('link', { name: 'Remove Near Bend' }).click()
  await expect(page).toHaveURL(/\?kind=homes&beds=3&price=-550000$/)
  // This site can't send mail.
  await expect(page.getByRole('link', { name: /Email me/ })).toHaveCount(0)
  expect((await page.request.get(FOLLOW_PATH)).status()).toBe(404)
})

test('the place box suggests places, streets and plans, by keyboard too', async ({ page }) => {
  await page.goto(paths.homesForSale())
  const box = page.getByRole('combobox', { name: 'Near' })
  await box.fill('redm')
  await expect(page.getByRole('option', { name: /^Redmond City/ })).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Redmond City/ })).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\?near=redmond$/)
  await expect(box).toHaveValue('Redmond')
  await box.fill('alder')
  await page
    .getByRole('option', { name: /Floor plan$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/floorplans\//)
})

test('the filters are one row that stays in sight, a card marks its place on the map, and Back closes a panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.homesForSale('?kind=homes'))
  const search = page.getByRole('search', { name: 'Homes for sale' })
  const buttons = ['Price', 'Beds', 'Baths', 'More'].map((name) =>
    search.getByRole('button', { name, exact: true }),
  )
  await expect(search.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  const middles = await Promise.all(
    [search.getByLabel('Near'), ...buttons].map(async (control) => {
      const box = await control.boundingBox()
      return box ? Math.round(box.y + box.height / 2) : 0
    }),
  )
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThanOrEqual(2)
  const card = await cards(page).first().boundingBox()
  expect((card?.y ?? 900) + (card?.height ?? 900)).toBeLessThan(900)

  // The server drew the map: its groups know only where their homes are.
  // Markers of a large map are hidden on a small one.
  const marked = page
    .getByRole('region', { name: 'Map of homes' })
    .locator('[data-marker][data-highlighted]')
    .filter({ visible: true })
  await hydrated(page)
  await cards(page).first().hover()
  await expect(marked).toHaveCount(1)
  await cards(page).nth(1).getByRole('link').first().focus()
  await expect(marked).toHaveCount(1)

  await cards(page).nth(8).scrollIntoViewIfNeeded()
  await search.getByRole('button', { name: 'Price', exact: true }).click()
  const highest = search.getByRole('slider', { name: 'Highest price' })
  await highest.press('ArrowLeft')
  await highest.press('ArrowLeft')
  await expect(search.getByLabel('Maximum price')).toHaveValue(/^\d{3},\d{3}$/)
  await expect(page).toHaveURL(/\?kind=homes&price=-\d+$/)
  await page.goBack()
  await expect(highest).toBeHidden()
  await expect(page).toHaveURL(/\?kind=homes&price=-\d+$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a place or an address is a form', async ({ page }) => {
    await page.goto(paths.homesForSale('?beds=3&price=-550000'))
    await page.getByLabel('Near').fill('Bend, OR 97701')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\?near=bend&beds=3&price=-550000$/)
    await expect(page.getByText(/^No homes in Bend\. \d+ homes within 25 miles/)).toBeVisible()
    await page.getByLabel('Near').fill('Central Oregon')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/region=central-oregon/)
    await page.getByLabel('Near').fill('Atlantis')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('note')).toContainText('some words we didn’t understand')
    await page.getByLabel('Near').fill('4 beds in Bennd under half a mil')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\?kind=homes&beds=4&price=-500000&city=bend&notes=spelling$/)
    await expect(page.getByRole('note')).toContainText('misspelled')
    await page.getByRole('link', { name: 'Remove Bend' }).click()
    await expect(page).toHaveURL(/\?kind=homes&beds=4&price=-500000$/)

    await page.goto(paths.homesForSale('?near=oregon'))
    await expect(page.getByText('We don’t know that place.')).toBeVisible()
    await page.getByRole('note').getByRole('link', { name: 'Oregon City' }).click()
    await expect(page).toHaveURL(/\?near=oregon-city$/)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByLabel('Where would you like to live?').fill('Redmond')
    await page.getByLabel('Where would you like to live?').press('Enter')
    await expect(page).toHaveURL(/\?near=redmond&kind=homes$/)
  })
})
