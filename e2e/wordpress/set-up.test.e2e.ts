/** The editors' page of set-up: what is wrong is said and stays typed, secrets never leave WordPress. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { installation, origin, test } from './editors.ts'

const screen = `${origin}/wp-admin/admin.php?page=homesite-setup`

test('a setting is refused with its reason, saved once it’s right, and taken back', async ({ page }) => {
  await page.goto(screen)
  const entries = page.getByRole('group').filter({ hasText: 'Form entries' })
  await entries.getByText('Form entries', { exact: true }).click()
  const days = entries.getByLabel('Days that form entries are kept')
  const before = await days.inputValue()
  await days.fill('soon')
  await entries.getByRole('button', { name: 'Save' }).click()
  await expect(entries.getByText(/are a number from 1 to 9999/)).toBeVisible()
  await expect(days).toHaveValue('soon')
  for (const value of ['400', before]) {
    await days.fill(value)
    await entries.getByRole('button', { name: 'Save' }).click()
    await expect(entries.getByText('Saved.', { exact: true })).toBeVisible()
    await page.reload()
    await entries.getByText('Form entries', { exact: true }).click()
    await expect(days).toHaveValue(value)
  }
})

test('the page has the checklist, no secret, and no accessibility violations', async ({ page }) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/desk/set-up')) answers.push(response.text())
  })
  await page.goto(screen)
  await expect(page.getByText('The website answers at its address')).toBeVisible()
  for (const summary of await page.locator('.homesite-desk summary').all()) await summary.click()
  const sent = [await page.content(), ...(await Promise.all(answers))].join('\n')
  expect(answers.length).toBeGreaterThan(1)
  expect(sent).not.toContain(installation.secret)
  const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
