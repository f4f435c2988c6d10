// What an editor changed can be seen and taken back: the screens of WordPress's revisions.
import { expect, type Page } from '@playwright/test'
import { blockOf, createDraft, createInBlocks, openGroup, origin, read, save, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

const readHome = (id: number) => read(`/wp-json/kiosk/v1/property/${id}?filter[post_status][0]=draft`)

/** Newest first. */
async function revisionsOf(id: number): Promise<number[]> {
  return JSON.parse(
    await runPhp(`echo wp_json_encode(array_values(wp_get_post_revisions(${id}, ['fields' => 'ids'])));`),
  ) as number[]
}

async function openRevision(page: Page, revision: number | undefined): Promise<void> {
  await page.goto(`${origin}/wp-admin/revision.php?revision=${revision}`)
  await expect(page.locator('.revisions-diff .diff').first()).toBeVisible()
}

test('fields of a home are compared, restored alone, or all but what it costs', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Taken back')
  await openGroup(page, 'Facts')
  await page.getByLabel('Beds').fill('3')
  await page.getByLabel('Price ($)').fill('500000')
  await save(page)
  await runPhp(`Homesite\\Fields::save(${id}, 'gallery', [9001, 9002]); wp_update_post(['ID' => ${id}]);`)
  const [withGallery] = await revisionsOf(id)
  await page.reload()
  await openGroup(page, 'Facts')
  await page.getByLabel('Beds').fill('4')
  await save(page)
  await runPhp(`
    Homesite\\Fields::save(${id}, 'gallery', []);
    Homesite\\Price_And_Status::change(${id}, ['price' => '$480,000', 'status' => 'Sold']);`)
  const revisions = await revisionsOf(id)
  // What was lost and what the home costs now are a revision each: the loss was there before the price changed.
  expect(revisions.indexOf(withGallery ?? 0)).toBe(3)

  await openRevision(page, revisions[0])
  const differences = page.locator('.revisions-diff')
  await expect(differences).toContainText('$500,000')
  await expect(differences).toContainText('$480,000')
  await expect(differences).toContainText('For sale')
  await openRevision(page, revisions[2])
  await expect(differences).toContainText('Beds')

  await openRevision(page, withGallery)
  await page.getByRole('link', { name: 'Restore only this: Gallery' }).click()
  await expect(page.getByText('Gallery is as it was on')).toBeVisible()
  expect((await readHome(id)).metadata).toMatchObject({
    wrenfield_property_gallery: { 9001: expect.any(String), 9002: expect.any(String) },
    wrenfield_property_beds: '4',
  })

  await openRevision(page, withGallery)
  await page.getByRole('button', { name: 'Restore This Revision' }).click()
  await expect(page.locator('#message')).toContainText('restored to revision')
  expect((await readHome(id)).metadata).toMatchObject({
    wrenfield_property_beds: '3',
    wrenfield_property_price: '480000',
    wrenfield_property_price_was: '500000',
  })

  await openRevision(page, (await revisionsOf(id)).at(-2))
  await page.getByRole('link', { name: 'Restore only this: Price ($)' }).click()
  await expect(page.getByText('Price ($) is as it was on')).toBeVisible()
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_price: '500000' })
})

test('a plat and a page’s blocks come back as they were', async ({ page }) => {
  const plat = await createDraft(page, 'community', 'With a plat')
  const lots = [1, 2, 3].map((lot) => `['lot' => '${lot}', 'points' => [[0, ${lot}], [4, ${lot}], [4, 9]]]`)
  const savePlat = (some: string[]) =>
    runPhp(`
      Homesite\\Fields::save(${plat}, 'plat', ['width' => 10, 'height' => 10, 'lots' => [${some.join()}]]);
      wp_update_post(['ID' => ${plat}]);`)
  await savePlat(lots)
  const [whole] = await revisionsOf(plat)
  await savePlat(lots.slice(0, 1))
  await openRevision(page, (await revisionsOf(plat))[0])
  await expect(page.locator('.revisions-diff')).toContainText('Lots: 2 2 › Points: 0,2 4,2 4,9')
  await openRevision(page, whole)
  await page.getByRole('link', { name: 'Restore only this: Plat' }).click()
  await openGroup(page, 'Plat')
  await expect(page.getByText('The plat has 3 lots.')).toBeVisible()

  const blocks = await createInBlocks(page, 'page', `blocks-${Date.now()}`)
  await runPhp(`
    Homesite\\Fields::save(${blocks}, 'blocks', [['type' => 'newsletter', 'title' => 'Kept'], ['type' => 'faq', 'items' => [['question' => 'How long?']]]]); wp_update_post(['ID' => ${blocks}]);
    Homesite\\Fields::save(${blocks}, 'blocks', []); wp_update_post(['ID' => ${blocks}]);`)
  await openRevision(page, (await revisionsOf(blocks))[1])
  // In the block editor's words.
  const difference = page.locator('.revisions-diff')
  await expect(difference).toContainText('1 Newsletter › Title: Kept')
  await expect(difference).toContainText(/2 Questions and answers › .+: 1 › Question: How long\?/)
  await page.getByRole('link', { name: 'Restore only this: Blocks' }).click()
  await expect(page.locator('.components-notice').getByText('Blocks is as it was on')).toBeVisible()
  await expect(blockOf(page, 'Newsletter').getByLabel('Title')).toHaveValue('Kept')
})
