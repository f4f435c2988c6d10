import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registrationFormPath } from '../app/agent-paths.ts'
import { expect, formHydrated, testFromOwnAddress as test, type TestSite } from './fixtures.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto(registrationFormPath())
  await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(registrationFormPath())
}

async function fillIn(page: Page, agentName: string, client = 'Ann Lee'): Promise<void> {
  const form = page.getByRole('form', { name: 'Client registration' })
  await form.getByLabel('Community').selectOption('Juniper Ridge')
  await form.getByLabel('Client’s full name').fill(client)
  await form.getByLabel('Client’s email').fill(`${client.replace(' ', '.').toLowerCase()}@example.com`)
  await form.getByLabel('Your name').fill(agentName)
  await form.getByLabel('Brokerage').fill('Cinder Realty')
  await form.getByLabel('License').fill('OR 201234567')
  await form.getByLabel('Your phone').fill('541-555-0199')
  await form.getByLabel('Your email').fill('agent@example.com')
}

/** Sends what's filled in. @returns the registration's number, and the address of its sealed receipt */
async function register(page: Page): Promise<{ number: string; receiptUrl: string }> {
  await page.getByRole('button', { name: 'Register client' }).click()
  await expect(page).toHaveURL(/\/receipt$/)
  const number = await page.getByText('Your reference is').getByRole('strong').innerText()
  const link = page.getByRole('link', { name: 'sealed receipt' })
  return { number, receiptUrl: new URL((await link.getAttribute('href')) ?? '', page.url()).href }
}

/** What the office has received last, by input name. */
function findLastReceived({ content }: TestSite): Readonly<Record<string, string>> {
  return content.listSubmissions(59).at(-1)?.values ?? {}
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 404/] })

  test('an agent registers a client, and the office can check the receipt', async ({
    page,
    site,
    browser,
  }) => {
    await signIn(page)
    await fillIn(page, 'Ada Reyes')
    const { number, receiptUrl } = await register(page)
    // Nobody is signed in there.
    const office = await browser.newPage({ javaScriptEnabled: false })
    const response = await office.goto(receiptUrl)
    expect(response?.headers()['cache-control']).toContain('no-store')
    const main = office.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Client registration ${number}`)
    await expect(main).toContainText('Juniper Ridge')
    await expect(main).toContainText('Ada Reyes, Cinder Realty')
    expect(await response?.text()).not.toMatch(/Ann Lee|ann\.lee/)
    await expect(office).toHaveTitle(new RegExp(`^Client registration ${number} \\| `))
    await expect(main).toContainText('541-555-0173')
    // Cut short, and one sign of the signature changed: not its last, whose lowest bits say nothing.
    const tampered = `${receiptUrl.slice(0, -9)}${receiptUrl.at(-9) === 'A' ? 'B' : 'A'}${receiptUrl.slice(-8)}`
    for (const url of [receiptUrl.slice(0, -12), tampered, receiptUrl.replace(/=.*/, '=nonsense')])
      expect([url, (await office.goto(url))?.status()]).toEqual([url, 404])
    await expect(office).toHaveTitle(/^This isn’t a receipt of ours \| /)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This isn’t a receipt of ours')
    await office.close()
    const received = findLastReceived(site)
    expect(received['input_12']).toContain(`${number}, `)
    expect(received['input_13']).toMatch(/^None of this client/)
  })

  test('what was typed before the session ended is still there', async ({ page, expectedNoise }) => {
    expectedNoise.push(/status of 403/)
    await signIn(page)
    await fillIn(page, 'Ada Reyes')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Register client' }).click()
    await expect(page.getByRole('alert')).toContainText('You aren’t signed in anymore')
    await expect(page.getByLabel('Client’s full name')).toHaveValue('Ann Lee')
    await page.goto(registrationFormPath())
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  })
})

test('another agent’s registration of the same client tells the office alone', async ({ page, site }) => {
  await signIn(page)
  const form = page.getByRole('form', { name: 'Client registration' })
  await formHydrated(form)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await fillIn(page, 'Ada Reyes', 'Cora Diaz')
  const { number: firstNumber } = await register(page)
  await page.goto(registrationFormPath())
  await formHydrated(form)
  await fillIn(page, 'Ben Ortiz', 'Cora Diaz')
  const { receiptUrl } = await register(page)
  await expect(page.getByRole('main')).not.toContainText(/before|duplicate/i)
  await page.goto(receiptUrl)
  await expect(page.getByRole('main')).toContainText('Ben Ortiz, Cinder Realty')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(firstNumber).toMatch(/-/)
  expect(findLastReceived(site)['input_13']).toContain(firstNumber)
  // Nothing of the client waits for whoever uses the browser next.
  await page.goto(registrationFormPath())
  await formHydrated(form)
  await expect(form.getByLabel('Client’s email')).toHaveValue('')
})
