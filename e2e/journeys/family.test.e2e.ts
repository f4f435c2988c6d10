/** A family decides on a phone: near what, which homes, how they differ, and a visit. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAtLeast } from '../homes-list.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function expectTourForm(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Request a tour' }).filter({ visible: true }).first().tap()
  await expect(page).toHaveURL(/\/forms\/tour-request\?home=/)
  await expect(page.getByRole('main')).toContainText(title)
}

test('from a place to two saved homes, side by side, and to the tour of one', async ({ page }) => {
  await page.goto(paths.homesForSale())
  const near = page.getByRole('combobox', { name: 'Near' })
  await near.fill('Bend')
  await near.press('Enter')
  await expect(page).toHaveURL(/\?near=bend$/)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await chooseAtLeast(page, 'Beds', 3)
  await page.getByRole('button', { name: /^Show \d+ homes$/ }).tap()
  await expect(page).toHaveURL(/\?near=bend&beds=3$/)
  await expect(cards(page).first()).toContainText(/[\d.]+ mi/)
  // The list before it has distances, too.
  await expect(cards(page).filter({ hasNotText: /[3-9](?:–\d)? beds/ })).toHaveCount(0)

  const titles = (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 2)
  for (const title of titles) await page.getByRole('button', { name: `Save ${title}` }).tap()
  await page.getByRole('link', { name: 'Saved homes, 2' }).tap()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('row', { name: /^Price \$/ })).toBeVisible()
  const [first = ''] = titles
  await table.getByRole('link', { name: new RegExp(`^\\d\\. ${first}`) }).tap()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expectTourForm(page, first)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('from a place to a home, its photographs, and its tour', async ({ page }) => {
    await page.goto(paths.homesForSale('?kind=homes'))
    await page.getByRole('combobox', { name: 'Near' }).fill('Redmond')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL(/\?near=redmond&kind=homes$/)
    const home = cards(page).first().getByRole('link')
    const title = await home.innerText()
    await home.tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: /^Photo 1 of / }).tap()
    await expect(page).toHaveURL(/#photo-1$/)
    await page.getByRole('link', { name: 'Close photo' }).tap()
    await expectTourForm(page, title)
  })
})
