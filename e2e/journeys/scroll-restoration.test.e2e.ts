/** Scroll position: Back, deferred scripts, anchors, offscreen sections. */
import type { Locator, Page } from '@playwright/test'
import { expect, holdBack, hydrated, test } from '../fixtures.ts'

test('a home leads back to the list it was opened from, and to where that was', async ({ page }) => {
  await page.goto('/homes-for-sale?kind=homes&beds=3')
  await hydrated(page)
  const count = await page
    .getByText(/^\d+ homes$/)
    .first()
    .innerText()
  const home = await scrollToTenthHome(page)
  const before = await page.evaluate(() => scrollY)
  await home.click()
  await page.getByRole('link', { name: `Back to your ${count}` }).click()
  await expect(page).toHaveURL(/\/homes-for-sale\?kind=homes&beds=3$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
  const other = await page.context().newPage()
  await other.goto('/homes/1029-chinook-drive')
  await hydrated(other)
  await expect(other.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()).toHaveText(
    'Homes for sale',
  )
})

test('a page scrolled before its scripts load stays there, and Back restores it', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/homes-for-sale')
  const home = await scrollToTenthHome(page)
  const before = await page.evaluate(() => scrollY)
  letGo()
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await leaveAndComeBack(page, home)
})

test("the first view doesn't wait for the layout of offscreen sections", async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto('/floorplans/hawthorn')
  const isLaidOut = (place: Locator) =>
    place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  const footerLink = page.locator('footer a').first()
  expect(await isLaidOut(footerLink)).toBe(false)
  await footerLink.scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(footerLink)).toBe(true)
  await page.reload()
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(() => isLaidOut(footerLink)).toBe(true)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    for (const [address, name] of [
      ['/communities/juniper-ridge#plat', 'The site plan'],
      ['/communities/juniper-ridge#plans', 'The Alder'],
      ['/floorplans/goldfinch#where', 'Cedar Crossing'],
    ] as const)
      test(`${address} opens there, and reloads there`, async ({ page }) => {
        const heading = page.getByRole('heading', { name, exact: true })
        await page.goto(address)
        await expect(heading).toBeVisible()
        // A browser by itself opens no fold at a reload, and a busy one may lay out what stands above after its scroll.
        if (!javaScriptEnabled) return
        await hydrated(page)
        await expect(heading).toBeInViewport()
        await page.reload()
        await hydrated(page)
        await expect(heading).toBeInViewport()
      })
  })

test('a link within the page scrolls to its section, before and after hydration', async ({ page }) => {
  await page.goto('/tour-a-model', { waitUntil: 'domcontentloaded' })
  await page.getByRole('navigation', { name: 'Models by region' }).getByRole('link').last().click()
  const heading = page.getByRole('heading', { name: 'Southwest Washington' })
  await expect(heading).toBeInViewport()
  await hydrated(page)
  await expect(heading).toBeInViewport()
  await page.goto('/homeowner')
  await hydrated(page)
  await page.getByRole('link', { name: /^Sign up for/ }).click()
  await expect(page.getByRole('form', { name: 'Front Porch newsletter' })).toBeInViewport()
})

test('Back restores the same section of a long page', async ({ page }) => {
  await page.goto('/newsletter')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  const link = page.locator('main li').getByRole('link', { name: 'Southwest Washington', exact: true }).last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).not.toHaveURL(/\/$/)
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
})

async function scrollToTenthHome(page: Page): Promise<Locator> {
  const tenth = page.getByRole('article').nth(9).getByRole('link').first()
  await tenth.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  return tenth
}

/** Opens a home, which starts at its top, and goes back to the list's position. */
async function leaveAndComeBack(page: Page, home: Locator): Promise<void> {
  const before = await page.evaluate(() => scrollY)
  await home.click()
  await expect(page).toHaveURL(/\/homes\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/homes-for-sale/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
}
