import { expect, formHydrated, testWithOwnSite } from './fixtures.ts'
import { paths, serverPaths } from '../app/paths.ts'
import type { Page } from '@playwright/test'

const test = testWithOwnSite()
const tourForm = 56
const contactForm = 55
const newsletterForm = 54

async function fillTour(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Tour request' })
  await form.getByLabel('First').fill('Ada')
  await form.getByLabel('Last').fill('Hill')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('541-555-0188')
  await form.getByLabel('Community').selectOption({ index: 3 })
  await form.getByLabel('Preferred day').fill('Saturday')
  await form.getByLabel('Time of day').selectOption('morning')
  await form.getByText('may call or write').click()
}

test("a tour is requested from a home's page, and the receipt shows what was sent", async ({
  page,
  site,
}) => {
  await page.goto(paths.home('1204-ne-larkspur-loop'))
  await page.getByRole('link', { name: 'Request a tour' }).first().click()
  await expect(page.getByRole('main').getByText(/^About/)).toBeVisible()
  const email = `tour-${Date.now()}@wells.example`
  await fillTour(page, email)
  await page.getByRole('button', { name: 'Ask for a tour' }).click()
  await expect(page).toHaveURL(/\/forms\/tour-request\/receipt$/)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const taken = site.content.listSubmissions(tourForm).filter(({ values }) => values['input_2'] === email)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.values['input_10']).toContain('/homes/')
})

test('errors show above the form and at each field, and get focus', async ({ page }) => {
  await page.goto(serverPaths.contact())
  const form = page.getByRole('form', { name: 'Contact' })
  await formHydrated(form)
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button').click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: /address/ }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveValue('nobody')
})

test('a token of an earlier process is replaced without the visitor noticing', async ({
  page,
  site,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/)
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'made.by.another', url: site.url }])
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  await formHydrated(form)
  await form.getByRole('textbox', { name: 'Email' }).fill(`again-${Date.now()}@wells.com`)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('You are on the list')).toBeVisible()
})

test('the newsletter’s confirmation takes the form’s place', async ({ page, site }) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  await formHydrated(form)
  await expect(form.getByRole('button', { name: 'Sign up' })).toBeDisabled()
  const email = `owner-${Date.now()}@wells.com`
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('You are on the list')).toBeVisible()
  expect(
    site.content.listSubmissions(newsletterForm).filter(({ values }) => values['input_1'] === email),
  ).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form shows errors, keeps what was typed, and is accepted when valid', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto(serverPaths.contact())
    const email = `plain-${Date.now()}@wells.example`
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('First').fill('Ada')
    await form.getByLabel('Last').fill('Hill')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('What is it about?').selectOption('buying')
    await form.getByLabel('Message').fill('   ')
    await form.getByText('may use these details').click()
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toContainText('Please fill in: Message')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByLabel('Message').fill('Is lot 4 still free?')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/forms\/contact\/receipt$/)
    await expect(page.getByText('Is lot 4 still free?')).toBeVisible()
    expect(
      site.content.listSubmissions(contactForm).filter(({ values }) => values['input_2'] === email),
    ).toHaveLength(1)
  })
})
