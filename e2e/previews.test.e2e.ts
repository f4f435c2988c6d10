// Preview links from the content system: signed, for one item, for a limited time.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewLink } from '../content-system/embedded/preview-link.ts'
import { messageHeaders } from '../content-system/embedded/rest/signature.ts'
import {
  expect,
  hydrated,
  siteTest,
  startTestSite,
  test as base,
  webhookSecret as secret,
  type TestSite,
  useOneWorker,
} from './fixtures.ts'
import { listMissingSheets } from './unstyled-classes.ts'

const demo = join(import.meta.dirname, '..', 'content-system', 'demo')
const draft = { id: 4106, type: 'property', slug: '2771-ne-cinder-court' }

type Previewed = {
  site: TestSite
  linkTo: (item: { type: string; id: number }) => string
  contentDir: string
}

useOneWorker()

/** On a site whose content its tests change. */
const test = base.extend<object, { previewed: Previewed; site: TestSite }>({
  previewed: [
    async ({}, use) => {
      const contentDir = await mkdtemp(join(tmpdir(), 'previews-'))
      await cp(demo, contentDir, { recursive: true })
      const site = await startTestSite({ contentDir })
      await use({ site, contentDir, linkTo: (item) => previewLink(item, site.url, secret) ?? '' })
      await site.close()
      await rm(contentDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: [({ previewed }, use) => use(previewed.site), { scope: 'worker' }],
})

test('an editor sees a draft as it was saved a moment ago, and nothing caches it', async ({
  page,
  previewed: { site, linkTo, contentDir },
}) => {
  const link = linkTo(draft)
  const first = await page.goto(link)
  expect(first?.status()).toBe(200)
  await expect(page.getByText('Draft: not published')).toBeVisible()
  expect(first?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await hydrated(page)

  const file = join(contentDir, 'properties', `${draft.slug}.md`)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: Cinder House'))
  await site.content.reread()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cinder House')
  const brochure = await page.request.get(link.replace('/homes/', '/brochures/homes/') + '.pdf')
  expect(brochure.status()).toBe(200)
  expect(brochure.headers()['cache-control']).toBe('private, no-store')
  const inCapitals = await page.request.get(link.replace('/homes/', '/Homes/'))
  expect(inCapitals.headers()['x-robots-tag']).toBe('noindex, nofollow')
})

test('a post, an update and a page that are not published open by their links, and are in no cache', async ({
  page,
  previewed: { site, linkTo, contentDir },
}) => {
  const draftOf = (id: number) =>
    `---\nid: ${id}\ntitle: Not yet ${id}\ndate: 2026-01-01\nstatus: draft\n---\nText of it.\n`
  const items = [
    { type: 'post', id: 990001, file: 'posts/not-yet.md', api: '/api/posts/', of: '/blog/' },
    {
      type: 'development-update',
      id: 990002,
      file: 'development-updates/not-yet.md',
      api: '/api/development-updates/',
      of: '/development-updates/',
    },
    { type: 'page', id: 990003, file: 'pages/not-yet.md', api: '/api/content?path=', of: '/' },
  ]
  for (const { id, file } of items) await writeFile(join(contentDir, file), draftOf(id))
  await site.content.reread()
  for (const { id, api, of, ...item } of items) {
    const link = linkTo({ ...item, id })
    const response = await page.goto(link)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Not yet ${id}`)
    await hydrated(page)
    const apiLink = link.replace(`${site.url}${of}`, site.url + api)
    for (const headers of [response?.headers(), (await page.request.get(apiLink)).headers()])
      expect([id, headers]).toMatchObject([
        id,
        { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
      ])
    const tampered = await page.request.get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect([tampered.status(), tampered.headers()['cache-control']]).toEqual([403, 'private, no-store'])
    expect(await tampered.text()).toContain('isn’t a preview link')
  }
})

test('a published item opened by a link is in no cache either, and its own page stays cached', async ({
  page,
  previewed: { site, linkTo },
}) => {
  const own = `${site.url}/floorplans/alder`
  // Once more after the homes' history has been stored for the first time.
  await expect.poll(async () => (await page.request.get(own)).headers()['server-timing']).toContain('cached')
  const [id] =
    /(?<="id":)\d+/.exec(await (await page.request.get(`${site.url}/api/floor-plans/alder`)).text()) ?? []
  const preview = await page.request.get(linkTo({ type: 'floorplan', id: Number(id) }))
  expect(preview.status()).toBe(200)
  expect(preview.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(preview.headers()['etag']).toBeUndefined()
  expect(preview.headers()['surrogate-key']).toBeUndefined()
  expect((await page.request.get(own)).headers()['x-robots-tag']).toBeUndefined()
})

siteTest(
  'each block is drawn alone for its editor, in the site’s styles and without scripts',
  async ({ site }) => {
    const documents = new Map<string, string>()
    for (const slug of ['home', 'contact', 'faq']) {
      const page = (await (await fetch(`${site.content.url}/wp-json/kiosk/v1/content/${slug}`)).json()) as {
        blocks: ({ type: string } & Record<string, unknown>)[]
      }
      for (const block of page.blocks) {
        const shown = { id: 1, slug, title: slug, template: 'default' }
        const body = JSON.stringify({ at: new Date().toISOString(), block, page: shown })
        const url = `${site.url}/api/block-previews`
        const headers = messageHeaders(url, body, secret)
        const response = await fetch(url, { method: 'POST', body, headers })
        expect([block.type, response.status]).toEqual([block.type, 200])
        const html = await response.text()
        // The content system shows it at an address of its own.
        expect(html).toContain(`<head><base href="${site.url}/">`)
        expect(html).toMatch(/<main[^>]*>.*<(?:section|div)/s)
        expect(html).not.toContain('<script')
        documents.set(`${block.type} of ${slug}`, html)
      }
    }
    expect(documents.size).toBeGreaterThan(6)
    expect(listMissingSheets(documents)).toEqual([])
    const [font] = /\/assets\/[^"]+\.woff2/.exec(await (await fetch(site.url)).text()) ?? []
    const fonts = await fetch(`${site.url}${font}`)
    expect([fonts.status, fonts.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  },
)
