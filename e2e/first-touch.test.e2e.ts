/** Every control answers its first touch, from the first paint on: scripts are held back until the visitor has acted. */
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../app/paths.ts'
import wrenfield from '../brands/wrenfield/brand.ts'
import { copyBrand } from './brand-folder.ts'
import { controls, home, main, openFilters, photos } from './first-touch-controls.ts'
import type { Control } from './control.ts'
import { expect, holdBack, hydrated, startTestSite, test, useOneWorker, type TestSite } from './fixtures.ts'

const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js')

/** The demo brand with analytics, and with its own tours framed. */
const optional = test.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const frameHosts = { ...wrenfield.frameHosts, tours: ['tours.wrenfield.example'] }
      const folder = await copyBrand({ frameHosts })
      const site = await startTestSite({ env: { BRAND: folder, GTM_ID: 'GTM-TEST123' } })
      await use(site)
      await site.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

const otherHosts = ['www.googletagmanager.com', 'tours.wrenfield.example']
const expectedNoise = [new RegExp(`^unknown host: https://(?:${otherHosts.join('|')})/`)]

/** Answers for other hosts: nothing leaves this machine. */
async function fulfillOtherHosts(page: Page): Promise<void> {
  for (const host of otherHosts)
    await page.route(`https://${host}/**`, (route) => route.fulfill({ body: '' }))
}

/** Controls of that site only. */
const optionalControls: Control[] = [
  {
    name: 'the answer about analytics',
    path: '/about',
    expectedNoise,
    prepare: fulfillOtherHosts,
    act: (page) => page.getByRole('button', { name: 'Don’t allow' }).click(),
    expectEffect: (page) =>
      expect(page.getByRole('region', { name: 'Privacy choices', exact: true })).toBeHidden(),
  },
  {
    name: 'the 3D tour',
    path: home,
    expectedNoise,
    prepare: fulfillOtherHosts,
    act: (page) => page.getByRole('button', { name: 'Show the tour here' }).click(),
    // The button that had the focus is gone.
    expectEffect: (page) => expect(page.getByTitle(/^3D tour of /)).toBeFocused(),
  },
]

/** Saves a home. */
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
const hearts: Control[] = [home].map((path) => ({
  name: `the heart on ${path}`,
  path,
  act: (page) => heart(page).click(),
  expectEffect: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'true'),
}))

function testFirstTouch(
  on: typeof test,
  { name, path, widthPx = 390, expectedNoise = [], prepare, act, expectEffect }: Control,
): void {
  on.describe(name, () => {
    on.use({ viewport: { width: widthPx, height: 844 }, expectedNoise })

    on('works at its first touch, before scripts are there', async ({ page }) => {
      await prepare?.(page)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await act(page)
      release()
      await expectEffect(page)
    })
  })
}

for (const control of [...controls, ...hearts]) testFirstTouch(test, control)
optional.describe('on a site with analytics and tours', () => {
  useOneWorker()
  for (const control of optionalControls) testFirstTouch(optional, control)
})

test('a control that waits for scripts is busy, and acts once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(home, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'All 6 photos' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  release()
  await expect(photos(page)).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(photos(page)).toBeHidden()
  await expect(page).toHaveURL(home)
})

test('touches on several controls are all replayed, in their order', async ({ page }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.homesForSale('?beds=4'), { waitUntil: 'commit' })
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  // The first of them is out of view by the time scripts are there.
  const chosen = [hearts.nth(5), hearts.first(), hearts.nth(1)]
  for (const one of chosen) await one.evaluate((button) => (button as HTMLElement).click())
  const ids = await Promise.all(chosen.map((one) => one.getAttribute('data-saves')))
  release()
  for (const one of chosen) await expect(one).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  const saved = await page.evaluate(() => localStorage.getItem('saved-homes') ?? '')
  expect((JSON.parse(saved) as { id: number }[]).map(({ id }) => String(id))).toEqual(ids)
})

test('the filters sheet stays where it was scrolled when it is hydrated', async ({ page }) => {
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.homesForSale(), { waitUntil: 'commit' })
  await openFilters(page)
  const sheet = page.locator('[popover]', { has: page.getByRole('button', { name: 'Close filters' }) })
  await sheet.evaluate((element) => element.scrollTo(0, 50))
  release()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
  expect(await sheet.evaluate((element) => element.scrollTop)).toBe(50)
})

test.describe('with scripts that never arrive', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('no control waits for them', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await main(page).getByRole('link', { name: 'Communities', exact: true }).click()
    await expect(page).toHaveURL('/communities')
  })
})

test('a slow phone on a slow network loses no touch', async ({ page }) => {
  // A throttled processor that shares its core with another browser is slow, not wrong.
  test.slow()
  const patiently = expect.configure({ timeout: 90_000 })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.homesForSale(), { waitUntil: 'commit' })
  await openFilters(page)
  // Not check(): React may set it back for a moment before it's replayed.
  await page.getByLabel('Beds').getByLabel(/^4\+/).click()
  await page.getByRole('button', { name: 'Close filters' }).click()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await patiently(page).toHaveURL(/\?beds=4$/)
  await patiently(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  await patiently(page.getByRole('search').getByRole('status')).not.toHaveText(/^1\d\d homes/)
})

test('a tick stays whose own click has React set the box back', async ({ page }) => {
  const release = await holdScripts(page)
  await page.addInitScript(() => {
    // As React does when it hydrates the screen within the click.
    document.addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (isTrusted && target instanceof HTMLInputElement) target.checked = false
      },
      true,
    )
  })
  await page.goto('/homeowner/maintenance')
  await page.getByRole('checkbox').first().click()
  release()
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()
})

test('the checklist stays in its place when it hydrates: a click on its way finds its box', async ({
  page,
}) => {
  const release = await holdScripts(page)
  // Nothing needs to scroll.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  await page.goto('/homeowner/maintenance')
  await page.evaluate(() => document.fonts.ready)
  const box = page.getByRole('checkbox').first()
  const place = await box.boundingBox()
  release()
  await hydrated(page)
  await box.focus()
  await expect(page.getByRole('button', { name: 'Print list' })).toBeVisible()
  expect(await box.boundingBox()).toEqual(place)
})
