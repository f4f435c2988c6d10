// Homes that another plugin keeps: mapped by clicks, shown by the website, and left as they are.
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestSite } from '../fixtures.ts'
import { origin, test } from './editors.ts'
import { bringPicturesBack, setPicturesAside } from './pending-pictures.ts'
import { get, startToldSite } from './told-site.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()
const plugin = join(wordpress.paths.root, 'wp-content', 'mu-plugins', 'acme-listings.php')
const screen = `${origin}/wp-admin/admin.php?page=homesite-existing`

let site: TestSite
let ids: number[] = []

test.beforeAll(async () => {
  await setPicturesAside()
  await copyFile(join(import.meta.dirname, 'acme-listings.php'), plugin)
  ids = JSON.parse(await wordpress.runPhp('echo wp_json_encode(acme_make_listings());')) as number[]
  site = await startToldSite()
})
test.afterAll(async () => {
  await site.close()
  await wordpress.runPhp(`
    foreach (${JSON.stringify(ids)} as $id) wp_delete_post($id, true);
    foreach (get_terms(['taxonomy' => 'listing_town', 'hide_empty' => false]) as $term) wp_delete_term($term->term_id, 'listing_town');
    delete_option('homesite_mapping'); delete_option('homesite_mapping_draft');`)
  await rm(plugin, { force: true })
  await bringPicturesBack()
})

/** Every row of posts, fields and terms; who has an item open doesn't count. */
function checksum(): Promise<string> {
  return wordpress.runPhp(`
    global $wpdb;
    $rows = [];
    foreach (["SELECT * FROM $wpdb->posts WHERE post_status <> 'auto-draft' ORDER BY ID", "SELECT * FROM $wpdb->postmeta WHERE meta_key <> '_edit_lock' ORDER BY meta_id", "SELECT * FROM $wpdb->terms ORDER BY term_id", "SELECT * FROM $wpdb->term_taxonomy ORDER BY term_id", "SELECT * FROM $wpdb->term_relationships ORDER BY object_id, term_taxonomy_id"] as $query)
      $rows[] = md5(serialize($wpdb->get_results($query)));
    echo implode(' ', $rows);`)
}

const read = (path: string) => get(site, path)

test('listings of another plugin become homes, by clicks, and nothing in the database changes', async ({
  page,
}) => {
  const before = await checksum()
  const list = await read('/homes-for-sale.geojson')
  expect((await read('/homes/101-river-road')).status).toBe(404)

  await test.step('the mapping is proposed, corrected and looked at', async () => {
    await page.goto(screen)
    await expect(page.getByText('Off. The website reads Homesite’s own homes.')).toBeVisible()
    await expect(page.getByLabel('Homes', { exact: true })).toHaveValue('listing')
    await page.getByRole('button', { name: 'Look at these types' }).click()
    const home = (name: string) => page.locator(`#homesite-property-${name}`)
    for (const [name, source] of [
      ['price', 'meta:acme_list_price'],
      ['baths', 'meta:acme_bathrooms'],
      ['sqft', 'meta:acme_square_feet'],
      ['location', 'meta:acme_map'],
      ['address', 'meta:acme_map'],
      ['community', 'meta:acme_neighborhood'],
      ['gallery', 'meta:acme_photos'],
      ['content', 'meta:acme_description'],
      ['post_tag', 'meta:acme_listing_status'],
      ['city', 'tax:listing_town'],
      ['region', 'meta:acme_market'],
    ] as const)
      await expect(home(name), name).toHaveValue(source)
    await expect(page.getByText(/^Never published.*acme_cost_basis, acme_seller_phone/)).toBeVisible()
    await expect(page.getByLabel('sale pending')).toHaveValue('under-contract')
    await expect(page.getByLabel('phase 2')).toHaveValue('')
    const rowOf = (text: string) => page.locator('.homesite-becomes tr', { hasText: text })
    await expect(rowOf('389.900')).toContainText('Nothing: it could be 389.900 or 389,900')
    await expect(rowOf('From $450s')).toContainText('where prices begin')
    await expect(rowOf('Call for price')).toContainText('no price in it')
    await expect(rowOf('2 1/2 baths')).toContainText('2.5')
    await expect(rowOf('999999')).toContainText('no picture of this site: 999999')
    await expect(rowOf('Phase 2')).toContainText('In no list')
    await page.getByLabel('phase 2').selectOption({ label: 'Under construction' })
    await page.getByRole('button', { name: 'Save and look' }).click()
    await expect(rowOf('Phase 2')).toContainText('Under construction')
    // Nothing of it is public yet.
    expect((await read('/homes/101-river-road')).status).toBe(404)
  })

  await test.step('it is switched on, and the website shows the listings as homes', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('On. The website shows what the table below says.')).toBeVisible()
    await expect.poll(async () => (await read('/homes/101-river-road')).status).toBe(200)
    const home = (await read('/homes/101-river-road')).text
    for (const text of ['$489,900', '2.5', '2,100', 'Light rooms by the river.', 'Tumalo Bend'])
      expect(home.includes(text), text).toBe(true)
    expect(/vc_row|541-555-0177|311000/.exec(home)).toBeNull()
    // The inventory is read in the background.
    await expect
      .poll(async () => (await read('/homes-for-sale.geojson')).text.includes('103-river-road'))
      .toBe(true)
    const inventory = (await read('/homes-for-sale.geojson')).text
    for (const [text, path] of [
      ['$390', '/homes/103-river-road'],
      ['389', '/homes/103-river-road'],
      ['1,200,000', '/homes/109-river-road'],
      ['450', '/homes/105-river-road'],
    ] as const)
      expect((await read(path)).text.match(new RegExp(`\\$[\\d,]*${text.replace('$', '')}`)), path).toBeNull()
    expect((await read('/homes/109-river-road')).text.includes('has sold')).toBe(true)
    expect(inventory.includes('109-river-road')).toBe(false)
    expect((await read('/homes/105-river-road')).text.includes('Under contract')).toBe(true)
    // The website asks by status and price as it asks any WordPress.
    const homes = JSON.parse((await read('/api/homes?price=400000-500000')).text) as {
      items: { slug: string }[]
    }
    expect(homes.items.map(({ slug }) => slug)).toEqual(['101-river-road'])
    const answer = await (await fetch(`${wordpress.origin}/wp-json/wp/v2/property?_embed`)).text()
    expect(answer).not.toMatch(/acme_|541-555-0177|311000/)
    expect((await read('/communities/tumalo-bend')).text.includes('$450')).toBe(true)
  })

  await test.step('it is edited where it was, and the website follows', async () => {
    await wordpress.runPhp(`
      $home = get_page_by_path('103-river-road', OBJECT, 'listing')->ID;
      update_post_meta($home, 'acme_list_price', '$389,900');`)
    await expect.poll(async () => (await read('/homes/103-river-road')).text.includes('$389,900')).toBe(true)
    const id = await wordpress.runPhp(`echo get_page_by_path('103-river-road', OBJECT, 'listing')->ID;`)
    await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
    await expect(page.locator('#homesite-mapped tr', { hasText: '$389,900' })).toContainText('Price')
    await expect(page.locator('[name="homesite[price]"]')).toHaveCount(0)
    await wordpress.runPhp(`update_post_meta(${id}, 'acme_list_price', '389.900');`)
  })

  await test.step('switched off, everything is as it was', async () => {
    await page.goto(screen)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Off. The website reads Homesite’s own homes.')).toBeVisible()
    await expect.poll(async () => (await read('/homes/101-river-road')).status).toBeGreaterThanOrEqual(404)
    await expect.poll(async () => (await read('/homes-for-sale.geojson')).text === list.text).toBe(true)
    expect(await checksum()).toBe(before)
  })
})
