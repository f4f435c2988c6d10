// Fields that a form asks of some visitors only, as forms of Gravity Forms may.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../app/paths.ts'
import { expect, formHydrated, startTestSite, test as base, type TestSite } from './fixtures.ts'
import { copySaltgrass, removeFolder } from './saltgrass-site.ts'

type FormFile = { fields: Record<string, unknown>[] }

const test = base.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const folder = await copySaltgrass()
      const contentDir = join(folder, 'content')
      const file = join(contentDir, 'forms', 'trade-partner.json')
      const form = JSON.parse(await readFile(file, 'utf8')) as FormFile
      const reason = { fieldId: '5', operator: 'is', value: 'new-partner' }
      const conditionalLogic = { actionType: 'show', logicType: 'all', rules: [reason] }
      const asked = ['Trade', 'Regions you cover']
      const fields = form.fields.map((field) =>
        asked.includes(String(field['label'])) ? { ...field, conditionalLogic } : field,
      )
      await writeFile(file, JSON.stringify({ ...form, fields }))
      const site = await startTestSite({ contentDir, env: { BRAND: 'saltgrass' } })
      await use(site)
      await site.close()
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
})

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
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await opened
    await route.continue()
  })
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
