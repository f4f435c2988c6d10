import { paths } from '../../app/paths.ts'
import { expect, holdBack, hydrated, resizeWindow, test } from '../fixtures.ts'

test("the first view's search opens the homes for sale, also without a choice", async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('search', { name: 'Find a home' })
  await search.getByLabel('Place').selectOption({ label: 'Central Oregon' })
  await search.getByLabel('Beds').selectOption('3')
  await search.getByLabel('Price up to').fill('$650,000')
  for (const [width, height] of [
    [390, 844],
    [1920, 900],
    [1440, 900],
  ] as const) {
    await resizeWindow(page, width, height)
    await expect(search.getByRole('button', { name: 'Show homes' })).toBeInViewport({ ratio: 0.99 })
  }
  await search.getByRole('button', { name: 'Show homes' }).click()
  // A form that's sent before scripts are there has its parameters in another order.
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const { kind, region = '', beds, price } = Object.fromEntries(searchParams)
    return `${pathname} ${kind} ${beds} ${price}` === '/homes-for-sale homes 3 -650000' && region.length > 0
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a search in words leads to a list that says what it understood, also without scripts', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    const words = page.getByLabel('Say what you’re looking for')
    await words.fill('3 beds near Bend under 600 with a pool, good schools')
    await words.press('Enter')
    await expect(page).toHaveURL(/near=bend&kind=homes&beds=3&price=-600000&notes=pool,how-good-schools-are$/)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    await expect(chips).toHaveText(['Remove Near Bend', 'Remove 3+ beds', 'Remove Up to $600,000'])
    const notes = page.getByRole('note').filter({ hasText: 'a pool' })
    await expect(notes).toContainText('Fair-housing law')
    await expect(notes).toContainText('how good schools are')
    await chips.nth(1).click()
    await expect(page).toHaveURL(/near=bend&kind=homes&price=-600000$/)
    await expect(notes).toHaveCount(0)
    await context.close()
  }
})

test('the front page shows homes near the town that a visitor chooses', async ({ page }) => {
  await page.goto('/')
  const near = page.getByRole('region', { name: 'Near Bend' })
  await near.getByRole('link', { name: 'Redmond', exact: true }).click()
  await expect(page).toHaveURL('/?near=redmond')
  const chosen = page.getByRole('region', { name: 'Near Redmond' })
  await expect(chosen.getByRole('link', { name: 'Redmond', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const all = chosen.getByRole('link', { name: /^All \d+ homes near Redmond$/ })
  const count = /\d+/.exec((await all.getAttribute('aria-label')) ?? '')?.[0]
  await all.click()
  await expect(page.getByRole('status').filter({ hasText: /homes/ })).toHaveText(`${count} homes`)
})

test('a page has the signup once, and its newsletter block links to it', async ({ page }) => {
  await page.goto('/homeowner')
  await expect(page.getByRole('form', { name: /newsletter$/ })).toHaveCount(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sign up for/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeInViewport()
})

test('a question expands with scripts off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/homeowner/faq')
  const first = page.getByRole('main').locator('details').first()
  await expect(first.locator('p').first()).toBeHidden()
  await first.locator('summary').click()
  await expect(first.locator('p').first()).toBeVisible()
  await context.close()
})

test('the local navigation marks the page and links to its neighbors without a reload', async ({ page }) => {
  await page.goto('/homeowner/faq')
  const local = page.getByRole('main').getByRole('navigation', { name: 'Homeowner' })
  await expect(local.locator('[aria-current="page"]')).toHaveText('FAQ')
  await local.getByRole('link', { name: 'Maintenance' }).click()
  await expect(page).toHaveURL('/homeowner/maintenance')
  await expect(local.locator('[aria-current="page"]')).toHaveText('Maintenance')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Winter' }).click()
  await expect(page.getByRole('heading', { name: 'Winter' })).toBeInViewport()
})

test('a table wider than a phone scrolls by itself, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/about/careers', '/homeowner/maintenance/filters-and-parts', '/', paths.blog()]) {
    await page.goto(path)
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflowPx]).toEqual([path, 0])
  }
})

test("on a phone an update's progress comes before its community, whose picture isn't shown twice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.developmentUpdate('heron-landing-boardwalk-link'))
  const main = page.getByRole('main')
  const card = main.getByRole('article')
  const progress = await main.getByRole('heading', { name: 'Progress' }).boundingBox()
  expect((await card.boundingBox())?.y).toBeGreaterThan(progress?.y ?? Number.NaN)
  await expect(main.locator('img')).toHaveCount(1)
  await expect(card.locator('img')).toHaveCount(1)
})

test('a slow screen shows its skeleton until it loads', async ({ page }) => {
  await page.goto('/homeowner/maintenance')
  await hydrated(page)
  const letGo = await holdBack(page, '**/api/content**')
  await page.getByRole('navigation', { name: 'Homeowner' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByText('Loading…')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homeowner questions')
  await expect(page.getByText('Loading…')).toHaveCount(0)
})

test('on a phone every model has directions and a phone number, and its region is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tour-a-model')
  await page.getByRole('navigation', { name: 'Models by region' }).getByRole('link').nth(1).click()
  const model = page.getByRole('region', { name: 'Central Oregon' }).getByRole('article').first()
  await expect(model).toBeInViewport()
  await expect(model.getByRole('link', { name: /^Directions to / })).toHaveAttribute('href', /destination=/)
  await expect(model.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
})
