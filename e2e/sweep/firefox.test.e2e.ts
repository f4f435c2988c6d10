/** The main journeys in a second engine. Needs Firefox; scripts/ensure-program.ts says when there is none. */
import { spawnSync } from 'node:child_process'
import { expect, test as base } from '@playwright/test'
import { launch, type Browser, type Page } from 'puppeteer-core'
import type { TestSite } from '../fixtures.ts'
import { paths } from '../../app/paths.ts'
import { startBrandSite } from './pages.ts'

const command = 'firefox-esr'
const executablePath = spawnSync('which', [command]).stdout.toString().trim()

base.skip(executablePath === '', "Firefox isn't installed")

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }
const home = paths.home('1045-alder-street')

type Visit = (path: string, size: { width: number; height: number }) => Promise<Page>

const test = base.extend<{ visit: Visit }, { firefox: Browser; site: TestSite }>({
  firefox: [
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath, headless: true })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({}, use) => {
      const site = await startBrandSite('wrenfield')
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Opens a page; what goes wrong in it fails the test. */
  visit: async ({ firefox, site }, use) => {
    const context = await firefox.createBrowserContext()
    const noise: string[] = []
    await use(async (path, size) => {
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => noise.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text())
      })
      await page.setViewport(size)
      await page.goto(site.url + path)
      await page.waitForSelector('html[data-hydrated="true"]')
      return page
    })
    await context.close()
    expect(noise).toEqual([])
  },
})

test.describe.configure({ mode: 'default', timeout: 120_000 })

const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`)
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent?.trim())
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('a visitor filters homes, opens one, looks at its photos and comes back', async ({ visit }) => {
  const page = await visit(paths.homesForSale(), laptop)
  const before = await textOf(page, 'main [role="status"]')
  await page.select('select[name="beds"]', '4')
  await expect.poll(() => pathOf(page)).toContain('beds=4')
  await expect.poll(() => textOf(page, 'main [role="status"]')).not.toBe(before)
  await page.locator('main article :is(h2, h3) a').click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/homes\/[\w-]+$/)
  await page.locator('#photo-1 a').click()
  await page.waitForSelector('dialog[open] ol')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => textOf(page, 'dialog [role="status"]')).toMatch(/2 of/)
  // `goBack` waits for a document, and these pages are one.
  await page.evaluate(() => history.back())
  await page.waitForSelector('dialog[open]', { hidden: true })
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toContain('beds=4')
})

test('a visitor uses the menu on a phone', async ({ visit }) => {
  const page = await visit('/', phone)
  await named(page, 'button', 'Menu').click()
  await page.waitForSelector('#main-menu:popover-open')
  await named(page, 'link', 'Homes for sale').click()
  await expect.poll(() => pathOf(page)).toBe('/homes-for-sale')
  await page.waitForSelector('#main-menu:popover-open', { hidden: true })
})

test('a visitor filters on a phone, in the sheet', async ({ visit }) => {
  const page = await visit(paths.homesForSale(), phone)
  await named(page, 'button', 'Filters').click()
  await page.waitForSelector('[role="dialog"]:popover-open')
  await page.select('select[name="baths"]', '2')
  await expect.poll(() => pathOf(page)).toContain('baths=2')
})

test('a visitor chooses a lot, on the plan and in the table', async ({ visit }) => {
  const page = await visit('/communities/juniper-ridge', laptop)
  await page.locator('table a[aria-label="Lot 3"]').click()
  await expect.poll(() => pathOf(page)).toContain('lot=3')
  await expect
    .poll(() => page.$$eval('h3', (all) => all.map((title) => title.textContent)))
    .toContain('Lot 3')
})

test('a visitor signs up for the newsletter', async ({ visit }) => {
  const page = await visit('/newsletter', laptop)
  await page.locator('main input[type="email"]').fill('firefox@example.com')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('main [role="status"] p')
})

test('an agent signs in', async ({ visit }) => {
  const page = await visit('/sales-agent-forms', laptop)
  await page.locator('input[type="password"]').fill('porchlight')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('form[aria-label="Your flyers"]')
})

test('the keyboard reaches each photo of a strip and scrolls the gallery', async ({ visit }) => {
  const page = await visit('/floorplans/hawthorn', phone)
  await page.focus('#photo-1 a')
  for (const index of [2, 3, 4]) {
    await page.keyboard.press('Tab')
    const selector = `#photo-${index} a`
    await expect.poll(() => page.$eval(selector, (link) => link === document.activeElement)).toBe(true)
    await expect
      .poll(() => page.$eval(selector, (link) => link.getBoundingClientRect().right))
      .toBeLessThanOrEqual(phone.width + 2)
    await expect
      .poll(() => page.$eval(selector, (link) => link.getBoundingClientRect().left))
      .toBeGreaterThanOrEqual(-2)
  }
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open] ol')
  await page.focus('dialog ol')
  expect(await page.$eval('dialog ol', (list) => list === document.activeElement)).toBe(true)
})

test('nothing gets the focus under the call bar', async ({ visit }) => {
  const page = await visit(home, { width: 390, height: 700 })
  const findCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      // A link around a picture has an empty box of its own first.
      const box = [...(focused?.getClientRects() ?? [])].find(({ width, height }) => width > 0 && height > 0)
      if (!focused || focused === document.body || !box) return undefined
      const seen = [0.1, 0.5, 0.9].filter((part) => {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part)
        return top && (focused.contains(top) || top.contains(focused))
      })
      // Firefox doesn't scroll to what is partly in view already, so a part of a picture is enough.
      const isSeen = focused.querySelector('img') ? seen.length > 0 : seen.length === 3
      return isSeen ? undefined : `${seen} of ${box.y} to ${box.bottom}: ${focused.outerHTML.slice(0, 120)}`
    })
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(findCovered).toBeUndefined()
  }
})

for (const path of [
  '/',
  paths.homesForSale(),
  home,
  '/communities/juniper-ridge',
  '/floorplans/hawthorn',
  '/contact',
])
  for (const size of [phone, laptop])
    test(`${path} fits a window of ${size.width}`, async ({ visit }) => {
      const page = await visit(path, size)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider).toBeLessThanOrEqual(0)
    })
