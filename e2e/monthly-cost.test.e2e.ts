import { expect, test } from './fixtures.ts'
import { paths } from '../app/paths.ts'

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
    const sizes = await terms
      .getByText(/a month$|annual percentage rate|Down payment 25%|360 monthly payments|NMLS/)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize))
    expect(sizes).toHaveLength(5)
    expect(new Set(sizes).size).toBe(1)
    await page.getByLabel('What you can pay ($ a month)').fill('3,200')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('What price fits $3,200 a month?')).toBeVisible()
    await page.getByRole('link', { name: /^Homes up to/ }).click()
    await expect(page).toHaveURL(/\/homes-for-sale\?kind=homes&price=-\d{6}$/)
  })
})
