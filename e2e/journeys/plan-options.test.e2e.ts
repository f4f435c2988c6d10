import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const path = paths.floorPlan('goldfinch')
const withLot = `${path}?community=sage-hollow&lot=28`

function optionsOf(page: Page) {
  return page.getByRole('region', { name: 'Price this house' })
}

test('a choice changes the total and the address, by keyboard, too', async ({ page }) => {
  // Colors that are halfway have less contrast than either.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(withLot)
  await hydrated(page)
  const options = optionsOf(page)
  const total = options.getByRole('status').first()
  await expect(total).toContainText('Base price + homesite = about $435,800')
  await options.getByRole('radio', { name: /^Farmhouse/ }).focus()
  await page.keyboard.press('Space')
  await expect(total).toContainText('Base price + homesite + options = about $439,700')
  await expect(page).toHaveURL(/\?community=sage-hollow&lot=28&options=elevation\.farmhouse,/)
  await options.getByRole('checkbox', { name: /^Third bedroom/ }).check()
  await expect(total).toContainText('about $445,500')
  const doors = options.getByRole('checkbox', { name: /^Double doors on the den/ })
  await expect(doors).toBeDisabled()
  await expect(doors).toHaveAccessibleName(/Third bedroom in place of the den/)
  const { violations } = await new AxeBuilder({ page }).include('#options').analyze()
  expect(violations).toEqual([])
  await page.reload()
  await expect(total).toContainText('about $445,500')
})

test('its head and its first price are those of the community that’s chosen', async ({ page }) => {
  await page.goto(paths.floorPlan('goldfinch'))
  await expect(page).toHaveTitle('The Goldfinch floor plan | Wrenfield Homes')
  const first = page.getByRole('paragraph').filter({ hasText: 'Prices as of' }).first()
  await expect(first).toContainText(
    'Finished, with its lot, from $358,900 Base price from $250,900 · homesite not included',
  )
  await page.goto(paths.floorPlan('goldfinch', { community: 'walnut-row' }))
  await expect(page).toHaveTitle('The Goldfinch floor plan, Walnut Row | Wrenfield Homes')
  await expect(first).toContainText('Base price at Walnut Row $410,900')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/floorplans\/goldfinch$/)
})

test('a price that must be asked for is named, and isn’t in the total', async ({ page }) => {
  await page.goto(`${withLot}&options=utilities.solar,utilities.battery`)
  const total = optionsOf(page).getByRole('status').first()
  await expect(total).toContainText('about $453,700')
  await expect(total).toContainText('Ask for the price of: Battery in the garage.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form answers with the total, at an address that can be shared', async ({ page }) => {
    await page.goto(withLot)
    const options = optionsOf(page)
    await options.getByRole('radio', { name: /^Farmhouse/ }).check()
    await options.getByRole('checkbox', { name: /^Third bedroom/ }).check()
    await options.getByRole('button', { name: 'Update total' }).click()
    await expect(page).toHaveURL(/\?community=sage-hollow&lot=28&options=[\w.,-]+#options$/)
    await expect(options.getByRole('status').first()).toContainText('about $445,500')
  })
})

test('a tour request carries the options and what they cost', async ({ page }) => {
  await page.goto(`${withLot}&options=elevation.farmhouse`)
  await hydrated(page)
  await optionsOf(page).getByRole('link', { name: 'Ask about this house' }).click()
  const tour = page.getByRole('complementary', { name: 'Your tour' })
  await expect(tour).toContainText('$137,900')
  await expect(tour).toContainText('Farmhouse, $3,900')
  await expect(tour).toContainText('Base price + homesite + options = about $439,700')
  await tour.getByRole('link', { name: /with your options/ }).click()
  await expect(page).toHaveURL(/community=sage-hollow&lot=28&options=elevation\.farmhouse/)
})

test('a homesite of the site plan says what each plan costs on it', async ({ page }) => {
  await page.goto(paths.plat('sage-hollow', { lot: '28' }))
  const lot = page.getByRole('region', { name: 'Selected lot' })
  await expect(lot.getByRole('row', { name: /^The Goldfinch/ })).toContainText('about $435,800')
  await lot.getByRole('link', { name: 'The Goldfinch' }).click()
  await expect(optionsOf(page).getByRole('status').first()).toContainText('about $435,800')
})
