// What an editor does in WordPress, and what the website's next visitors see.
import { test as base } from '@playwright/test'
import { expect, formHydrated, hydrated, startTestSite, test, type TestSite } from '../fixtures.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()
const slug = '1204-ne-larkspur-loop'
const id = 4101
const list = '/api/homes?sort=newest'

/** The site that WordPress tells of changes; nothing grows old by itself. */
const publishing = base.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const site = await startTestSite({ env: { PORT: wordpress.sitePort, CONTENT_TTL_S: '3600' } })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})
async function get(site: TestSite, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

const seconds = { timeout: 5_000 }

publishing('a new title and price show within seconds, on the home and in lists', async ({ site }) => {
  for (const path of [`/homes/${slug}`, list]) await get(site, path)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_title' => 'Heron House']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).text, seconds).toContain('Heron House')
  await wordpress.runPhp(`update_post_meta(${id}, 'wrenfield_property_price', '123456');`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).text, seconds).toContain('$123,456')
  await expect.poll(async () => (await get(site, '/api/homes')).text, seconds).toContain('Heron House')
})

publishing('an unpublished home is gone from its address, lists and the sitemap', async ({ site }) => {
  for (const path of ['/homes-for-sale', '/sitemap-homes.xml', '/api/pins']) await get(site, path)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'draft']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(410)
  expect((await get(site, `/homes/${slug}`)).text).not.toContain('Heron House')
  for (const path of ['/homes-for-sale', '/api/homes', '/sitemap-homes.xml', '/api/pins'])
    expect((await get(site, path)).text, path).not.toMatch(new RegExp(`Heron House|${slug}`))
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'private']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(404)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_status' => 'publish']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(200)
})

publishing('a binned home is not found, and back from the bin it is there again', async ({ site }) => {
  await get(site, `/homes/${slug}`)
  await wordpress.runPhp(`wp_trash_post(${id});`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(404)
  await wordpress.runPhp(`wp_untrash_post(${id}); wp_publish_post(${id});`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(200)
})

publishing('a renamed home leads from its earlier address to its new one', async ({ site }) => {
  await get(site, `/homes/${slug}`)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_name' => 'heron-house']);`)
  await expect.poll(async () => (await get(site, '/homes/heron-house')).status, seconds).toBe(200)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(301)
  await wordpress.runPhp(`wp_update_post(['ID' => ${id}, 'post_name' => '${slug}']);`)
  await expect.poll(async () => (await get(site, `/homes/${slug}`)).status, seconds).toBe(200)
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
    const entries = await wordpress.runPhp('echo wp_json_encode(Homesite\\Entries::all(54));')
    const all = JSON.parse(entries) as { values: Record<string, string> }[]
    return all.filter(({ values }) => values['input_1'] === email).length
  }
  await expect.poll(countEntries, { timeout: 10_000 }).toBe(1)
})
