import { expect, hydrated, test } from './fixtures.ts'
import { paths } from '../app/paths.ts'

/** The demo content's password for agents. */
const password = 'porchlight'
const protectedPath = '/sales-agent-forms/registration'
/** Stands on the protected page and nowhere else. */
const secretWords = /Register your client/

test('an agent is sent to the entrance, signs in, and comes back to the page that was wanted', async ({
  page,
}) => {
  await page.goto(protectedPath)
  await expect(page).toHaveURL(/\/sales-agent-forms\?to=/)
  await expect(page.getByText(secretWords)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(protectedPath)
  await expect(page.getByText(secretWords).first()).toBeVisible()
  await hydrated(page)
  await expect(page.getByText(secretWords).first()).toBeVisible()
})

test('a wrong password is told so, and the wanted page is not forgotten', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 403/)
  await page.goto(protectedPath)
  await page.getByRole('textbox', { name: 'Password' }).fill('lantern')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('not the password')
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('not the password')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(protectedPath)
})

test('after signing out neither Back nor the address opens a page', async ({ page }) => {
  await page.goto(protectedPath)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(secretWords).first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(page.getByText(secretWords)).toHaveCount(0)
  await page.goto(protectedPath)
  await expect(page.getByText(secretWords)).toHaveCount(0)
})

test('agents move about within the site, and their pages are asked for each time', async ({ page }) => {
  await page.goto(paths.agentForms())
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await hydrated(page)
  // The opened page asks for its content again as it awakes: it is never transferred.
  const asked = page.waitForResponse((response) =>
    response.url().includes('agent-page?path=sales-agent-forms%2Freg'),
  )
  await page.getByRole('main').getByRole('link', { name: 'Client registration' }).first().click()
  expect((await (await asked).json()).kind).toBe('open')
  await hydrated(page)
  await expect(page.getByText(secretWords).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in and out works', async ({ page }) => {
    await page.goto(protectedPath)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(protectedPath)
    await expect(page.getByText(secretWords).first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  })
})
