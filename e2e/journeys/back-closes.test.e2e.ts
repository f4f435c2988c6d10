/** Back closes layers over the page, one at a time, and stays on the page. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { chooseAtLeast } from '../homes-list.ts'

const home = paths.home('2029-lava-butte-lane')
const photos = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

test.use({ viewport: { width: 390, height: 844 } })

test('Back closes the photos, and closing them leaves nothing to go back to', async ({ page }) => {
  await page.goto('/about')
  await page.goto(home)
  await page.getByRole('link', { name: /^Photo 1 of 6/ }).click()
  await expect(photos(page)).toBeVisible()
  await page.goBack()
  await expect(photos(page)).toBeHidden()
  await expect(page).toHaveURL(home)

  await page.getByRole('link', { name: /^Photo 1 of 6/ }).click()
  await photos(page).getByRole('button', { name: 'Close photos' }).click()
  await expect(photos(page)).toBeHidden()
  await expect(page).toHaveURL(home)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes the menu', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('menu')
  await page.goBack()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/about')
})

test('a page that the menu leads to is one step away from the page before', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Homes for sale' }).click()
  await expect(page).toHaveURL('/homes-for-sale?kind=homes')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  await menu.click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('menu')
  await page.getByLabel('Where would you like to live?').fill('Redmond')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?near=redmond&kind=homes$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes the filters sheet and keeps the choices', async ({ page }) => {
  await page.goto(paths.homesForSale())
  await page.getByRole('button', { name: /^Filters/ }).click()
  await chooseAtLeast(page, 'Beds', 4)
  await expect(page).toHaveURL(/\?beds=4$/)
  await page.goBack()
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL(/\?beds=4$/)
  await page.goBack()
  await expect(page).toHaveURL(paths.homesForSale())
})

test('a filter that applies while the closed sheet’s history entry is being left stays in the URL', async ({
  page,
}) => {
  // A slow phone goes back only after the filter has applied.
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => {
      const timer = setInterval(() => {
        if (!location.search.includes('beds=4')) return
        clearInterval(timer)
        back()
      }, 20)
    }
    addEventListener('popstate', () => (document.body.dataset['wentBack'] = 'true'))
  })
  await page.goto(paths.homesForSale())
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('filters')
  // Both at once: the filter applies 300 ms later.
  await filters(page).evaluate((sheet) => {
    sheet.querySelector<HTMLElement>('input[name="beds"][value="4"]')?.click()
    sheet.querySelector<HTMLElement>('[aria-label="Close filters"]')?.click()
  })
  await expect(page).toHaveURL(/\?beds=4$/)
  await expect(page.locator('body')).toHaveAttribute('data-went-back', 'true')
  await expect(page).toHaveURL(/\?beds=4$/)
  await page.goBack()
  await expect(page).toHaveURL(paths.homesForSale())
})

test("Back closes the map and restores the list's scroll position", async ({ page }) => {
  await page.goto(paths.homesForSale())
  await page.getByRole('main').getByRole('article').nth(6).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByRole('button', { name: 'Show list' })).toBeVisible()
  await expect(page).toHaveURL(/\?view=map$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  // A reload and a shared link show the map, which then has nothing to go back to.
  await page.goto(paths.homesForSale('?beds=3&view=map'))
  await expect(page.getByRole('main').getByRole('article').first()).toBeHidden()
  await page.getByRole('button', { name: 'Show list' }).click()
  await expect(page).toHaveURL(/\?beds=3$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('the sheet traps focus, and a tap outside only closes it', async ({ page }) => {
  await page.goto(paths.homesForSale())
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.click()
  await expect(filters(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
  // What can't have the focus isn't the sheet's last stop.
  await filters(page).evaluate((sheet) =>
    sheet.insertAdjacentHTML('beforeend', '<input type="radio" name="beds"><button disabled>Off</button>'),
  )
  await page.keyboard.press('Shift+Tab')
  await expect(filters(page).getByRole('button', { name: /^Show/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filters(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.mouse.click(195, 20)
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL(paths.homesForSale())
})
