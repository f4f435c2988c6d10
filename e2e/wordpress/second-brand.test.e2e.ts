// Another builder on WordPress: nothing on its site tells which content system stands behind it.
import { join } from 'node:path'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { expect, hydrated, startTestSite, test as siteTest, type TestSite } from '../fixtures.ts'
import { readSitemap } from '../read-sitemap.ts'
import { findChanged, toWords } from './page-words.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress('saltgrass')
const contentDir = join(import.meta.dirname, '..', '..', 'content-system', 'saltgrass')

const test = siteTest.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const site = await startTestSite({ env: { ...wordpress.siteEnv, PORT: wordpress.sitePort } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

async function readAll(site: TestSite): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for (const path of (await readSitemap(site.url)).toSorted())
    words.set(path, toWords((await (await fetch(site.url + path)).text()).replaceAll(site.url, '')))
  return words
}

test('every page reads the same as with the embedded content system', async ({ site }) => {
  const content = await startContentSystem({
    contentDir,
    forms: wordpress.installation.forms,
    secret: wordpress.installation.secret,
    watch: false,
    log: () => {},
  })
  const embedded = await startTestSite({ env: { ...wordpress.siteEnv, CONTENT_ORIGIN: content.url } })
  try {
    // What each site reads in the background adds to its pages.
    await expect(async () => {
      const [before, after] = [await readAll(embedded), await readAll(site)]
      expect([...after.keys()]).toEqual([...before.keys()])
      expect(before.size).toBeGreaterThan(40)
      expect(findChanged(before, after)).toEqual([])
    }).toPass({ timeout: 120_000, intervals: [1_000] })
  } finally {
    await embedded.close()
    await content.close()
  }
})

test('menus that an editor assigns show at the next request, and the brand’s again without', async ({
  page,
  site,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' })
  const read = async () => (await fetch(`${site.url}/about`)).text()
  expect(await read()).not.toContain('Open jobs')
  const menuId = await wordpress.runPhp(`
    $menu = wp_create_nav_menu('Website');
    $add = function ($title, $item, $parent = 0) use ($menu) {
      $item += ['title' => $title, 'status' => 'publish', 'parent-id' => $parent, 'type' => 'custom'];
      foreach ($item as $name => $value) { $item["menu-item-$name"] = $value; }
      return wp_update_nav_menu_item($menu, 0, $item);
    };
    $places = $add('Where we build', ['url' => '#']);
    $region = get_term_by('slug', 'coastal-bend', 'region');
    $add('', ['type' => 'taxonomy', 'object' => 'region', 'object-id' => $region->term_id], $places);
    $about = get_page_by_path('about');
    $add('Who we are', ['type' => 'post_type', 'object' => 'page', 'object-id' => $about->ID]);
    $add('Open jobs', ['url' => 'https://jobs.example/saltgrass']);
    set_theme_mod('nav_menu_locations', ['homesite_main' => $menu]);
    echo $menu;`)
  await expect.poll(read).toContain('Open jobs')
  await page.goto('/about')
  await hydrated(page)
  await expect(main.getByRole('link', { name: 'Open jobs' })).toHaveAttribute(
    'href',
    'https://jobs.example/saltgrass',
  )
  await expect(main.getByRole('link', { name: 'Who we are' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Blog' })).toBeHidden()
  await main.getByRole('button', { name: 'Where we build' }).click()
  await main.getByRole('link', { name: 'Coastal Bend' }).click()
  await expect(page).toHaveURL(/\/communities\/coastal-bend$/)

  await wordpress.runPhp(`wp_delete_nav_menu(${Number(menuId)});`)
  await expect.poll(read).not.toContain('Open jobs')
  await page.goto('/about')
  await expect(main.getByRole('link', { name: 'Blog' })).toBeVisible()
})
