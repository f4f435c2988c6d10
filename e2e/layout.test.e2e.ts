import { expect, hydrated, test } from './fixtures.ts'
import { heldBackFonts, watchLayoutShift } from './layout-shift.ts'

/** In the page: what screen readers were told. */
declare const announced: (string | null)[]

test('an unknown path is 404 with the specified text and links', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 404/)
  const response = await page.goto('/nothing/of/the/kind')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Something went wrong; hold on while we fix it.' }),
  ).toBeVisible()
  await expect(
    page.getByText('In the meantime, learn about what makes the Wrenfield difference.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'About Wrenfield', exact: true }).last().click()
  await expect(page).toHaveURL(/\/about$/)
})

test('one rendered page stands at every address where nothing is, and hydrates there', async ({
  page,
  request,
  expectedNoise,
}) => {
  const [first, second, file] = await Promise.all(
    ['/nothing-here', '/homes/nothing-here', '/nothing-here.php'].map(async (path) => {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 404])
      return response.text()
    }),
  )
  // The router writes the time of the render into it.
  expect(second).toBe(first)
  expect(file).toBe(first)

  expectedNoise.push(/status of 404/)
  const read: string[] = []
  page.on('request', (sent) => read.push(sent.url()))
  const missing = page.getByText('404', { exact: true })
  for (const path of ['/nothing-here', '/homes/nothing-here?lot=1&x=a%20b#top', '/no%20thing.php']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page).toHaveURL(path)
    await page.getByRole('banner').getByRole('link', { name: 'Wrenfield Homes' }).first().click()
    await expect(page).toHaveURL('/')
    await expect(missing).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(missing).toBeVisible()
    await page.goForward()
    await expect(missing).toBeHidden()
  }
  expect(read.filter((url) => /\/api\/(?:content|homes|missing)/.test(url) && /thing/.test(url))).toEqual([])
})

test('a list with an unknown choice is missing, the list itself is there', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/)
  expect((await page.goto('/homes-for-sale?region=atlantis'))?.status()).toBe(404)
  await hydrated(page)
  await page.getByRole('link', { name: 'Homes for sale', exact: true }).first().click()
  await expect(page).toHaveURL('/homes-for-sale?kind=homes')
  await expect(page.getByText('404', { exact: true })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/homes-for-sale?region=atlantis')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('the banner is 84 px high, moves the header down before scripts run, and stays closed', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${baseURL}/about`)
  await expect(plain.getByRole('region', { name: 'Announcement' })).toHaveCSS('height', '84px')
  expect((await plain.getByRole('banner').boundingBox())?.y).toBe(84)
  await plain.close()

  await page.goto('/about')
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
})

test('the banner is one line after the first page of a visit, opened with scripts or without', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const banner = page.getByRole('region', { name: 'Announcement' })
  const open = page.getByRole('banner').getByRole('link', { name: 'Wrenfield Homes' }).first()
  await page.goto('/about')
  await expect(banner).toHaveCSS('height', '84px')
  await hydrated(page)
  await open.click()
  await expect(page).toHaveURL('/')
  await expect(banner).toHaveCSS('height', '40px')
  // A document of its own, as after a form: drawn low from the start.
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  await expect(banner).toHaveCSS('height', '40px')
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(40)
})

test('a page loads the subset fonts, and a whole one only for a missing character', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.add(/[^/]*(?=-[\w-]{8}\.woff2$)/.exec(request.url())?.[0] ?? '')
  })
  await page.goto('/homes-for-sale')
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].toSorted()).toEqual(['fraunces-heading', 'inter-text'])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Homes for Ægir'
  })
  await expect.poll(() => [...fonts]).toContain('fraunces-latin-opsz-normal')
})

test('nothing moves while a page loads', async ({ page, expectedNoise }) => {
  expectedNoise.push(heldBackFonts)
  const layoutShift = await watchLayoutShift(page)
  for (const path of ['/', '/homes-for-sale', '/about/careers']) {
    await page.goto(path)
    await hydrated(page)
    const { sum, moved } = await layoutShift()
    expect(sum, moved).toBeLessThan(0.001)
  }
})

test('below 1300 px the menu is a button; tapping a parent expands it, tapping again opens its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1299, height: 900 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  const main = page.getByRole('navigation', { name: 'Main' })
  const child = main.getByRole('link', { name: 'Central Oregon' })
  await expect(child).toBeHidden()
  await main.getByRole('link', { name: 'Communities', exact: true }).click()
  await expect(child).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await main.getByRole('link', { name: 'Communities', exact: true }).click()
  await expect(page).toHaveURL(/\/communities$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('from 1300 px the links are in the header, with three toggles for submenus', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Homes for sale' })).toBeVisible()
  const toggles = main.getByRole('button')
  await expect(toggles).toHaveCount(3)
  const homeowner = main.getByRole('button', { name: /Homeowner/ })
  await homeowner.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('link', { name: 'Maintenance' })).toBeVisible()
  // Before hydration its focus shows it, and the key that was pressed still opens it.
  await expect(homeowner).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: 'Maintenance' })).toBeHidden()
})

test('the head is updated on navigation', async ({ page, baseURL }) => {
  await page.goto('/about')
  await hydrated(page)
  const canonical = page.locator('link[rel="canonical"]')
  const origin = (await canonical.getAttribute('href'))?.replace(/\/about$/, '')
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${origin}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Tour a model' }).click()
  await expect(page).toHaveURL(`${baseURL}/tour-a-model`)
  await expect(page).toHaveTitle(/^Tour a model/i)
  await expect(page.locator('head > title')).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${origin}/tour-a-model`)
  // The server's metadata of the previous page is removed.
  await expect(page.locator('head > meta:is([property^="og:"], [name="description"])')).toHaveCount(0)
})

test("an agents' page is noindex, the next one isn't", async ({ page }) => {
  await page.goto('/sales-agent-forms')
  await hydrated(page)
  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.getByRole('banner').getByRole('link', { name: 'Tour a model' }).click()
  await expect(page).toHaveTitle(/^Tour a model/i)
  await expect(robots).toHaveCount(0)
})

test('a campaign link gets the same page, and hydrates', async ({ page }) => {
  await page.goto('/about/careers')
  await page.goto('/about/careers?utm_source=mail')
  await page.evaluate(() => {
    document.querySelector('main h1')?.setAttribute('data-of-the-server', '')
  })
  await hydrated(page)
  await expect(page.locator('main h1[data-of-the-server]')).toBeVisible()
})

test('after a navigation the new page is announced, however late its title comes', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(() => {
    Object.assign(globalThis, { announced: [] })
    const region = [...document.querySelectorAll('[aria-live="polite"]')].at(-1)
    if (region)
      new MutationObserver(() => announced.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const [name, title] of [
    ['Careers', /^Careers/],
    ['Blog', /blog/i],
    ['Tour a model', /^Tour a model/],
  ] as const) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(title)
    await expect.poll(() => page.evaluate(() => announced.at(-1))).toBe(await page.title())
  }
  expect(await page.evaluate(() => announced)).toHaveLength(3)
})
