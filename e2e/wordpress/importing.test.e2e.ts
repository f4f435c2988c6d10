// A file of content, imported on the command line and on the plugin's screen.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { zipSync } from 'fflate'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

/** A temporary folder. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'homesite-content-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const lists = { terms: {}, people: [], media: [], items: [], agents: {}, plats: {}, forms: [] }
const content = { version: 1, site: { metaPrefix: 'wrenfield' }, ...lists }
const item = {
  id: 990010,
  type: 'page',
  slug: 'by-json',
  title: 'By JSON',
  date: '2026-01-16',
  status: 'draft',
}
const withItem = { 'content.json': JSON.stringify({ ...content, items: [item] }) }

/** A zip file with these files. */
function zip(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** What a dry run says. */
function tryImport(file: string): Promise<string> {
  return wordpress
    .importFile(file, '--dry-run')
    .catch(({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`)
}

test('importing again writes only what is new and tells nobody; a dry run writes nothing', async ({
  folder,
}) => {
  const findPage = () => wordpress.sql(`SELECT post_title FROM wp_posts WHERE post_name = 'imported-later'`)
  try {
    await cp(join(import.meta.dirname, '../../content-system/demo'), folder, { recursive: true })
    await writeFile(
      join(folder, 'pages/imported-later.md'),
      '---\nid: 990001\ntitle: Later\ndate: 2026-01-16T17:40:00Z\n---\nHi.\n',
    )
    expect(await wordpress.importContent(folder, '--dry-run')).toMatch(
      /page: 1 created, 0 updated, \d\d unchanged[^]*Nothing was written/,
    )
    expect(await findPage()).toBe('[]')
    expect(await wordpress.importContent(folder)).toMatch(/page: 1 created, 0 updated/)
    expect(await findPage()).toBe('[{"post_title":"Later"}]')
    expect(await wordpress.importContent(folder)).not.toMatch(/[1-9]\d* (created|updated)/)
    const webhooks = `SELECT event FROM wp_homesite_webhooks WHERE slug = 'imported-later'`
    expect(await wordpress.sql(webhooks)).toBe('[]')
  } finally {
    await wordpress.runPhp(`wp_delete_post(get_page_by_path('imported-later')->ID ?? 0, true);`)
  }
})

test('a file that holds no content is refused with the reason', async ({ folder }) => {
  const file = join(folder, 'content.zip')
  async function tryZip(files: Record<string, string>): Promise<string> {
    await writeFile(file, zip(files))
    return await tryImport(file)
  }
  const tryJson = (json: object) => tryZip({ 'content.json': JSON.stringify(json) })
  await writeFile(join(folder, 'text.zip'), 'no zip file')
  for (const name of ['text.zip', 'gone.zip', '.'])
    expect(await tryImport(join(folder, name))).toMatch(/^failed: .*holds no content.json/)
  expect(await tryZip({ 'site.yaml': 'metaPrefix: wrenfield' })).toMatch(/^failed: .*no content.json/)
  expect(await tryZip({ 'content.json': '{' })).toMatch(/^failed: content.json is not JSON: Syntax error/)
  expect(await tryJson({ ...content, version: 2 })).toMatch(/^failed: .*version 2.*reads version 1/)
  expect(await tryJson({ ...content, plats: 'none' })).toMatch(/^failed: content.json has no plats/)
  expect(await tryJson({ ...content, site: { metaPrefix: 'acme' } })).toMatch(/^failed: .*metaPrefix acme/)
  expect(await tryZip(withItem)).toMatch(/^page: 1 created[^]*dry run/m)
})

test('what is wrong in content is named, and nothing outside of its folder is read or written', async ({
  folder,
}) => {
  const files = ['../content.json', 'gone.jpg', 'program.php', '../outside.jpg']
  const wrong = {
    media: files.map((file, index) => ({ id: 990020 + index, file })),
    items: [
      { ...item, file: 'pages/by-json.md', title: '' },
      'text',
      { ...item, body: '<a href="/?p=ref:pages/gone">' },
    ],
  }
  const file = join(folder, 'content.zip')
  await writeFile(
    file,
    zip({
      'content.json': JSON.stringify({ ...content, ...wrong }),
      'media/program.php': '<?php',
      'media/../../outside.jpg': 'outside',
    }),
  )
  const report = await tryImport(file)
  expect(report).toMatch(/^failed: /)
  for (const problem of [
    'media.yaml: "../content.json" is no kind of file this site takes',
    'media.yaml: "gone.jpg" needs an id and a file below media/',
    'media.yaml: "program.php" is no kind of file this site takes',
    'media.yaml: "../outside.jpg" needs an id and a file below media/',
    'pages/by-json.md: an item needs an id, a type, a slug, a title, a date and a status',
    'items.1: an item needs',
    'items.2: ref:pages/gone names no item',
  ])
    expect(report).toContain(`problem: ${problem}`)
  expect(existsSync(join(tmpdir(), 'outside.jpg'))).toBe(false)
})

test('what editors changed stays where the file has not changed, and what it does not name too', async ({
  folder,
}) => {
  const file = join(folder, 'content.zip')
  const options = `['blogname', 'homesite_banner', 'homesite_import_hashes']`
  const saved = await wordpress.runPhp(`echo base64_encode(serialize(array_map('get_option', ${options})));`)
  const date = '2026-01-16'
  const community = { id: 990040, type: 'community', slug: 'imported-ridge', title: 'Ridge', date }
  const home = { id: 990041, type: 'property', slug: 'imported-home', title: 'Home', date }
  async function importHome(meta: object, site: object): Promise<string> {
    const plat = { width: 10, height: 10, lots: [{ lot: '1', points: [] }] }
    const exported = {
      ...content,
      site: { metaPrefix: 'wrenfield', ...site },
      terms: { city: [{ id: 990042, slug: 'imported-city', name: 'City' }] },
      items: [
        { ...community, status: 'publish' },
        { ...home, status: 'draft', body: '<p>Text</p>', terms: { city: ['imported-city'] }, meta },
      ],
      agents: { 'imported-ridge': { name: 'Agent', number: '541-555-0101' } },
      plats: { 'imported-ridge': plat },
      forms: [{ id: 990043, title: 'Form', fields: [{ id: 1 }], notifications: {} }],
    }
    await writeFile(file, zip({ 'content.json': JSON.stringify(exported) }))
    return await wordpress.importFile(file)
  }
  try {
    const banner = { title: 'Banner', show_banner: 'on' }
    await importHome({ price: '100', beds: '3', hoa: '45' }, { name: 'Wrenfield Homes', banner })
    await wordpress.runPhp(`
      update_option('homesite_banner', ['title' => 'Edited']);
      update_option('homesite_form_990043', ['title' => 'Edited'] + get_option('homesite_form_990043'));
      wp_update_term(get_term_by('slug', 'imported-city', 'city')->term_id, 'city', ['name' => 'Edited']);
      wp_update_post(['ID' => 990041, 'post_title' => 'Edited', 'post_status' => 'publish']);
      Homesite\\Fields::save(990041, 'beds', '4');
      Homesite\\Fields::save(990041, 'sqft', '2000');
      Homesite\\Fields::save(990040, 'agent', ['name' => 'Edited']);
      Homesite\\Fields::save(990040, 'plat', ['lots' => []] + get_post_meta(990040, '_homesite_plat', true));`)
    const report = await importHome({ price: '200', beds: '3' }, {})
    expect(report).toContain('property: 0 created, 1 updated, 0 unchanged')
    expect(report).not.toMatch(/(options|terms|agents|plats|community): \d+ created, [1-9]/)
    const now = await wordpress.runPhp(`
      $meta = fn($name) => get_post_meta(990041, "wrenfield_property_$name", true);
      echo wp_json_encode([
        get_option('blogname'), get_option('homesite_banner')['title'], get_option('homesite_form_990043')['title'],
        get_term_by('slug', 'imported-city', 'city')->name, get_post(990041)->post_title, get_post(990041)->post_status,
        get_post(990041)->post_content, get_post_meta(990040, '_homesite_agent', true)['name'],
        get_post_meta(990040, '_homesite_plat', true)['lots'],
        array_map($meta, ['price', 'beds', 'sqft', 'hoa']),
      ]);`)
    expect(JSON.parse(now)).toEqual([
      ...['Wrenfield Homes', 'Edited', 'Edited', 'Edited', 'Edited', 'publish', '<p>Text</p>', 'Edited', []],
      // The file changed the price and ceased to name the dues.
      ['200', '4', '2000', ''],
    ])
  } finally {
    await wordpress.runPhp(`
      foreach ([990040, 990041] as $id) wp_delete_post($id, true);
      wp_delete_term(get_term_by('slug', 'imported-city', 'city')->term_id, 'city');
      delete_option('homesite_form_990043');
      foreach (array_combine(${options}, unserialize(base64_decode('${saved}'))) as $name => $value) update_option($name, $value);`)
  }
})

test('an id of another type, a price that is no price and a home that has left are said', async ({
  folder,
}) => {
  const items = [
    { ...item, id: 4101, file: 'pages/by-json.md' },
    {
      ...item,
      id: 990051,
      type: 'property',
      file: 'properties/lots.md',
      meta: { price: 'lots', seller: 'x' },
    },
    { ...item, id: 990051, file: 'pages/again.md' },
  ]
  const media = [{ id: 4102, file: 'front.jpg' }]
  const file = join(folder, 'content.zip')
  const files = { 'content.json': JSON.stringify({ ...content, items, media }), 'media/front.jpg': 'front' }
  await writeFile(file, zip(files))
  const report = await tryImport(file)
  for (const line of [
    /^problem: pages\/by-json.md: this page has the id 4101, which is that of the property ".+" here/m,
    /^problem: pages\/again.md: the id 990051 is that of properties\/lots.md too/m,
    /^problem: media.yaml: "front.jpg" has the id 4102, which is that of the property/m,
    /^note: properties\/lots.md: price "lots" is no number, so there is none/m,
    /^note: properties\/lots.md: seller is no field of the model, so it isn’t public/m,
    /^note: property: \d+ not in this file any more, and still published: .+, .+/m,
  ])
    expect(report).toMatch(line)
})

test('an import that was interrupted wrote nothing, and two do not run at once', async ({ folder }) => {
  const file = join(folder, 'content.zip')
  await writeFile(file, zip(withItem))
  const wait = `while (!get_option('homesite_import_began')) { wp_cache_flush(); usleep(20000); }`
  // PHP ends in the middle of it, as it does when a server is restarted.
  await wordpress
    .runPhp(
      `
    add_action('wp_insert_post', fn() => posix_kill(getmypid(), 9));
    Homesite\\Importer::run('${file}');`,
    )
    .catch(() => {})
  expect(await wordpress.sql(`SELECT ID FROM wp_posts WHERE post_name = 'by-json'`)).toBe('[]')
  expect(Number(await wordpress.runPhp(`${wait} echo Homesite\\Importer::interrupted();`))).toBeGreaterThan(0)
  const other = await wordpress.runPhp(`
    $other = new wpdb(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST);
    $other->get_var("SELECT GET_LOCK('homesite_import_" . md5(DB_NAME . $wpdb->prefix) . "', 0)");
    echo Homesite\\Importer::interrupted();
    try { Homesite\\Importer::run('${file}'); } catch (Homesite\\Content_Error $error) { echo ' ', $error->getMessage(); }`)
  expect(other).toBe('0 Another import is running. Wait until it has ended.')
  await writeFile(file, zip({ 'content.json': JSON.stringify(content) }))
  await wordpress.importFile(file)
  expect(await wordpress.runPhp('echo Homesite\\Importer::interrupted();')).toBe('0')
})

test('an administrator imports a file on its screen, and first only looks', async ({ page }) => {
  const { origin, installation } = wordpress
  await page.request.post(`${origin}/wp-login.php`, {
    form: { log: 'admin', pwd: installation.adminPassword, 'wp-submit': 'Log In' },
  })
  async function upload(buffer: Buffer): Promise<void> {
    await page.goto(`${origin}/wp-admin/tools.php?page=homesite-import`)
    await page
      .getByLabel('Zip file')
      .setInputFiles({ name: 'content.zip', mimeType: 'application/zip', buffer })
    await page.getByRole('button', { name: 'Import' }).click()
  }
  await upload(zip(withItem))
  await expect(page.locator('.notice-success')).toContainText('page: 1 created')
  await expect(page.locator('.notice-success')).toContainText('Nothing was written')
  await upload(Buffer.from('no zip file'))
  await expect(page.locator('.notice-error')).toContainText('holds no content.json')
})

test("nothing is written into another plugin's type that stands for ours", async ({ folder }) => {
  const file = join(folder, 'content.zip')
  await writeFile(
    file,
    zip({ 'content.json': JSON.stringify({ ...content, items: [{ ...item, type: 'property' }] }) }),
  )
  const report = await wordpress.runPhp(`
    Homesite\\Mapping::try_out(array('property' => array('post_type' => 'property', 'fields' => array(), 'terms' => array())));
    echo implode("\\n", Homesite\\Importer::run('${file}', true)->lines());`)
  expect(report).toContain('problem: items.0: items of another plugin stand for this type')
  expect(report).not.toContain('1 created')
})

test('menus and redirects come along, and what an editor made of them stays', async ({ folder }) => {
  const file = join(folder, 'content.zip')
  const redirects = [
    { from: '/imported', to: '/about/*', status: 301, match: 'prefix' },
    { from: '/imported-loop', to: '/imported-loop', status: 301, match: 'exact' },
  ]
  const homes = { label: 'Homes', path: '/homes-for-sale', children: [] }
  const about = { label: 'About', path: '/about', children: [homes] }
  async function importWith(link: object): Promise<string> {
    const site = { ...content.site, menus: { main: [link] } }
    await writeFile(file, zip({ 'content.json': JSON.stringify({ ...content, site, redirects }) }))
    return wordpress.importFile(file).catch(({ stdout }: { stdout: string }) => stdout)
  }
  const readMenu = async () =>
    JSON.parse(
      await wordpress.runPhp('echo wp_json_encode(Homesite\\Menus::all()["main"] ?? null);'),
    ) as unknown
  const locations = await wordpress.runPhp(
    'echo wp_json_encode(get_theme_mod("nav_menu_locations", array()));',
  )
  expect(await readMenu()).toBeNull()
  try {
    expect(await importWith(about)).toMatch(
      /menus: 1 created[^]*redirects: 1 created[^]*redirects.yaml: \/imported-loop: It leads to itself/,
    )
    const answer = await fetch(`${wordpress.origin}/wp-json/homesite/v1/redirects`)
    const rows = (await answer.json()) as { from: string }[]
    expect(rows.filter(({ from }) => from.startsWith('/imported'))).toEqual([redirects[0]])
    const menu = [
      { title: 'About', url: '/about', children: [{ title: 'Homes', url: '/homes-for-sale', children: [] }] },
    ]
    expect(await readMenu()).toMatchObject(menu)

    await wordpress.runPhp(`
      $rows = Homesite\\Redirects::all();
      $rows['prefix /imported']['to'] = '/contact';
      Homesite\\Redirects::save($rows);`)
    expect(await importWith(about)).toMatch(/menus: .*1 unchanged[^]*redirects: 0 created, 0 updated/)
    expect(await wordpress.runPhp("echo Homesite\\Redirects::all()['prefix /imported']['to'];")).toBe(
      '/contact',
    )
    expect(await importWith(homes)).toMatch(/menus: 0 created, 1 updated/)
    expect(await readMenu()).toMatchObject([{ title: 'Homes', url: '/homes-for-sale', children: [] }])
  } finally {
    await wordpress.runPhp(`
      wp_delete_nav_menu(Homesite\\Setup_Menus::title('main'));
      set_theme_mod('nav_menu_locations', json_decode('${locations}', true));
      Homesite\\Redirects::save(array_diff_key(Homesite\\Redirects::all(), array('prefix /imported' => 1)));
      $hashes = get_option('homesite_import_hashes');
      unset($hashes['menu main'], $hashes['redirect prefix /imported'], $hashes['redirect exact /imported-loop']);
      update_option('homesite_import_hashes', $hashes);`)
  }
})
