import { expect, hydrated, test } from '../fixtures.ts'
import { paths } from '../../app/paths.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("a home's month is worked out once it's asked for, with the loan's terms at the same size", async ({
    page,
  }) => {
    await page.goto(paths.home('232-rabbitbrush-lane'))
    await expect(page.getByLabel('Down payment (%)')).toBeHidden()
    await page.getByText('What it costs a month').click()
    await page.getByLabel('Down payment (%)').fill('25')
    await page.getByRole('button', { name: 'Work it out' }).click()
    const terms = page.getByRole('region', { name: 'A month' })
    const facts = terms.getByText(
      /a month$|annual percentage rate|Down payment 25%|360 monthly payments|NMLS/,
    )
    await expect(facts).toHaveCount(5)
    const sizes = await facts.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize))
    expect(new Set(sizes).size).toBe(1)
    await page.getByLabel('What you can pay ($ a month)').fill('3,200')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('What price fits $3,200 a month?')).toBeVisible()
    await page.getByRole('link', { name: /^Homes up to/ }).click()
    await expect(page).toHaveURL(/\/homes-for-sale\?kind=homes&price=-\d{6}$/)
  })
})

test("a visitor's figures stay when the first ones arrive later", async ({ page }) => {
  const firstOnes = Promise.withResolvers<void>()
  await page.route(/\/api\/.*monthly-cost.*$/, async (route) => {
    if (route.request().url().includes('down=')) return route.continue()
    await firstOnes.promise
    await route.continue()
  })
  await page.goto(paths.home('232-rabbitbrush-lane'))
  await hydrated(page)
  await page.mouse.wheel(0, 100)
  const begun = page.waitForRequest(/\/api\/forms\/monthly-cost/)
  await page.getByText('What it costs a month').click()
  await begun
  await page.getByLabel('Down payment (%)').fill('35')
  await page.getByRole('button', { name: 'Work it out' }).click()
  const terms = page.getByRole('region', { name: 'A month' })
  await expect(terms.getByText(/^Down payment 35%/)).toBeVisible()
  const late = page.waitForResponse(
    (response) => !response.url().includes('down=') && response.url().includes('monthly-cost'),
  )
  firstOnes.resolve()
  await (await late).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(terms.getByText(/^Down payment 35%/)).toBeVisible()
})

test("on a home's page the month opens in place, with its terms, and follows what is changed", async ({
  page,
}) => {
  const home = paths.home('232-rabbitbrush-lane')
  await page.goto(home)
  await hydrated(page)
  const terms = page.getByRole('region', { name: 'A month' })
  await page.mouse.wheel(0, 100)
  await expect(page.getByText(/annual percentage rate/)).toHaveCount(0)
  await page.getByText('What it costs a month').click()
  await expect(terms.getByText(/annual percentage rate/)).toBeVisible()
  await page.getByLabel('Down payment (%)').fill('25')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(terms).toBeFocused()
  await expect(terms.getByText(/^Down payment 25%/)).toBeInViewport()
  const sizes = await terms
    .locator('p')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize))
  expect(new Set(sizes).size).toBe(1)
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: 'These figures on a page of their own' }).click()
  await expect(page).toHaveURL(/\/forms\/monthly-cost\?.*down=25/)
  await expect(terms.getByText(/^Down payment 25%/)).toBeVisible()
})
