// Pages in the block editor while no website answers.
import { expect } from '@playwright/test'
import {
  addBlock,
  blockOf,
  createInBlocks,
  openInBlocks,
  read,
  saveBlocks,
  test,
  titleOf,
} from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

type Page = { content: { rendered: string }; blocks: object[] }
const readPage = (slug: string) => read<Page>(`/wp-json/kiosk/v1/content/${slug}`)

test('a page is made of blocks, and lists stand in them; without the website they show their fields', async ({
  page,
}) => {
  const slug = `made-of-blocks-${Date.now()}`
  const id = await createInBlocks(page, 'page', slug)
  const newsletter = await addBlock(page, 'Newsletter')
  await newsletter.getByLabel('Title').fill('Second')
  const faq = await addBlock(page, 'Questions and answers')
  // Both, whichever of them is selected.
  await expect(newsletter.getByLabel('Title')).toBeVisible()
  await expect(faq.getByRole('status')).toContainText('The website doesn’t answer')
  await faq.getByRole('button', { name: 'Add', exact: true }).click()
  await faq.getByLabel('Question', { exact: true }).fill('Who’s “there”?')
  await faq.getByRole('button', { name: 'Write' }).click()
  await expect(page.frameLocator('.mce-edit-area iframe').locator('#tinymce')).toBeFocused()
  await page.keyboard.type('We are.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Always.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(faq.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.getByRole('button', { name: 'Move up', exact: true }).first().click()
  await saveBlocks(page)
  await runPhp(`wp_publish_post(${id});`)
  const { blocks, content } = await readPage(slug)
  expect(content.rendered).toBe('')
  expect(blocks).toEqual([
    {
      type: 'faq',
      items: [
        {
          question: 'Who’s “there”?',
          answer: expect.stringMatching(/^<p>We are\.<\/p>\s*<p>Always\.<\/p>$/),
        },
      ],
    },
    { type: 'newsletter', title: 'Second' },
  ])
  await openInBlocks(page, id)
  await blockOf(page, 'Newsletter').getByText('Newsletter', { exact: true }).click()
  await page.keyboard.press('Delete')
  await saveBlocks(page)
  expect((await readPage(slug)).blocks).toHaveLength(1)
  await blockOf(page, 'Questions and answers').getByText('Questions and answers').click()
  await page.keyboard.press('Delete')
  await saveBlocks(page)
  expect((await readPage(slug)).blocks).toEqual([])
})

test('a page from before keeps its answer when it’s opened and saved, and blocks that nobody knows', async ({
  page,
}) => {
  const slug = `from-before-${Date.now()}`
  const text = '<p>Written &amp; kept</p>\n<ul><li>as it was</li></ul>'
  const blocks = [
    { type: 'hero', title: 'First', image: 'https://content.example/a.jpg', further: 'kept' },
    { type: 'text', title: 'Unknown -- <b>kept</b>' },
    { type: 'contact', form: 72, offices: [{ title: 'North', address: ['1 A St', 'Bend'] }] },
    { type: 'faq', items: [{ question: 'Why?', answer: '<p>One<br>two</p><ul><li>three</li></ul>' }] },
  ]
  const id = await createInBlocks(
    page,
    'page',
    slug,
    `'post_status' => 'publish', 'post_content' => '${text}', 'meta_input' => ['_homesite_blocks' => json_decode('${JSON.stringify(blocks)}', true)]`,
  )
  const before = await readPage(slug)
  expect(before.blocks).toEqual(blocks)
  await titleOf(page).fill('Changed')
  // A text that is looked at, and left as it was.
  const faq = blockOf(page, 'Questions and answers')
  await faq.getByText('Why?', { exact: true }).click()
  await faq.getByRole('button', { name: 'Edit' }).click()
  await expect(page.frameLocator('.mce-edit-area iframe').getByRole('listitem')).toHaveText('three')
  await page.getByRole('button', { name: 'Done' }).click()
  await saveBlocks(page)
  const { content, blocks: after } = await readPage(slug)
  expect({ content, after }).toEqual({ content: before.content, after: before.blocks })
  // What an administrator writes as HTML, and what another program sends.
  const put = (content: string) =>
    page.evaluate(
      async ([path, sent]) => {
        const { apiFetch } = (window as unknown as { wp: { apiFetch: (of: object) => Promise<object> } }).wp
        return apiFetch({ path, method: 'PUT', data: { content: sent } }).then(
          () => 'saved',
          (error: { message: string }) => error.message,
        )
      },
      [`/wp/v2/pages/${id}`, content] as const,
    )
  const toComment = (fields: object) =>
    `Text<!-- wp:homesite/call-to-action ${JSON.stringify({ fields })} /-->`
  expect(await put(toComment({ title: 'Now', button_link: 'javascript:alert(1)' }))).toBe(
    '“javascript:alert(1)” can’t be “Link, such as /communities” of the block “Call to action”. Nothing was saved.',
  )
  expect((await readPage(slug)).blocks).toEqual(blocks)
  const html =
    '<!-- wp:homesite/rich-text {"fields":{"html":"\\u003cp\\u003eNow\\u003c/p\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}} /-->'
  expect(await put(`Text${html}`)).toBe('saved')
  const { content: newText, blocks: cleaned } = await readPage(slug)
  expect(newText.rendered).toContain('Text')
  expect(cleaned).toEqual([{ type: 'rich-text', html: '<p>Now</p>alert(1)' }])
  // Who writes text alone leaves the blocks.
  await runPhp(`wp_update_post(['ID' => ${id}, 'post_content' => 'Other text']);`)
  expect((await readPage(slug)).blocks).toHaveLength(1)
})
