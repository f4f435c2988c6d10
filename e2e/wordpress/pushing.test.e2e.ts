// Content that was pushed before, changed in the folder and by editors.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ContentExport } from '../../content-system/embedded/content-folder/content-export.ts'
import type { JsonObject } from '../../content-system/embedded/content-folder/folder-content.ts'
import { connect } from '../../scripts/content.ts'
import { content, test } from './pushed-content.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

test('pushing again writes only what is new and tells the website once; a dry run writes nothing', async ({
  folder,
}) => {
  await wordpress.sql(`DELETE FROM wp_homesite_webhooks WHERE slug IN ('site', 'imported-later')`)
  const findPage = () => wordpress.sql(`SELECT post_title FROM wp_posts WHERE post_name = 'imported-later'`)
  try {
    await cp(join(import.meta.dirname, '../../content-system/demo'), folder, { recursive: true })
    await writeFile(
      join(folder, 'pages/imported-later.md'),
      '---\nid: 990001\ntitle: Later\ndate: 2026-01-16T17:40:00Z\n---\nHi.\n',
    )
    expect(await wordpress.pushFolder(folder, true)).toMatch(/page: 1 created, 0 updated, \d\d unchanged/)
    expect(await findPage()).toBe('[]')
    expect(await wordpress.pushFolder(folder)).toMatch(/page: 1 created, 0 updated/)
    expect(await findPage()).toBe('[{"post_title":"Later"}]')
    expect(await wordpress.pushFolder(folder)).not.toMatch(/[1-9]\d* (created|updated)/)
    const webhooks = `SELECT slug FROM wp_homesite_webhooks WHERE slug IN ('imported-later', 'site')`
    expect(await wordpress.sql(webhooks)).toBe('[{"slug":"site"}]')
  } finally {
    await wordpress.runPhp(`wp_delete_post(get_page_by_path('imported-later')->ID ?? 0, true);`)
  }
})

test('files that arrive at once in a new folder are all stored', async () => {
  const { origin, installation } = wordpress
  const rest = connect({ url: origin, login: { user: 'admin', password: installation.applicationPassword } })
  try {
    // In many of these rounds two calls create the same folder at the same moment.
    for (let round = 0; round < 40; round++) {
      const paths = [1, 2, 3].map((file) => `at-once/${round}/deep/${file}.png`)
      const answers = await Promise.all(
        paths.map((path) => {
          const form = new FormData()
          form.set('paths', JSON.stringify([path]))
          form.set('file0', new Blob(['picture']), 'picture.png')
          return rest.post('homesite/v1/content/files', form)
        }),
      )
      const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
      expect(answers).toEqual(paths.map((path) => ({ stored: { [path]: hash }, problems: [] })))
    }
  } finally {
    await wordpress.runPhp(`
      require_once ABSPATH . 'wp-admin/includes/file.php';
      WP_Filesystem();
      $GLOBALS['wp_filesystem']->delete(Homesite\\Transfer_Reader::folder() . 'at-once', true);`)
  }
})

test('what editors changed stays where the folder has not changed, and what it does not name too', async () => {
  const options = `['blogname', 'homesite_banner', 'homesite_import_hashes']`
  const saved = await wordpress.runPhp(`echo base64_encode(serialize(array_map('get_option', ${options})));`)
  const date = '2026-01-16T00:00:00Z'
  const community = {
    id: 990040,
    type: 'community',
    file: 'communities/imported-ridge.md',
    slug: 'imported-ridge',
    title: 'Ridge',
    date,
  }
  const home = {
    id: 990041,
    type: 'property',
    file: 'properties/imported-home.md',
    slug: 'imported-home',
    title: 'Home',
    date,
  }
  async function pushHome(meta: JsonObject, site: JsonObject): Promise<string> {
    const plat = { width: 10, height: 10, lots: [{ lot: '1', points: [] }] }
    return wordpress.pushContent({
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
    })
  }
  try {
    const banner = { title: 'Banner', show_banner: 'on' }
    await pushHome({ price: '100000', beds: '3', hoa: '45' }, { name: 'Wrenfield Homes', banner })
    await wordpress.runPhp(`
      update_option('homesite_banner', ['title' => 'Edited']);
      update_option('homesite_form_990043', ['title' => 'Edited'] + get_option('homesite_form_990043'));
      wp_update_term(get_term_by('slug', 'imported-city', 'city')->term_id, 'city', ['name' => 'Edited']);
      wp_update_post(['ID' => 990041, 'post_title' => 'Edited', 'post_status' => 'publish']);
      Homesite\\Fields::save(990041, 'beds', '4');
      Homesite\\Fields::save(990041, 'sqft', '2000');
      Homesite\\Fields::save(990040, 'agent', ['name' => 'Edited']);
      Homesite\\Fields::save(990040, 'plat', ['lots' => []] + get_post_meta(990040, '_homesite_plat', true));`)
    const report = await pushHome({ price: '200000', beds: '3' }, {})
    expect(report).toContain('property: 0 created, 1 updated, 0 unchanged')
    expect(report).not.toMatch(/(options|terms|community): \d+ created, [1-9]/)
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
      // The folder changed the price and ceased to name the dues.
      ['200000', '4', '2000', ''],
    ])
  } finally {
    await wordpress.runPhp(`
      foreach ([990040, 990041] as $id) wp_delete_post($id, true);
      wp_delete_term(get_term_by('slug', 'imported-city', 'city')->term_id, 'city');
      delete_option('homesite_form_990043');
      foreach (array_combine(${options}, unserialize(base64_decode('${saved}'))) as $name => $value) update_option($name, $value);`)
  }
})

test('menus and redirects come along, and what an editor made of them stays', async () => {
  const redirects: ContentExport['redirects'] = [
    { from: '/imported', to: '/about/*', status: 301, match: 'prefix' },
    { from: '/imported-loop', to: '/imported-loop', status: 301, match: 'exact' },
  ]
  const homes = { label: 'Homes', path: '/homes-for-sale', children: [] }
  const about = { label: 'About', path: '/about', children: [homes] }
  const pushWith = (link: JsonObject) =>
    wordpress.pushContent({ ...content, site: { ...content.site, menus: { main: [link] } }, redirects })
  const readMenu = async () =>
    JSON.parse(
      await wordpress.runPhp('echo wp_json_encode(Homesite\\Menus::all()["main"] ?? null);'),
    ) as unknown
  const locations = await wordpress.runPhp(
    'echo wp_json_encode(get_theme_mod("nav_menu_locations", array()));',
  )
  expect(await readMenu()).toBeNull()
  try {
    expect(await pushWith(about)).toMatch(
      /menus: 1 created[^]*redirects.yaml: \/imported-loop: It leads to itself/,
    )
    const answer = await fetch(`${wordpress.origin}/wp-json/homesite/v1/redirects`)
    const rows = (await answer.json()) as { from: string }[]
    expect(rows.filter(({ from }) => from.startsWith('/imported'))).toEqual([redirects[0]])
    const menu = [
      { title: 'About', url: '/about', children: [{ title: 'Homes', url: '/homes-for-sale', children: [] }] },
    ]
    expect(await readMenu()).toMatchObject(menu)

    await wordpress.runPhp(`
      $row = array( 'to' => '/contact' ) + Homesite\\Redirects::all()['prefix /imported'];
      Homesite\\Redirects::put($row, 'prefix /imported');`)
    expect(await pushWith(about)).toMatch(/menus: .*1 unchanged[^]*redirects: 0 created, 0 updated/)
    expect(await wordpress.runPhp("echo Homesite\\Redirects::all()['prefix /imported']['to'];")).toBe(
      '/contact',
    )
    expect(await pushWith(homes)).toMatch(/menus: 0 created, 1 updated/)
    expect(await readMenu()).toMatchObject([{ title: 'Homes', url: '/homes-for-sale', children: [] }])
  } finally {
    await wordpress.runPhp(`
      wp_delete_nav_menu('Website: main menu');
      set_theme_mod('nav_menu_locations', json_decode('${locations}', true));
      Homesite\\Redirects::delete(array('prefix /imported'));
      $hashes = get_option('homesite_import_hashes');
      unset($hashes['menu main'], $hashes['redirect prefix /imported'], $hashes['redirect exact /imported-loop']);
      update_option('homesite_import_hashes', $hashes);`)
  }
})
