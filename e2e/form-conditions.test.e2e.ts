// Fields that a form asks of some visitors only, as forms of Gravity Forms may.
import { paths } from '../app/paths.ts'
import { test } from './edited-saltgrass.ts'
import { expect, formHydrated, holdBack } from './fixtures.ts'

const newPartner = 'We would like to work with Saltgrass'

test('a field hides and shows as one chooses, and is only needed while it shows', async ({ page }) => {
  await page.goto(paths.form('trade-partner'))
  const form = page.getByRole('form', { name: 'Trade partner' })
  const trade = form.getByRole('textbox', { name: 'Trade' })
  await expect(trade).toBeHidden()
  await formHydrated(form)
  await form.getByRole('combobox', { name: 'Reason' }).selectOption(newPartner)
  await expect(trade).toBeVisible()
  await expect(form.getByText('if “Reason”').first()).toBeHidden()
  await form.getByRole('button', { name: 'Send' }).click()
  const missing = form.getByRole('alert').getByRole('link', { name: 'Please fill in: Trade' })
  await expect(missing).toBeVisible()
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Site health report')
  await expect(trade).toBeHidden()
  await expect(form.getByRole('group', { name: 'Regions you cover' })).toBeHidden()
  await expect(missing).toHaveCount(0)
})

test('so it does for what was chosen before scripts were there', async ({ page }) => {
  const open = await holdBack(page, /\/assets\/.*\.js/)
  await page.goto(paths.form('trade-partner'), { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Trade partner' })
  await form.getByRole('combobox', { name: 'Reason' }).selectOption(newPartner)
  open()
  await expect(form.getByRole('textbox', { name: 'Trade' })).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Reason' })).toHaveValue('new-partner')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all are shown, with words that say of whom they are asked', async ({ page }) => {
    await page.goto(paths.form('trade-partner'))
    await expect(page.getByRole('textbox', { name: `Trade (if “Reason” is “${newPartner}”)` })).toBeVisible()
  })
})
