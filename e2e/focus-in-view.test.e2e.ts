/** What has the focus can be seen: in strips that are swiped, beside bars that stay in sight, in low windows. */
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const phone = { width: 390, height: 700 }
const home = '/homes/1045-alder-street'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('each photo of a strip comes into view with the focus', async ({ page }) => {
    await page.goto('/floorplans/hawthorn')
    await hydrated(page)
    await page.getByRole('link', { name: /^Photo 1 of/ }).focus()
    for (const index of [2, 3, 4, 5]) {
      await page.keyboard.press('Tab')
      const photo = page.getByRole('link', { name: new RegExp(`^Photo ${index} of`) })
      await expect(photo).toBeFocused()
      await expect(photo).toBeInViewport({ ratio: 0.9 })
    }
  })

  test('so does each card', async ({ page }) => {
    await page.goto('/communities/cedar-crossing')
    await hydrated(page)
    const strip = page
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .first()
    await strip.getByRole('link').first().focus()
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      const card = strip.getByRole('listitem').filter({ has: page.locator(':focus') })
      await expect(card).toBeInViewport({ ratio: 0.5 })
      // A strip may snap a moment later.
      const isWhole = async () => {
        const { x = -1, width = Infinity } = (await card.boundingBox()) ?? {}
        return x >= 0 && x + width <= phone.width
      }
      await expect.poll(isWhole).toBe(true)
    }
  })

  for (const path of [home, '/homes-for-sale'])
    test(`nothing on ${path} gets the focus under a bar`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => page.evaluate(findCoveredFocus)).toBeUndefined()
      }
    })
})

for (const path of [home, '/homes-for-sale', '/communities/juniper-ridge'])
  test(`no bar of ${path} stays in sight in a low window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(await listBarsInSight(page)).toEqual([])
  })

test('the announcement grows with its text', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toHaveCSS('height', '84px')
  // A reader's own spacing, as WCAG 1.4.12 has it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const words = bar.getByRole('paragraph')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(84)
  const [outer, inner] = [await bar.boundingBox(), await words.boundingBox()]
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
  expect(await words.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(false)
})

test('in forced colors the histogram, the selects and the legend keep what they say', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/homes-for-sale')
  await hydrated(page)
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const canvas = await backgroundOf('body')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const histogram = page.getByRole('img', { name: /^Prices from/ })
  await expect(histogram).toBeVisible()
  expect(await backgroundOf('[role="img"] [data-within]:not([data-empty])')).not.toBe(canvas)
  await expect(page.getByLabel('Sort')).toHaveCSS('appearance', 'auto')

  await page.goto('/communities/juniper-ridge')
  await hydrated(page)
  const keys = await page
    .locator('#plan li [data-status], li [data-status]')
    .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor))
  expect(new Set(keys).size).toBeGreaterThan(2)
})

/** Runs in the page. @returns what has the focus, if something that doesn't contain it is on top of it */
function findCoveredFocus(): string | undefined {
  const focused = document.activeElement
  const box = focused?.getClientRects()[0]
  if (!focused || focused === document.body || !box) return undefined
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (top && (focused.contains(top) || top.contains(focused))) return undefined
  return `${focused.tagName} ${focused.textContent || focused.getAttribute('aria-label')} at ${box.y}`
}

/** @returns what's at the window's ends without scrolling along */
function listBarsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const y of [4, innerHeight - 4])
      for (const element of document.elementsFromPoint(innerWidth / 2, y))
        if (['sticky', 'fixed'].includes(getComputedStyle(element).position))
          found.push(`${element.tagName} ${element.className}`)
    return found
  })
}
