// What editors see on the website before it's published.
import { expect } from '@playwright/test'
import { readPreviewLink } from '../../server/content/preview-links.ts'
import { addBlock, createDraft, createInBlocks, installation, origin, read, save, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

type Previewed = { id: number; title: { rendered: string }; content: { rendered: string }; metadata: object }
type Blocks = Previewed & { blocks: object[] }
const readPreview = <Item = Previewed>(id: number) => read<Item>(`/wp-json/homesite/v1/preview/${id}?_embed`)

/** Where a preview opened, and the item whose link the website verifies. */
function toItem(url: string, kind: 'homes' | 'blog' | 'development-updates' | 'pages') {
  const parts = new URL(url).pathname.slice(1).split('/')
  expect(parts.slice(0, -1)).toEqual(kind === 'pages' ? [] : [kind])
  return readPreviewLink(parts.at(-1) ?? '', kind, installation.secret)
}

test('pages, posts, updates and homes are previewed by a link that the website verifies', async ({
  page,
}) => {
  for (const [type, kind] of [
    ['property', 'homes'],
    ['development-update', 'development-updates'],
    ['page', 'pages'],
  ] as const) {
    const isHome = type === 'property'
    const id = await (isHome ? createDraft(page, type, 'Not yet') : createInBlocks(page, type, 'Not yet'))
    for (const status of ['draft', 'pending', 'future']) {
      await runPhp(
        `wp_update_post(['ID' => ${id}, 'post_status' => '${status}', 'post_date' => '2031-01-01 00:00:00', 'edit_date' => true]);`,
      )
      if (isHome) await page.reload()
      const href = isHome
        ? ((await page.locator('#post-preview').getAttribute('href')) ?? '')
        : await runPhp(`echo get_preview_post_link(${id});`)
      expect(toItem(href, kind)).toEqual({ id, state: 'good' })
      expect(await readPreview(id)).toMatchObject({ id, title: { rendered: 'Not yet' }, status })
    }
  }
})

test('unsaved changes of a published home are previewed, and seen by nobody else', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Saved')
  await page.getByLabel('Price ($)').fill('500000')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#message')).toContainText('published')
  await page.locator('#title').fill('Unsaved')
  await page.getByLabel('Price ($)').fill('489900')
  // Before its scripts are there the button is a link, to what is saved.
  await page.waitForLoadState('load')
  const opened = page.context().waitForEvent('request', (each) => each.url().includes('/homes/'))
  await page.locator('#post-preview').click()
  const request = await opened
  expect(toItem(request.url(), 'homes')).toEqual({ id, state: 'good' })
  expect(await readPreview(id)).toMatchObject({
    title: { rendered: 'Unsaved' },
    metadata: { wrenfield_property_price: '489900' },
  })
  const forVisitors = await read(`/wp-json/wp/v2/property/${id}`)
  expect(forVisitors).toMatchObject({
    title: { rendered: 'Saved' },
    metadata: { wrenfield_property_price: '500000' },
  })
  await save(page)
  await page.getByLabel('Price ($)').fill('470000')
  await save(page)
  expect((await readPreview(id)).metadata).toMatchObject({ wrenfield_property_price: '470000' })
})

test("the block editor's preview leads to the website, with what isn't saved", async ({ page }) => {
  const id = Number(
    await runPhp(
      `echo wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Saved', 'post_content' => '<!-- wp:paragraph --><p>Saved</p><!-- /wp:paragraph -->']);`,
    ),
  )
  try {
    await page.goto(`${origin}/wp-admin/profile.php`)
    const link = await page.evaluate(async (postId) => {
      const settings = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
      const response = await fetch(`/wp-json/wp/v2/posts/${postId}/autosaves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-wp-nonce': settings },
        body: JSON.stringify({ title: 'Unsaved', content: '<p>Unsaved</p>' }),
      })
      return ((await response.json()) as { preview_link: string }).preview_link
    }, id)
    expect(toItem(link, 'blog')).toEqual({ id, state: 'good' })
    expect(await readPreview(id)).toMatchObject({
      title: { rendered: 'Unsaved' },
      content: { rendered: '<p>Unsaved</p>\n' },
    })
    expect(await read(`/wp-json/wp/v2/posts/${id}`)).toMatchObject({ title: { rendered: 'Saved' } })
  } finally {
    await runPhp(`wp_delete_post(${id}, true);`)
  }
})

test('blocks that are not saved are previewed, and seen by nobody else', async ({ page }) => {
  const slug = `unsaved-blocks-${Date.now()}`
  const id = await createInBlocks(page, 'page', slug, `'post_status' => 'publish', 'post_content' => 'Saved'`)
  await (await addBlock(page, 'Newsletter')).getByLabel('Title').fill('Unsaved')
  await page.getByRole('button', { name: /^(Preview|View)$/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Preview in new tab' }).click()
  const preview = await opened
  // WordPress opens its own page first, and leads on when it has kept what isn't saved.
  await expect
    .poll(async () => (await readPreview<Blocks>(id)).blocks)
    .toEqual([{ type: 'newsletter', title: 'Unsaved' }])
  await preview.close()
  expect(await readPreview<Blocks>(id)).toMatchObject({ content: { rendered: '<p>Saved</p>\n' } })
  expect((await read<Blocks>(`/wp-json/kiosk/v1/content/${slug}`)).blocks).toEqual([])
})
