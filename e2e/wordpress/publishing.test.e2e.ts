// What an editor does in WordPress, and what the website's next visitors see.
import { test as base } from '@playwright/test'
import { expect, formHydrated, hydrated, test, type TestSite } from '../fixtures.ts'
import { installation, origin, signIn } from './editors.ts'
import { get, toldSite } from './told-site.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()
const slug = '1204-ne-larkspur-loop'
const id = 4101
const list = '/api/homes?sort=newest'

const publishing = base.extend<object, { site: TestSite }>({ site: toldSite })

/** Where a home shows beside its own address. */
const places = [
  '/homes-for-sale',
  '/api/homes',
  '/api/inventory',
  '/sitemap-homes.xml',
  '/homes-for-sale.geojson',
]

publishing('a new title and price show within seconds, on the home and in lists', async ({ site }) => {
  for (const path of [`/homes/${slug}`, list]) await get(site, path)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_title' => 'Heron House']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).text).toContain('Heron House')
  await wordpress.runPhp(`update_post_meta(${id}, 'wrenfield_property_price', '123456');`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).text).toContain('$123,456')
  await expect.poll(async () => (await get(site, '/api/homes')).text).toContain('Heron House')
})

publishing('an unpublished home is gone from its address, lists and the sitemap', async ({ site }) => {
  for (const path of places) await get(site, path)
  await expect.poll(async () => (await get(site, '/homes-for-sale.geojson')).text).toContain(slug)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'draft']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(410)
  expect((await get(site, `/homes/${slug}`)).text).not.toContain('$123,456')
  expect((await get(site, `/brochures/homes/${slug}.pdf`)).status).toBeGreaterThanOrEqual(404)
  // A sitemap is an earlier one where WordPress takes longer than search engines are let wait.
  for (const path of places)
    await expect
      .poll(async () => (await get(site, path)).text, path)
      .not.toMatch(new RegExp(`Heron House|${slug}`))
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'private']);`)
  await expect.poll(async () => (await get(site, '/homes-for-sale.geojson')).text).not.toContain(slug)
  expect((await get(site, `/homes/${slug}`)).status).toBe(410)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'publish']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(200)
})

publishing('a binned home is gone, and back from the bin it is there again', async ({ site }) => {
  for (const path of [`/homes/${slug}`, ...places]) await get(site, path)
  await wordpress.runPhp(`wp_trash_post(${id});`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(410)
  await wordpress.runPhp(`wp_untrash_post(${id}); wp_publish_post(${id});`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(200)
})

publishing('a renamed home leads from its earlier address to its new one', async ({ site }) => {
  await get(site, `/homes/${slug}`)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_name' => 'heron-house']);`)
  await expect.poll(async () => (await get(site, '/homes/heron-house')).status).toBe(200)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(301)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_name' => '${slug}']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status).toBe(200)
})

publishing(
  'a home that sold is in no list at once; its page says so, without its price',
  async ({ site }) => {
    const { slug: soldSlug, price } = { slug: '1045-alder-street', price: '$673,900' }
    const address = `/homes/${soldSlug}`
    const home = `$home = get_page_by_path('${soldSlug}', OBJECT, 'property')->ID;`
    await expect.poll(async () => (await get(site, address)).text).toContain(`tour-request?home=${soldSlug}`)
    for (const path of places) await get(site, path)
    // As an editor's own list of tags does, with no word of the plugin's.
    await wordpress.runPhp(
      `${home} wp_set_object_terms($home, 'sold', 'post_tag'); update_post_meta($home, 'wrenfield_property_sold_on', '2026-11-12');`,
    )
    await expect.poll(async () => (await get(site, address)).text).toContain('has sold')
    const page = await get(site, address)
    expect(page.status).toBe(200)
    expect(page.text).toContain('November 12, 2026')
    expect(page.text).toContain('https://schema.org/SoldOut')
    for (const text of [`tour-request?home=${soldSlug}`, price, price.replaceAll(/\D/g, '')])
      expect(page.text).not.toContain(text)
    for (const path of places)
      await expect.poll(async () => (await get(site, path)).text, path).not.toContain(soldSlug)
    await expect
      .poll(async () => (await get(site, '/homes-for-sale.json')).text)
      .toContain('Sold: 1045 Alder Street')
    const lots = await (
      await fetch(
        `${wordpress.origin}/wp-json/kiosk/v1/property-plat?filter[community]=${await communityOf(soldSlug)}`,
      )
    ).json()
    expect(lots).toContainEqual(expect.objectContaining({ slug: soldSlug, status: 'sold', price: null }))
    // The buyers couldn't close.
    await wordpress.runPhp(`${home} wp_set_object_terms($home, 'move-in', 'post_tag');`)
    await expect.poll(async () => (await get(site, address)).text).toContain(`tour-request?home=${soldSlug}`)
    await expect.poll(async () => (await get(site, '/sitemap-homes.xml')).text).toContain(soldSlug)
  },
)

async function communityOf(homeSlug: string): Promise<string> {
  return wordpress.runPhp(
    `echo get_post_meta(get_page_by_path('${homeSlug}', OBJECT, 'property')->ID, 'wrenfield_property_community', true);`,
  )
}

publishing('a price is one entry of history, whoever changes it and wherever', async ({ site, page }) => {
  const word = `History${Date.now()}`
  const price = '489900'
  const ids = JSON.parse(
    await wordpress.runPhp(`
      $new = fn($n) => wp_insert_post(['post_type' => 'property', 'post_status' => 'publish', 'post_title' => "$n ${word}", 'post_name' => "$n-${word}", 'post_date' => '2026-01-05 12:00:00',
        'meta_input' => ['wrenfield_property_price' => '500000', 'wrenfield_property_price_as_of' => '2026-01-05']]);
      echo wp_json_encode(array_map($new, ['rest', 'list', 'home', 'sheet']));`),
  ) as number[]
  const [rest = 0, , home = 0, sheet = 0] = ids
  const history = async (way: string) => {
    const { status, text } = await get(site, `/api/v1/homes/${way}-${word.toLowerCase()}/history`)
    return status === 200 ? (JSON.parse(text) as { items: object[] }).items : []
  }
  const ways = ['rest', 'list', 'home', 'sheet']
  try {
    await get(site, '/api/inventory')
    for (const way of ways) await expect.poll(() => history(way)).toHaveLength(1)
    await signIn(page, { login: 'admin', password: installation.adminPassword })
    const sent = await fetch(`${origin}/wp-json/homesite/v1/inventory`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`admin:${installation.applicationPassword}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ homes: [{ id: rest, price: Number(price) }] }),
    })
    expect(await sent.json()).toMatchObject({ changed: 1 })
    await page.goto(`${origin}/wp-admin/edit.php?post_type=property&s=${word}`)
    await page.getByLabel(`Price of list ${word}`).fill(price)
    await page.getByRole('button', { name: 'Save 1 home' }).click()
    await expect(page.locator('.homesite-saved')).toBeVisible()
    await page.goto(`${origin}/wp-admin/post.php?post=${home}&action=edit`)
    await page.getByLabel('Price ($)').fill(price)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('#message')).toContainText('Home updated')
    await page.goto(`${origin}/wp-admin/admin.php?page=homesite-sheets`)
    await page.locator('.homesite-desk input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`ID,Price\n${sheet},${price}\n`),
    })
    await page.getByRole('button', { name: 'Apply to 1 home' }).click()
    await expect(page.getByText('1 home changed.').first()).toBeVisible()
    for (const way of ways)
      await expect
        .poll(() => history(way), way)
        .toMatchObject([
          { kind: 'price', fromUsd: 500_000, toUsd: 489_900 },
          { kind: 'listed', day: '2026-01-05' },
        ])
    const stored = await wordpress.runPhp(
      `echo wp_json_encode(array_map(fn($id) => Homesite\\Price_And_Status::values($id), ${JSON.stringify(ids)}));`,
    )
    expect(new Set((JSON.parse(stored) as object[]).map((each) => JSON.stringify(each)))).toHaveProperty(
      'size',
      1,
    )
    expect(stored).toContain('"price":"489900","price_was":"500000"')
  } finally {
    await wordpress.runPhp(`foreach (${JSON.stringify(ids)} as $id) wp_delete_post($id, true);`)
  }
})

type Told = [event: 'saved' | 'deleted', type: string, slug: string][]

/** What is done in one request, and the webhooks that tell of it. `$home`, `$page`, `$picture` and `$term` are ids. */
const changes: [change: string, php: string, told: Told][] = [
  [
    'a field alone',
    `update_post_meta($home, 'wrenfield_property_beds', '5');`,
    [['saved', 'property', 'larch']],
  ],
  ['its tags', `wp_set_post_tags($home, 'lot');`, [['saved', 'property', 'larch']]],
  [
    'taken back: a draft, which previews show',
    `wp_update_post(['ID' => $home, 'post_status' => 'draft']);`,
    [['deleted', 'property', 'larch']],
  ],
  [
    'private',
    `wp_update_post(['ID' => $home, 'post_status' => 'private']);`,
    [['deleted', 'property', 'larch']],
  ],
  ['published', `wp_publish_post($home);`, [['saved', 'property', 'larch']]],
  [
    'another slug',
    `wp_update_post(['ID' => $home, 'post_name' => 'cedar']);`,
    [
      ['deleted', 'property', 'larch'],
      ['saved', 'property', 'cedar'],
    ],
  ],
  ['the bin', `wp_trash_post($home);`, [['deleted', 'property', 'cedar']]],
  ['deleted for good', `wp_delete_post($home, true);`, [['deleted', 'property', 'cedar']]],
  [
    'scheduled, and out at its time',
    `$later = wp_insert_post(['post_type' => 'post', 'post_title' => 'Later', 'post_status' => 'future', 'post_date' => wp_date('Y-m-d H:i:s', time() + 3600)]);
     Homesite\\Content_Changes::tell(); wp_publish_post($later); Homesite\\Content_Changes::tell(); wp_update_post(['ID' => $later, 'post_status' => 'draft']);`,
    [
      ['saved', 'post', 'later'],
      ['deleted', 'post', 'later'],
    ],
  ],
  [
    'what a picture shows',
    `update_post_meta($picture, '_wp_attachment_image_alt', 'A porch');`,
    [['saved', 'attachment', 'told-picture']],
  ],
  [
    'a term and its slug',
    `wp_update_term($term, 'city', ['name' => 'Told']); Homesite\\Content_Changes::tell(); wp_update_term($term, 'city', ['slug' => 'told-2']);`,
    [
      ['saved', 'city', 'told'],
      ['deleted', 'city', 'told'],
      ['saved', 'city', 'told-2'],
    ],
  ],
  [
    'an option',
    `update_option('homesite_price_range', ['min' => 1, 'max' => 2]);`,
    [['saved', 'prices', 'prices']],
  ],
  [
    'a revision and an autosave',
    `wp_save_post_revision($page); wp_create_post_autosave(['post_ID' => $page, 'post_type' => 'page', 'post_title' => 'Not yet', 'content' => 'Not yet', 'excerpt' => '']);`,
    [],
  ],
]

publishing('each way content changes tells the website, and what nobody sees does not', async ({ site }) => {
  await get(site, '/')
  const steps = changes.map(([, php]) => `$note(function () use ($home, $page, $picture, $term) { ${php} });`)
  const told = await wordpress.runPhp(`
    require_once ABSPATH . 'wp-admin/includes/post.php';
    $new = fn($type, $slug) => wp_insert_post(['post_type' => $type, 'post_title' => $slug, 'post_name' => $slug, 'post_content' => 'Text', 'post_status' => 'publish']);
    [$home, $page] = [$new('property', 'larch'), $new('page', 'told-page')];
    $picture = wp_insert_attachment(['post_title' => 'told-picture', 'post_mime_type' => 'image/jpeg']);
    $term = wp_insert_term('told', 'city')['term_id'];
    $prices = get_option('homesite_price_range');
    $told = [];
    $note = function ($change) use (&$told) {
      global $wpdb;
      Homesite\\Content_Changes::tell();
      $wpdb->query("DELETE FROM {$wpdb->prefix}homesite_webhooks");
      $change();
      Homesite\\Content_Changes::tell();
      $told[] = $wpdb->get_results("SELECT event, type, slug FROM {$wpdb->prefix}homesite_webhooks ORDER BY id", ARRAY_N);
    };
    ${steps.join('\n')}
    $later = get_posts(['name' => 'later', 'post_status' => 'draft', 'fields' => 'ids']);
    foreach ([$page, $picture, ...$later] as $id) wp_delete_post($id, true);
    wp_delete_term($term, 'city');
    false === $prices ? delete_option('homesite_price_range') : update_option('homesite_price_range', $prices);
    echo wp_json_encode($told);`)
  const results = JSON.parse(told) as Told[]
  expect(changes.map(([change], index) => [change, results[index]])).toEqual(
    changes.map(([change, , expected]) => [change, expected]),
  )
})

test('a signup in the browser is an entry in WordPress, once', async ({ page }) => {
  const email = `ada.${Date.now()}@example.com`
  await page.goto('/about')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  await formHydrated(form)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toBeHidden()
  const countEntries = async () => {
    const entries = await wordpress.runPhp(
      `echo wp_json_encode(Homesite\\Entry_Work::search(['form' => 54, 'status' => 'any']));`,
    )
    const all = JSON.parse(entries) as { values: Record<string, string> }[]
    return all.filter(({ values }) => values['input_1'] === email).length
  }
  await expect.poll(countEntries).toBe(1)
})
