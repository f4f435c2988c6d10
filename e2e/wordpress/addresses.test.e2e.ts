// What an editor tells search engines, and where old addresses lead: from the plugin's screens to the website.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { toRedirectPath } from '../../domain/redirects/redirect.ts'
import type { TestSite } from '../fixtures.ts'
import { askDesk, openGroup, origin, save, test as editing } from './editors.ts'
import { get, toldSite } from './told-site.ts'
import { findWordpress } from './wordpress.ts'

const { paths, runPhp, sql } = findWordpress()
const plugin = join(paths.root, 'wp-content', 'mu-plugins', 'other.php')
const home = { id: 4158, path: '/homes/3013-malbec-street' }
const redirectsPage = `${origin}/wp-admin/admin.php?page=homesite-redirects`

const test = editing.extend<object, { site: TestSite }>({ site: toldSite })

type Kept = { redirects: { key: string; from: string }[] }

const desk = <Answer>(page: Page, method: string, data?: object) =>
  askDesk<Answer>(page, 'redirects', method, data)

test('a redirect works at the next request, and so does its change', async ({ page, site }) => {
  expect((await get(site, '/old-page')).status).toBe(404)
  await page.goto(redirectsPage)
  await page.getByLabel('Old address', { exact: true }).fill('/Old-Page/')
  await page.getByLabel('New address', { exact: true }).fill('http://elsewhere.example/')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  const adding = page.getByRole('region', { name: 'Add a redirect' })
  await expect(adding.getByText('must be a path of the website')).toBeVisible()
  // What was written is still there.
  await expect(page.getByLabel('Old address', { exact: true })).toHaveValue('/Old-Page/')
  await page.getByLabel('New address', { exact: true }).fill('/about/careers')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(adding.getByText('/Old-Page is saved')).toBeVisible()
  await expect
    .poll(async () => get(site, '/old-page?utm_source=mail'))
    .toMatchObject({
      status: 301,
      location: '/about/careers?utm_source=mail',
    })
  const { redirects } = await desk<Kept>(page, 'GET')
  const { key } = redirects.find(({ from }) => from === '/Old-Page') ?? { key: '' }
  expect(key).toBe('exact /old-page')
  await desk(page, 'POST', { from: '/old-page', status: 410, key })
  await expect.poll(async () => (await get(site, '/old-page')).status).toBe(410)
  await page.reload()
  await page.getByRole('row', { name: '/old-page' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await get(site, '/old-page')).status).toBe(404)
})

test('of two editors at once each keeps what they added, and what leads nowhere is refused', async ({
  page,
}) => {
  const froms = ['/at-once/a', '/at-once/b', '/at-once/c', '/at-once/*']
  await Promise.all(froms.map((from) => desk(page, 'POST', { from, to: '/about' })))
  const { redirects } = await desk<Kept>(page, 'GET')
  const keys = redirects.filter(({ from }) => from.startsWith('/at-once')).map(({ key }) => key)
  expect(keys).toHaveLength(4)
  const refused = async (redirect: object) =>
    (await desk<{ message?: string }>(page, 'POST', redirect)).message
  expect(await refused({ from: '/at-once/A/', to: '/contact' })).toBe('/at-once/A has a redirect already.')
  expect(await refused({ from: '/elsewhere', to: '/at-once/z' })).toMatch(
    /^\/at-once\/z is redirected itself/,
  )
  expect(await refused({ from: '/itself/*', to: '/itself/below' })).toBe('It leads to itself.')
  expect(await desk(page, 'DELETE', { keys })).toEqual({ deleted: 4 })
  const stranger = await page.context().browser()?.newContext()
  expect((await stranger?.request.get(`${origin}/wp-json/homesite/v1/desk/redirects`))?.status()).toBe(401)
  await stranger?.close()
})

test('where another plugin keeps redirects, the website follows those, and the screen says so', async ({
  page,
  site,
}) => {
  const read = async (constants: string) =>
    JSON.parse(
      await runPhp(`${constants}
        wp_cache_flush();
        echo json_encode(array_map(fn($path) => rest_do_request(new WP_REST_Request('GET', "/homesite/v1$path"))->get_data(), ['/redirects', '/desk/redirects']));`),
    ) as [object[], { keptBy: { name: string }[]; refused: unknown[] }]
  await runPhp(`
    global $wpdb;
    $wpdb->query("CREATE TABLE {$wpdb->prefix}redirection_groups (id INT, module_id INT, status VARCHAR(10), position INT)");
    $wpdb->query("CREATE TABLE {$wpdb->prefix}redirection_items (id INT, url TEXT, regex INT, position INT, group_id INT, status VARCHAR(10), action_type VARCHAR(20), action_code INT, action_data TEXT, match_type VARCHAR(20))");
    $wpdb->query("CREATE TABLE {$wpdb->prefix}rank_math_redirections (id INT, sources TEXT, url_to TEXT, header_code INT, status VARCHAR(25), updated DATETIME)");
    $wpdb->query("INSERT INTO {$wpdb->prefix}redirection_groups VALUES (1, 1, 'enabled', 0), (2, 1, 'disabled', 1)");
    $wpdb->query("INSERT INTO {$wpdb->prefix}redirection_items VALUES
      (1, '/old-news/a', 0, 1, 1, 'enabled', 'url', 308, '/blog', 'url'),
      (2, '^/press/(.*)$', 1, 0, 1, 'enabled', 'url', 301, '/blog/$1', 'url'),
      (3, '/gone', 0, 2, 1, 'enabled', 'error', 410, '', 'url'),
      (4, '/agents', 0, 3, 1, 'enabled', 'url', 301, 'a:2:{}', 'login'),
      (5, '/off', 0, 4, 1, 'disabled', 'url', 301, '/blog', 'url'),
      (6, '/off-too', 0, 5, 2, 'enabled', 'url', 301, '/blog', 'url'),
      (7, '^/a(b|c)$', 1, 6, 1, 'enabled', 'url', 301, '/blog', 'url')");
    $sources = serialize([['ignore' => '', 'pattern' => 'old-tour', 'comparison' => 'exact'], ['ignore' => '', 'pattern' => 'tours', 'comparison' => 'start'], ['ignore' => '', 'pattern' => 'x', 'comparison' => 'contains']]);
    $wpdb->insert("{$wpdb->prefix}rank_math_redirections", ['id' => 1, 'sources' => $sources, 'url_to' => home_url('/tour'), 'header_code' => 302, 'status' => 'active', 'updated' => '2026-01-01']);
    update_option('rank_math_modules', ['redirections']);
    update_option('wpseo-premium-redirects-base', [['origin' => 'old-plan', 'url' => 'floorplans', 'type' => 307, 'format' => 'plain'], ['origin' => '^/old-(.*)', 'url' => '', 'type' => 410, 'format' => 'regex'], ['origin' => 'law', 'url' => '', 'type' => 451, 'format' => 'plain']]);`)
  try {
    const redirect = (from: string, to: string | null, status = 301, match = 'exact') => ({
      from,
      to,
      status,
      match,
    })
    const [ours, screen] = await read('')
    expect(screen).toMatchObject({ keptBy: [], refused: [] })
    expect(await read("define('REDIRECTION_VERSION', '5.4');")).toMatchObject([
      [
        redirect('/press', '/blog/*', 301, 'prefix'),
        redirect('/old-news/a', '/blog'),
        redirect('/gone', null, 410),
        ...ours,
      ],
      { keptBy: [{ name: 'Redirection' }], refused: [{ from: '/agents' }, { from: '^/a(b|c)$' }] },
    ])
    expect(await read("define('WPSEO_PREMIUM_FILE', '');")).toMatchObject([
      [redirect('/old-plan', '/floorplans', 302), ...ours],
      { keptBy: [{ name: 'Yoast SEO Premium' }], refused: [{ from: '^/old-(.*)' }, { from: '/law' }] },
    ])
    expect(await read("define('RANK_MATH_VERSION', '1');")).toMatchObject([
      [redirect('/old-tour', '/tour', 302), redirect('/tours', '/tour', 302, 'prefix'), ...ours],
      { keptBy: [{ name: 'Rank Math' }], refused: [{ from: '/x' }] },
    ])
    await writeFile(plugin, "<?php define('REDIRECTION_VERSION', '5.4');")
    await page.goto(redirectsPage)
    await expect(page.getByText('Redirection keeps the redirects of this website.')).toBeVisible()
    await expect(page.getByLabel('Old address', { exact: true })).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: '/agents' })).toContainText(
      'more than the address',
    )
    // Redirection tells nobody: any save of an editor, or cron, finds the difference.
    await runPhp('')
    await expect.poll(async () => (await get(site, '/press/some-post')).location).toBe('/blog/some-post')
    await sql('RENAME TABLE wp_redirection_groups TO wp_redirection_groups_away')
    expect((await page.request.get(`${origin}/wp-json/homesite/v1/redirects`)).status()).toBe(500)
  } finally {
    await rm(plugin, { force: true })
    await runPhp(`
      global $wpdb;
      foreach (['redirection_groups', 'redirection_groups_away', 'redirection_items', 'rank_math_redirections'] as $table) $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}$table");
      delete_option('rank_math_modules');
      delete_option('wpseo-premium-redirects-base');`)
  }
})

test('a home that is kept out of search engines leaves the sitemap, and its page says so', async ({
  page,
  site,
}) => {
  await expect.poll(async () => (await get(site, '/sitemap-homes.xml')).text).toContain(home.path)
  await page.goto(`${origin}/wp-admin/post.php?post=${home.id}&action=edit`)
  await openGroup(page, 'Search engines')
  const box = page.locator('[data-box=seo]')
  await box.getByLabel('Title').fill('A home on Malbec Street')
  await box.getByLabel('Keep this page out of search engines').check()
  await save(page)
  await expect
    .poll(async () => (await get(site, home.path)).text)
    .toContain('name="robots" content="noindex"')
  const { text } = await get(site, home.path)
  expect(text).toContain('<title>A home on Malbec Street | ')
  await expect.poll(async () => (await get(site, '/sitemap-homes.xml')).text).not.toContain(home.path)
  await openGroup(page, 'Search engines')
  await box.getByLabel('Title').fill('')
  await box.getByLabel('Keep this page out of search engines').uncheck()
  await save(page)
  await expect.poll(async () => (await get(site, '/sitemap-homes.xml')).text).toContain(home.path)
})

test("where our box is empty, Yoast's or Rank Math's words count while that plugin is active", async () => {
  const read = async (version: string) =>
    JSON.parse(
      await runPhp(`${version}
        echo json_encode(rest_do_request(new WP_REST_Request('GET', '/wp/v2/property/${home.id}'))->get_data()['seo']);`),
    ) as unknown
  await runPhp(`foreach (['_yoast_wpseo_title' => 'Of Yoast', '_yoast_wpseo_metadesc' => '%%excerpt%%',
    '_yoast_wpseo_meta-robots-noindex' => '1', '_yoast_wpseo_canonical' => 'https://other.example/a',
    'rank_math_title' => '%title% %sep%', 'rank_math_description' => 'Of Rank Math',
    'rank_math_robots' => ['noindex', 'nofollow']] as $key => $value) update_post_meta(${home.id}, $key, $value);`)
  const nothing = { title: '', description: '', canonical: '', noindex: false }
  expect(await read('')).toMatchObject(nothing)
  expect(await read("define('WPSEO_VERSION', '23.0');")).toMatchObject({
    ...{ title: 'Of Yoast', description: '', canonical: 'https://other.example/a', noindex: true },
  })
  expect(await read("define('RANK_MATH_VERSION', '1.0');")).toMatchObject({
    ...{ title: '', description: 'Of Rank Math', canonical: '', noindex: true },
  })
  await runPhp(`foreach (array_keys(get_post_meta(${home.id})) as $key)
    if (preg_match('/^(_yoast_wpseo_|rank_math_)/', $key)) delete_post_meta(${home.id}, $key);`)
})

test('our box for search engines hides beside Yoast’s, unless something stands in it', async ({ page }) => {
  const boxes = async (values: string) => {
    await runPhp(`Homesite\\Fields::save(${home.id}, 'seo', ${values});`)
    await page.goto(`${origin}/wp-admin/post.php?post=${home.id}&action=edit`)
    await expect(page.locator('.homesite-group').first()).toBeVisible()
    return page.locator('[data-box=seo]').count()
  }
  expect(await boxes('[]')).toBe(1)
  await writeFile(plugin, "<?php define('WPSEO_VERSION', '26.0');")
  try {
    expect(await boxes('[]')).toBe(0)
    expect(await boxes("['noindex' => true]")).toBe(1)
  } finally {
    await rm(plugin, { force: true })
    await runPhp(`Homesite\\Fields::save(${home.id}, 'seo', []);`)
  }
})

test('an agency’s plugin adds redirects, says what search engines are told, and checks content', async () => {
  const said = await runPhp(`
    add_filter('homesite_redirects', fn($rows) => [...$rows, ['from' => '/of-agency', 'to' => '/about', 'status' => 301, 'match' => 'exact']]);
    add_filter('homesite_search_engines', fn($answer, $post) => ['title' => "Of $post->ID"] + $answer, 10, 2);
    add_filter('homesite_content_checks', fn($found, $post) => [...$found, ['item' => $post->ID, 'severity' => 'minor', 'code' => 'acme', 'text' => 'Mind it.', 'fix' => 'So.']], 10, 2);
    $ask = fn($path) => rest_do_request(new WP_REST_Request('GET', $path))->get_data();
    echo wp_json_encode([array_column($ask('/homesite/v1/redirects'), 'to', 'from')['/of-agency'], $ask('/wp/v2/property/${home.id}')['seo']['title'], array_column(Homesite\\Admin\\Own_Checks::of(get_post(${home.id})), 'text', 'code')['acme']]);
    remove_all_filters('homesite_redirects');`)
  expect(JSON.parse(said)).toEqual(['/about', `Of ${home.id}`, 'Mind it.'])
})

test('an old address is found as the website finds it, in whatever encoding', async () => {
  const paths = ['/Caf%C3%A9//Bar/', '/caf%E9', '/caf%E8', '/a%2Fb']
  const keys = await runPhp(
    `echo wp_json_encode(array_map(array(Homesite\\Redirects::class, 'path'), ${JSON.stringify(paths)}));`,
  )
  expect(JSON.parse(keys)).toEqual(paths.map(toRedirectPath))
})
