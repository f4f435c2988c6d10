/** Where on a page a visitor is: the way back, scripts that come late, layout that comes late (decision 017). */
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

test('Back brings the same place of the list back', async ({ page }) => {
  await page.goto('/homes-for-sale')
  await hydrated(page)
  const home = await scrollToTenthHome(page)
  await leaveAndComeBack(page, home)
})

test('a page stays where it was scrolled before its scripts came, and is found there again', async ({
  page,
}) => {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/homes-for-sale')
  const home = await scrollToTenthHome(page)
  const before = await page.evaluate(() => scrollY)
  letGo()
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await leaveAndComeBack(page, home)
})

test('what is below the first view is laid out after it, and at once where a page opens further down', async ({
  page,
}) => {
  const isLaidOut = () =>
    page.evaluate(() => document.querySelector('footer a')?.checkVisibility({ contentVisibilityAuto: true }))
  let held = Promise.withResolvers<void>()
  // Until they have come, the first view is not whole.
  await page.route('**/pictures/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/floorplans/hawthorn', { waitUntil: 'domcontentloaded' })
  expect(await isLaidOut()).toBe(false)
  held.resolve()
  await expect.poll(isLaidOut).toBe(true)
  await hydrated(page)

  held = Promise.withResolvers()
  await page.goto('/communities/juniper-ridge#plat', { waitUntil: 'domcontentloaded' })
  expect(await isLaidOut()).toBe(true)
  await expect(page.getByRole('heading', { name: 'The site plan' })).toBeInViewport()
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await isLaidOut()).toBe(true)

  // Somebody is quicker than the pictures.
  await page.goto('/tour-a-model', { waitUntil: 'domcontentloaded' })
  expect(await isLaidOut()).toBe(false)
  await page.getByRole('navigation', { name: 'Models by region' }).getByRole('link').last().click()
  expect(await isLaidOut()).toBe(true)
  const heading = page.getByRole('heading', { name: 'Southwest Washington' })
  await expect(heading).toBeInViewport()
  held.resolve()
  await hydrated(page)
  await expect(heading).toBeInViewport()
})

async function scrollToTenthHome(page: Page): Promise<Locator> {
  const tenth = page.getByRole('article').nth(9).getByRole('link').first()
  await tenth.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  return tenth
}

/** Goes to a home, which begins at its top, and back to where the list was left. */
async function leaveAndComeBack(page: Page, home: Locator): Promise<void> {
  const before = await page.evaluate(() => scrollY)
  await home.click()
  await expect(page).toHaveURL(/\/homes\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/homes-for-sale/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
}
