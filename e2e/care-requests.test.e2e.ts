// An owner's request to customer care, by its link and by its number.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, formHydrated, testFromOwnAddress as test } from './fixtures.ts'

const email = 'Ada.Reyes@example.com'

async function fillIn(page: Page, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Customer care request' })
  await form.getByLabel('First').fill('Ada')
  await form.getByLabel('Last').fill('Reyes')
  await form.getByLabel('Address of the home').fill('1204 NE Larkspur Loop')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('541-555-0199')
  await form.getByLabel('What is it about?').selectOption('Plumbing or water')
  await form.getByLabel('What do you see').fill(text)
  await form.getByLabel('may share this request').check()
}

async function find(page: Page, number: string, address: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Check on your request' })
  await form.getByLabel('Number').fill(number)
  await form.getByLabel('Email').fill(address)
  await form.getByRole('button', { name: 'Check' }).click()
}

const desk = '541-555-0179, at any hour'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 404/] })

  test('an owner sees how far a request is by its link, and by its number and email', async ({
    page,
    site,
  }) => {
    await page.goto('/forms/customer-care')
    await fillIn(page, 'A drip since Sunday.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/receipt$/)
    const number = await page.getByText('Your reference is').getByRole('strong').innerText()
    await expect(page).toHaveTitle(/^Sent: Customer care request \| /)
    await expect(page.getByRole('main')).toContainText(`If it’s urgent, call ${desk}.`)
    const sent = site.content.listSubmissions(57).find(({ values }) => values['input_9'] === number)

    // As in the mail.
    const response = await page.goto(sent?.values['input_10'] ?? '')
    expect(response?.headers()['cache-control']).toContain('no-store')
    // Long enough that no sealed value has it by chance.
    expect(await response?.text()).not.toMatch(/ada\.reyes|Larkspur|drip since/i)
    const main = page.getByRole('main')
    const state = main.locator('[aria-current="step"]')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(number)
    await expect(page).toHaveTitle(new RegExp(`^Customer care request ${number} \\| `))
    await expect(main).toContainText(`Call ${desk}`)
    await expect(state).toContainText('Received')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

    const forged = await page.goto('/forms/customer-care/receipt?receipt=forged')
    expect(forged?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Check on your request \| /)
    await expect(main).toContainText(`Or call ${desk}`)
    expect(site.content.setEntryStatus(number, 'scheduled')).toBe(1)
    await page.goto('/homeowner/customer-care')
    await page.getByRole('link', { name: 'Check on your request' }).click()
    await find(page, number.toLowerCase().replace('-', ' '), email.toLowerCase())
    await expect(state).toContainText('Visit scheduled')
    expect(page.url()).not.toMatch(/reyes|example/i)

    await page.goto('/forms/customer-care/receipt?receipt=find')
    await find(page, number, 'eve@example.com')
    await expect(page.getByRole('alert')).toHaveText(/We found no request with this number and this email/)
    // Nor do its other values stand for the email.
    for (const other of ['Ada', number, '541-555-0199']) {
      const response = await page.request.post('/forms/customer-care/receipt', {
        form: { number, email: other },
        headers: { origin: new URL(site.url).origin, 'sec-fetch-mode': 'navigate' },
        maxRedirects: 0,
      })
      expect([other, response.headers()['location']]).toEqual([other, expect.stringMatching(/receipt=none$/)])
    }
  })
})

test('with scripts the receipt leads there, and a content system that fails is not a wrong number', async ({
  page,
  site,
}) => {
  await page.goto('/forms/customer-care')
  await formHydrated(page.getByRole('form', { name: 'Customer care request' }))
  await fillIn(page, 'The same drip.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('link', { name: 'Check on your request' }).click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Received')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  site.content.fail('/wp-json/gf/', { status: 500 })
  await page.goto('/forms/customer-care/receipt?receipt=find')
  await find(page, number, email)
  await expect(page.getByRole('alert')).toHaveText(/can’t look it up right now/)
  site.content.clearFaults()
})
