// What an editor tells search engines, and where old addresses lead: from the plugin's screens to the website.
import { expect } from '@playwright/test'
import { toRedirectPath } from '../../domain/redirects/redirect.ts'
import type { TestSite } from '../fixtures.ts'
import { origin, save, test as editing } from './editors.ts'
import { get, toldSite } from './told-site.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()
const home = { id: 4158, path: '/homes/3013-malbec-street' }
const redirectsPage = `${origin}/wp-admin/admin.php?page=homesite-redirects`

const test = editing.extend<object, { site: TestSite }>({ site: toldSite })

test('a redirect works at the next request, and so does its change', async ({ page, site }) => {
  expect((await get(site, '/old-page')).status).toBe(404)
  await page.goto(redirectsPage)
  await page.getByLabel('Old address', { exact: true }).fill('/Old-Page/')
  await page.getByLabel('New address', { exact: true }).fill('http://elsewhere.example/')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.locator('.notice').getByText('must be a path of the website')).toBeVisible()
  // What was written is still there.
  await expect(page.getByLabel('Old address', { exact: true })).toHaveValue('/Old-Page/')
  await page.getByLabel('New address', { exact: true }).fill('/about/careers')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('/Old-Page is saved')).toBeVisible()
  await expect
    .poll(async () => get(site, '/old-page?utm_source=mail'))
    .toMatchObject({
      status: 301,
      location: '/about/careers?utm_source=mail',
    })
  await page.getByRole('link', { name: 'Edit /Old-Page' }).click()
  await page.getByLabel('Status').selectOption('410')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await get(site, '/old-page')).status).toBe(410)
  await page.getByLabel('Choose /Old-Page').check()
  await page.getByRole('button', { name: 'Delete the chosen ones' }).click()
  await expect.poll(async () => (await get(site, '/old-page')).status).toBe(404)
})

test("another plugin's redirects are looked at before they're imported", async ({ page, site }) => {
  const buffer = Buffer.from(
    [
      'source,target,regex,code,type,hits,title,status',
      '"/old-news/a","/blog",0,301,"url",3,"","active"',
      '"^/press/(.*)$","/blog/$1",1,301,"url",0,"","active"',
      '"/careers-2019","/old-news/a",0,301,"url",0,"","active"',
      '"/about","/contact",0,301,"url",0,"","active"',
    ].join('\n'),
  )
  await page.goto(redirectsPage)
  await page.getByLabel('CSV file').setInputFiles({ name: 'redirection.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Look at the file' }).click()
  await expect(page.getByText('3 redirects can be imported. 1 line can’t be taken:')).toBeVisible()
  await expect(
    page.getByText('/old-news/a is redirected itself. Send visitors to /blog at once.'),
  ).toBeVisible()
  expect((await get(site, '/old-news/a')).status).toBe(404)
  await page.getByRole('button', { name: 'Import 3 redirects' }).click()
  await expect(page.getByText('3 redirects were imported.')).toBeVisible()
  await expect.poll(async () => (await get(site, '/press/some-post')).location).toBe('/blog/some-post')
  // There's a page.
  expect((await get(site, '/about')).status).toBe(200)
  await page.goto(redirectsPage)
  for (const path of ['/old-news/a', '/press/*', '/about'])
    await page.getByLabel(`Choose ${path}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Delete the chosen ones' }).click()
  await expect(page.getByText('3 redirects were deleted.')).toBeVisible()
})

test('a home that is kept out of search engines leaves the sitemap, and its page says so', async ({
  page,
  site,
}) => {
  expect((await get(site, '/sitemap-homes.xml')).text).toContain(home.path)
  await page.goto(`${origin}/wp-admin/post.php?post=${home.id}&action=edit`)
  const box = page.locator('#homesite-seo')
  await box.getByLabel('Title').fill('A home on Malbec Street')
  await box.getByLabel('Keep this page out of search engines').check()
  await save(page)
  await expect
    .poll(async () => (await get(site, home.path)).text)
    .toContain('name="robots" content="noindex"')
  const { text } = await get(site, home.path)
  expect(text).toContain('<title>A home on Malbec Street | ')
  expect((await get(site, '/sitemap-homes.xml')).text).not.toContain(home.path)
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

test('an old address is found as the website finds it, in whatever encoding', async () => {
  const paths = ['/Caf%C3%A9//Bar/', '/caf%E9', '/caf%E8', '/a%2Fb']
  const keys = await runPhp(
    `echo wp_json_encode(array_map(array(Homesite\\Redirect_Set::class, 'path'), ${JSON.stringify(paths)}));`,
  )
  expect(JSON.parse(keys)).toEqual(paths.map(toRedirectPath))
})
