// Drafts and unpublished items: hidden at their plain addresses, and everywhere else.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { copyBrand } from './brand-folder.ts'
import { expect, hydrated, startTestSite, test } from './fixtures.ts'
import { cookieOf, post } from './post.ts'
import { copySaltgrass, removeFolder, startSaltgrass } from './saltgrass-site.ts'

const draft = '/homes/2771-ne-cinder-court'

test.describe('at its plain address', () => {
  test.use({ expectedNoise: [/the server responded with a status of 410/] })

  test('a draft is gone: nothing of it is shown, and homes like it are', async ({ page }) => {
    const response = await page.goto(draft)
    expect(response?.status()).toBe(410)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This home isn’t available')
    await expect(page).toHaveTitle(/^No longer available \|/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await hydrated(page)
    const similar = page.getByRole('list', { name: 'Homes like it' }).getByRole('article')
    await expect(similar).toHaveCount(4)
    expect(await page.content()).not.toContain('2771 NE Cinder Court')
    await similar.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This home isn’t available')
    await expect(page).toHaveURL(/\/homes\//)
  })

  test("a draft's print page and site plan are hidden too, and its number reveals nothing", async ({
    request,
  }) => {
    const of = async (path: string) => (await request.get(path)).status()
    expect(await of(`/api${draft}`)).toBe(404)
    expect(await of(`/print${draft}`)).toBe(404)
    expect(await of(`/brochures${draft}.pdf`)).toBe(404)
    expect(await of('/homes/4106')).toBe(404)
  })
})

test('an agent who is signed in sees a draft, marked as one', async ({ site }) => {
  const cookie = cookieOf(await post(site, '/sales-agent-forms', { password: 'porchlight' }))
  const response = await fetch(site.url + draft, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain('Draft: not published')
})

test('an old number leads to the item’s own address, with its query', async ({ request }) => {
  for (const [from, to] of [
    ['/homes/4101?from=mail', '/homes/1204-ne-larkspur-loop?from=mail'],
    ['/communities/210', '/communities/pilot-butte-terrace'],
    ['/floorplans/310', '/floorplans/kestrel'],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 })
    expect(moved.status(), from).toBe(301)
    expect(moved.headers()['location']?.replace(/^https?:\/\/[^/]+/, ''), from).toBe(to)
    expect((await request.get(from)).status(), from).toBe(200)
  }
})

base('a brand may show drafts to anyone who has the address', async ({ page }) => {
  const folder = await copyBrand({ drafts: 'shown' })
  const site = await startTestSite({ env: { BRAND: folder } })
  try {
    expect((await page.goto(site.url + draft))?.status()).toBe(200)
    await expect(page.getByText('Draft: not published')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  } finally {
    await site.close()
    await rm(folder, { recursive: true })
  }
})

base('what an editor unpublishes or deletes is gone everywhere with the first request after it', async () => {
  const folder = await copySaltgrass()
  const contentDir = join(folder, 'content')
  const site = await startSaltgrass(folder, { CONTENT_FOLDER: contentDir, CONTENT_TTL_S: '3600' })
  const get = async (path: string) => {
    const response = await fetch(site.url + path)
    return { status: response.status, text: await response.text() }
  }
  try {
    for (const [slug, title, change] of [
      ['14-spoonbill-lane', '14 Spoonbill Lane', unpublish],
      ['118-bluestem-pass', '118 Bluestem Pass', rm],
    ] as const) {
      const lists = ['/homes-for-sale', '/api/inventory']
      for (const path of lists) expect((await get(path)).text, path).toContain(title)
      expect((await get('/sitemap-homes.xml')).text).toContain(slug)
      expect((await get(`/homes/${slug}`)).status).toBe(200)
      await change(join(contentDir, 'properties', `${slug}.md`))
      await expect.poll(async () => (await get(`/homes/${slug}`)).status).toBe(410)
      for (const path of lists) expect((await get(path)).text, path).not.toContain(title)
      expect((await get('/sitemap-homes.xml')).text).not.toContain(slug)
      expect((await get(`/brochures/homes/${slug}.pdf`)).status).toBe(404)
    }
  } finally {
    await site.close()
    await removeFolder(folder)
  }
})

async function unpublish(file: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^id: .*$/m, '$&\nstatus: draft'))
}
