// Homes that another plugin keeps: mapped and taken over by clicks, again when they change, and left as they are.
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
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
    foreach (array_merge(${JSON.stringify(ids)}, array_values(Homesite\\Taken_Item::known())) as $id) wp_delete_post($id, true);
    foreach (get_terms(['taxonomy' => 'listing_town', 'hide_empty' => false]) as $term) wp_delete_term($term->term_id, 'listing_town');
    // Tags that the plugin has made for statuses have other ids than a push gives them.
    foreach (['under-contract', 'sold'] as $slug) { $tag = get_term_by('slug', $slug, 'post_tag'); if ($tag) wp_delete_term($tag->term_id, 'post_tag'); }
    delete_option('homesite_mapping'); delete_option('homesite_take_over');`)
  await rm(plugin, { force: true })
  await bringPicturesBack()
})

/** Every row of what the other plugin keeps; who has an item open doesn't count. */
function checksum(): Promise<string> {
  return wordpress.runPhp(`
    global $wpdb;
    $in = 'IN (${ids.join(',')})';
    $rows = [];
    foreach (["SELECT * FROM $wpdb->posts WHERE ID $in", "SELECT * FROM $wpdb->postmeta WHERE post_id $in AND meta_key <> '_edit_lock'", "SELECT * FROM $wpdb->term_relationships WHERE object_id $in"] as $query)
      $rows[] = md5(serialize($wpdb->get_results($query)));
    echo implode(' ', $rows);`)
}

/** What ours has, found by the address that both share. */
const ours = (slug: string, name: string) =>
  wordpress.runPhp(
    `echo Homesite\\Fields::value(get_page_by_path('${slug}', OBJECT, 'property')->ID, '${name}');`,
  )
const theirs = (slug: string, code: string) =>
  wordpress.runPhp(`$id = get_page_by_path('${slug}', OBJECT, 'listing')->ID; ${code}`)

const read = (path: string) => get(site, path)

test('listings of another plugin become homes, by clicks, and stay as they are', async ({ page }) => {
  // It waits for several runs of cron.
  test.setTimeout(600_000)
  const before = await checksum()
  expect((await read('/homes/101-river-road')).status).toBe(404)

  await test.step('the mapping is proposed, corrected and looked at', async () => {
    await page.goto(screen)
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
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(rowOf('389.900')).toContainText('Nothing: it could be 389.900 or 389,900')
    await expect(rowOf('From $450s')).toContainText('where prices begin')
    await expect(rowOf('Call for price')).toContainText('no price in it')
    await expect(rowOf('2 1/2 baths')).toContainText('2.5')
    await expect(rowOf('999999')).toContainText('no picture of this site: 999999')
    await expect(rowOf('Phase 2')).toContainText('In no list')
    await page.getByLabel('phase 2').selectOption({ label: 'Under construction' })
    await page.getByRole('button', { name: 'Save and look' }).click()
    await expect(rowOf('Phase 2')).toContainText('Under construction')
    const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    // Nothing of it is public yet.
    expect((await read('/homes/101-river-road')).status).toBe(404)
  })

  await test.step('they are taken over, and the website shows them as homes', async () => {
    await expect(page.getByRole('region', { name: 'Take over', exact: true })).toContainText(
      'Nothing was taken over yet.',
    )
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByRole('region', { name: 'Take over', exact: true })).toContainText(
      /: 6 made, 0 changed, 0 unchanged\./,
    )
    expect(await checksum()).toBe(before)
    const codes = `echo implode(' ', array_column(Homesite\\Admin\\Own_Checks::of(get_page_by_path('105-river-road', OBJECT, 'property')), 'code'));`
    // Its price begins somewhere, and its size is a range.
    expect(await wordpress.runPhp(codes)).toBe('page-builder-codes lost-value lost-value')
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
    const homes = JSON.parse((await read('/api/homes?price=489900-489900')).text) as {
      items: { slug: string }[]
    }
    expect(homes.items.map(({ slug }) => slug)).toContain('101-river-road')
    const answer = await (
      await fetch(`${wordpress.origin}/wp-json/wp/v2/property?_embed&slug=101-river-road`)
    ).text()
    expect(answer).not.toMatch(/acme_|541-555-0177|311000/)
    expect((await read('/communities/tumalo-bend')).text.includes('$450')).toBe(true)
  })

  await test.step('addresses of the old website lead to the same homes', async () => {
    const old = await fetch(`${wordpress.origin}/?post_type=listing&name=101-river-road`, {
      redirect: 'manual',
    })
    expect(old.headers.get('location')).toMatch(/\/homes\/101-river-road$/)
  })

  await test.step('a run again writes what has changed there; the rest is as it was here', async () => {
    await theirs('103-river-road', `update_post_meta($id, 'acme_list_price', '$389,900');`)
    await wordpress.runPhp(`
      $id = get_page_by_path('101-river-road', OBJECT, 'property')->ID;
      Homesite\\Fields::save($id, 'price', '1'); Homesite\\Fields::save($id, 'lot', '7');`)
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByRole('region', { name: 'Take over', exact: true })).toContainText(
      /: 0 made, 2 changed, 4 unchanged\./,
    )
    expect([await ours('101-river-road', 'price'), await ours('101-river-road', 'lot')]).toEqual([
      '489900',
      '7',
    ])
    await expect.poll(async () => (await read('/homes/103-river-road')).text.includes('$389,900')).toBe(true)
    const id = await wordpress.runPhp(`echo get_page_by_path('103-river-road', OBJECT, 'property')->ID;`)
    await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
    await expect(page.locator('#homesite-site')).toContainText('Price ($)')
    await expect(
      page
        .locator('#homesite-site')
        .getByText(/^Taken over from/)
        .getByRole('link'),
    ).toHaveText('103 River Road')
  })

  await test.step('a run that was interrupted goes on', async () => {
    // Cron wouldn't go on with it before the screen does.
    await wordpress.runPhp(`
      wp_clear_scheduled_hook('homesite_look_after');
      $last = array_slice(get_posts(['post_type' => 'listing', 'numberposts' => -1, 'fields' => 'ids']), 0, 2);
      update_option('homesite_take_over', ['left' => $last, 'total' => 6, 'unchanged' => 4, 'began' => time()]);`)
    await page.goto(screen)
    await expect(page.getByRole('region', { name: 'Take over', exact: true })).toContainText(
      '4 of 6 are done. It goes on in the background.',
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('region', { name: 'Take over', exact: true })).toContainText(
      /: 0 made, 0 changed, 6 unchanged\./,
    )
  })

  await test.step('each hour, what is gone there is taken off', async () => {
    const saved = page.waitForResponse(/take-over\/settings/)
    await page.getByLabel('Repeat it every hour').check()
    expect((await saved).status()).toBe(200)
    const away = JSON.parse(
      await wordpress.runPhp(`
        wp_clear_scheduled_hook('homesite_look_after');
        add_filter('pre_http_request', fn() => new WP_Error('away', 'No route to host.'));
        echo wp_json_encode(Homesite\\Take_Over::run());`),
    ) as { error: string; left: number[]; changed: number }
    expect(away.error).toContain('The website, which reads the values, doesn’t answer: No route to host.')
    expect([away.left.length, away.changed]).toEqual([6, 0])
    expect((await read('/homes/109-river-road')).text.includes('has sold')).toBe(true)
    const afterCron = async (code: string) => {
      await fetch(`${wordpress.origin}/wp-cron.php`)
      return wordpress.runPhp(code)
    }
    await wordpress.runPhp(`do_action('homesite_look_after');`)
    // A run of cron may have begun, and each look waits for one.
    const afterSomeRuns = { timeout: 120_000 }
    await expect
      .poll(() => afterCron(`echo count(Homesite\\Take_Over::state()['left']);`), afterSomeRuns)
      .toBe('0')
    await theirs('109-river-road', 'wp_trash_post($id);')
    await wordpress.runPhp(`
      update_option('homesite_take_over', ['began' => time() - 3600] + get_option('homesite_take_over'));
      do_action('homesite_look_after');`)
    await expect
      .poll(() => afterCron(`echo implode(', ', Homesite\\Take_Over::state()['off']);`), afterSomeRuns)
      .toBe('109 River Road')
    await page.reload()
    await expect(page.getByText('(drafts now): 109 River Road.')).toBeVisible()
    await expect.poll(async () => (await read('/homes/109-river-road')).status).toBeGreaterThanOrEqual(404)
    expect((await read('/homes/101-river-road')).status).toBe(200)
  })

  await test.step('with their plugin off, nothing is taken off', async () => {
    await rm(plugin)
    // PHP looks only now and then whether a file has gone.
    await expect(async () => {
      await page.goto(screen)
      await expect(page.getByText('the plugin that makes it is off').first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    const error = `echo Homesite\\Take_Over::run()['error'];`
    expect(await wordpress.runPhp(error)).toContain('listing, neighborhood')
    expect((await read('/homes/101-river-road')).status).toBe(200)
  })
})
