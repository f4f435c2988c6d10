import { hostilePath, test } from './edited-saltgrass.ts'
import { expect, hydrated } from './fixtures.ts'

/** The fixtures check, too, for other hosts and for violations of the policy. */
test('hostile content shows, but runs nothing, requests nothing and links nowhere', async ({
  page: tab,
  expectedNoise,
}) => {
  // A placeholder of the missing picture is fine.
  expectedNoise.push(/status of 404/)
  const dialogs: string[] = []
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await tab.goto(hostilePath)
  await hydrated(tab)
  const main = tab.getByRole('main')
  await expect(main.getByText('Before.').first()).toBeVisible()
  await expect(main.getByText('After.')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Fish &amp; chips')
  for (const text of ['a link', 'another']) {
    const link = main.getByText(text, { exact: true })
    if ((await link.count()) > 0) await link.first().click()
  }
  await expect(main.locator('script, iframe, svg script, form, style, link, meta, base, xmp')).toHaveCount(0)
  await expect(tab).toHaveURL(hostilePath)
  expect(dialogs).toEqual([])
})
