/** The newsletter's form (specification §4, §5, §7, §8) when something fails, and every other form once. */
import type { Locator } from '@playwright/test'
import { expect, formHydrated, testFromOwnAddress as test } from './fixtures.ts'
import { paths } from '../app/paths.ts'

const name = 'Front Porch newsletter'

test('the button is enabled by a valid address, and disabled by another, with the reason', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.getByRole('form', { name })
  await formHydrated(form)
  const email = form.getByRole('textbox', { name: 'Email' })
  const button = form.getByRole('button', { name: 'Sign up' })
  for (const wrong of ['', 'nobody', 'nobody@wells.museum']) {
    await email.fill(wrong)
    await expect(button).toBeDisabled()
  }
  await email.press('Enter')
  await expect(form.getByText('an ending of two to four letters')).toHaveText(/^We can’t use this one/)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('no.b_o%d+y-1@wells.co')
  await expect(button).toBeEnabled()
  await expect(form.getByText('an ending of two to four letters')).toHaveText(/^Use an address/)
})

test('a timeout shows an error, keeps what was typed, and can be retried by keyboard', async ({
  page,
  site,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/)
  await page.goto('/')
  const form = page.getByRole('form', { name })
  await formHydrated(form)
  const email = form.getByRole('textbox', { name: 'Email' })
  const address = `twice-${Date.now()}@wells.com`
  await page.route('**/newsletter', (route) => route.abort())
  await email.fill(address)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText(/try again in a minute, or call \d/)
  await expect(email).toHaveValue(address)
  await expect(email).toBeFocused()
  await page.unroute('**/newsletter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are on the list')).toBeVisible()
  expect(site.content.listSubmissions(54).filter(({ values }) => values['input_1'] === address)).toHaveLength(
    1,
  )
})

test('while the content system is down the visitor is told that the address is saved', async ({
  page,
  site,
}) => {
  await page.goto('/')
  site.content.fail('/wp-json/gf/', { status: 503 })
  const form = page.getByRole('form', { name })
  await formHydrated(form)
  const address = `kept-${Date.now()}@wells.com`
  await form.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText('We saved your email')
  site.content.clearFaults()
  const taken = () =>
    site.content.listSubmissions(54).filter(({ values }) => values['input_1'] === address).length
  await expect.poll(taken).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an invalid address stays in the form with an error, and is accepted when fixed', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto('/')
    const form = page.getByRole('form', { name }).first()
    const email = form.getByRole('textbox', { name: 'Email' })
    await email.fill('nobody@wells')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expect(email).toHaveValue('nobody@wells')
    const address = `plain-${Date.now()}@wells.com`
    await email.fill(address)
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('You are on the list')).toBeVisible()
    expect(
      site.content.listSubmissions(54).filter(({ values }) => values['input_1'] === address),
    ).toHaveLength(1)
  })

  test('every other form can be filled in by its labels and ends with a receipt', async ({ page }) => {
    for (const form of ['customer-care', 'trade-partner', 'tour-request', 'contact']) {
      await page.goto(paths.form(form))
      await fillAll(page.getByRole('main').locator('form[method=post]'))
      await page.getByRole('main').locator('form[method=post]').getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`/forms/${form}/receipt$`))
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible()
    }
  })
})

/** Something in every field, each found by the label that a visitor reads. */
async function fillAll(form: Locator): Promise<void> {
  for (const box of await form.getByRole('textbox').all()) {
    const type = await box.getAttribute('type')
    await box.fill(type === 'email' ? 'ada@wells.com' : type === 'tel' ? '541-555-0188' : 'Something')
  }
  for (const list of await form.getByRole('combobox').all()) await list.selectOption({ index: 1 })
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  const groups = await form
    .getByRole('group')
    .filter({ has: form.page().getByRole('radio') })
    .all()
  for (const group of groups)
    await group.locator('input[type=radio]:enabled:not([value=other])').last().check({ force: true })
}
