// Blocks of pages in the block editor, drawn by the website.
import { expect } from '@playwright/test'
import type { TestSite } from '../fixtures.ts'
import {
  addBlock,
  blockOf,
  canvasOf,
  createInBlocks,
  openInBlocks,
  saveBlocks,
  test as editing,
  titleOf,
} from './editors.ts'
import { get, toldSite } from './told-site.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()
const test = editing.extend<object, { site: TestSite }>({ site: toldSite })

test('a block shows what it makes: its link and its form are chosen by name, and visitors see the same', async ({
  page,
  site,
}) => {
  const slug = `shown-blocks-${Date.now()}`
  const id = await createInBlocks(page, 'page', slug)
  const call = await addBlock(page, 'Call to action')
  await expect(call.getByRole('status')).toContainText('until “Title” is filled in')
  await call.getByLabel('Title').fill('Walk through one')
  const shown = call.frameLocator('.homesite-block-frame iframe')
  await expect(shown.getByRole('heading', { name: 'Walk through one' })).toBeVisible()
  await call.getByLabel('Button', { exact: true }).fill('See it')
  await call.getByLabel('What it leads to').fill('Lacamas Bluff')
  await call.getByRole('option', { name: 'Lacamas Bluff (Community)' }).click()
  await expect(call.getByLabel('Link, such as /communities')).toHaveValue('/communities/lacamas-bluff')
  await expect(shown.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    '/communities/lacamas-bluff',
  )
  // In the site's own styles, and it can't be used here.
  await expect(shown.getByRole('heading')).toHaveCSS('font-family', /Fraunces/)
  expect(await shown.locator('script').count()).toBe(0)
  await expect(call.locator('[inert] iframe')).toHaveAttribute('sandbox', 'allow-same-origin')

  const contact = await addBlock(page, 'Contact')
  await contact.getByLabel('Form', { exact: true }).fill('Conta')
  await contact.getByRole('option', { name: 'Contact', exact: true }).click()
  await expect(
    contact.frameLocator('.homesite-block-frame iframe').getByRole('button', { name: 'Send' }),
  ).toBeVisible()
  await saveBlocks(page)
  await runPhp(`wp_publish_post(${id});`)
  await expect.poll(async () => (await get(site, `/${slug}`)).status).toBe(200)
  const { text } = await get(site, `/${slug}`)
  expect(text).toContain('Walk through one')
  expect(text).toContain('href="/communities/lacamas-bluff"')

  // Opened again, a block that isn't selected is what visitors see, and no more.
  await openInBlocks(page, id)
  const again = blockOf(page, 'Call to action')
  await expect(again.frameLocator('iframe').getByRole('heading', { name: 'Walk through one' })).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveCount(0)
})

test('by keyboard alone a block is added, filled in with its rows, copied, moved and removed', async ({
  page,
}) => {
  await createInBlocks(page, 'page', `keyboard-blocks-${Date.now()}`)
  const { keyboard } = page
  const focused = canvasOf(page).locator(':focus')
  await titleOf(page).focus()
  await keyboard.press('End')
  await keyboard.press('Enter')
  // Not WordPress's own block of the same name.
  await keyboard.type('/regions')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Regions$/)
  await keyboard.press('Enter')
  const regions = blockOf(page, 'Regions')
  await expect(regions.getByLabel('Title')).toBeFocused()
  await titleOf(page).focus()
  await keyboard.press('Enter')
  await keyboard.type('/questions and')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Questions and answers$/)
  await keyboard.press('Enter')
  const faq = blockOf(page, 'Questions and answers')
  await expect(faq.getByLabel('Title')).toBeFocused()
  for (const question of ['How long?', 'How much?']) {
    await faq.getByRole('button', { name: 'Add', exact: true }).focus()
    await keyboard.press('Enter')
    await expect(focused).toHaveAccessibleName('Question')
    await keyboard.type(question)
  }
  // Through what isn't an input too, and back to the row that was moved.
  await keyboard.press('Tab')
  await expect(focused).toHaveText('Write')
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Move this row up')
  await keyboard.press('Enter')
  const rows = faq.locator('.homesite-row')
  await expect(rows.locator('summary')).toHaveText(['How much?', 'How long?'])
  await expect(rows.first().locator(':focus')).toHaveAccessibleName('Move this row up')
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Move this row down')
  await keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Remove this row')
  await keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(focused).toHaveText('Add')

  const names = () =>
    page.evaluate(() => {
      type Blocks = { wp: { data: { select(store: string): { getBlocks(): { name: string }[] } } } }
      const { wp } = window as unknown as Window & Blocks
      return wp.data
        .select('core/block-editor')
        .getBlocks()
        .map(({ name }) => name.replace('homesite/', ''))
    })
  await keyboard.press('Control+Shift+D')
  await expect.poll(names).toEqual(['faq', 'faq', 'regions'])
  await keyboard.press('Control+Alt+Shift+Y')
  await expect.poll(names).toEqual(['faq', 'regions', 'faq'])
  await keyboard.press('Alt+Shift+Z')
  await expect.poll(names).toEqual(['faq', 'regions'])
})
