// The tags that stand for a home's status, where WordPress has none yet.
import { expect } from '@playwright/test'
import { createDraft, openGroup, origin, readHome, save, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

const deleteStatusTags = () =>
  runPhp(
    `foreach (['under-contract', 'sold'] as $slug) { $tag = get_term_by('slug', $slug, 'post_tag'); if ($tag) wp_delete_term($tag->term_id, 'post_tag'); }`,
  )

// The tags that the plugin has made have other ids than an import gives them.
test.afterAll(deleteStatusTags)

test('a status without a tag gets one, is the one that was chosen, and the page says what it changed', async ({
  page,
}) => {
  const title = `Taken ${Date.now()}`
  const id = await createDraft(page, 'property', title)
  await deleteStatusTags()
  const list = `${origin}/wp-admin/edit.php?post_type=property&s=${encodeURIComponent(title)}`
  async function choose(status: string, said: string): Promise<void> {
    await page.goto(list)
    await page.getByLabel(`Status of ${title}`).selectOption(status)
    await page.getByRole('button', { name: 'Save 1 home' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await page.goto(list)
    await expect(page.getByLabel(`Status of ${title}`).locator(':checked')).toHaveText(status)
  }
  const slugs = () =>
    runPhp(
      `echo implode(' ', wp_get_object_terms(${id}, 'post_tag', ['fields' => 'slugs', 'orderby' => 'slug']));`,
    )
  await choose('Move-in ready', 'Status: Move-in ready (was For sale)')
  await choose('Under contract', 'Status: Under contract (was Move-in ready)')
  expect(await slugs()).toBe('under-contract')
  await choose('Sold', 'Status: Sold (was Under contract)')
  expect(await slugs()).toBe('not-listed sold')
  expect((await readHome(id)).metadata['wrenfield_property_sold_on']).toMatch(/^\d{4}-\d\d-\d\d$/)
  // It's left out because it sold, not because somebody said so.
  await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
  await expect(page.getByLabel('Leave it out of the lists')).not.toBeChecked()
  await openGroup(page, 'Price')
  await page.getByLabel('Sold on').fill('2026-11-12')
  await save(page)
  expect(await slugs()).toBe('not-listed sold')
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_sold_on: '2026-11-12' })
  await choose('For sale', 'Status: For sale (was Sold)')
  expect(await slugs()).toBe('')
  expect((await readHome(id)).metadata['wrenfield_property_sold_on']).not.toBe('2026-11-12')
})
