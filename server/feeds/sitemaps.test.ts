import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { loadBrand } from '../../brands/load-brand.ts'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { createContent } from '../content/content.ts'
import { createHttp } from '../http/create-http.ts'
import { createPictureAddresses } from '../images/picture-addresses.ts'
import { toSiteBrand } from '../api/pages/sites.ts'
import { toNewest } from '../http/xml-text.ts'
import { sitemaps, type SitemapOptions } from './sitemaps.ts'

const root = join(import.meta.dirname, '..', '..')
const origin = 'https://homes.example'
const readSchema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, 'testing', fileName), 'utf8'),
})
const system = await startDemoSystem()

afterEach(() => system.clearFaults())
afterAll(() => system.close())

async function openSitemaps({
  content,
  ...options
}: Omit<Partial<SitemapOptions>, 'content'> & { content?: Partial<SitemapOptions['content']> } = {}) {
  const loaded = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { metaPrefix, tags, blogCategory } = loaded.brand
  const http = createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  const pictureUrl = createPictureAddresses({
    contentOrigin: system.url,
    keys: [Buffer.from('sample key')],
  }).toUrl
  return sitemaps({
    content: { ...createContent({ http, metaPrefix, tags, blogCategory, pictureUrl, log }), ...content },
    brand: loaded.brand,
    siteBrand: toSiteBrand(loaded),
    origin,
    log,
    ...options,
  })
}

type Routes = Awaited<ReturnType<typeof openSitemaps>>

async function read(site: Routes, path: string): Promise<string> {
  const response = await site.request(path, {}, {})
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return response.text()
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    expect(url.startsWith(`${origin}/`)).toBe(true)
    return url.slice(origin.length).replaceAll('&amp;', '&')
  })
}

/** The index and its files by path. */
async function readAll(site: Routes): Promise<Map<string, string>> {
  const index = await read(site, '/sitemap.xml')
  const files = await Promise.all(
    locationsOf(index).map(async (path) => [path, await read(site, path)] as const),
  )
  return new Map([['/sitemap.xml', index], ...files])
}

test('the index and every sitemap are valid', async () => {
  const files = await readAll(await openSitemaps())
  expect(files.size).toBe(8)
  const result = await validateXML({
    xml: [...files].map(([path, contents]) => ({ fileName: path.slice(1), contents })),
    schema: [readSchema('sitemap.xsd')],
    preload: [readSchema('sitemap-image.xsd')],
  })
  expect(result.errors).toEqual([])
  expect(result.valid).toBe(true)
})

test('the sitemaps name every published thing once, and nothing of agents or drafts', async () => {
  const files = await readAll(await openSitemaps())
  files.delete('/sitemap.xml')
  const found = [...files.values()].flatMap(locationsOf)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(
    expect.arrayContaining([
      ...['/', '/homes-for-sale', '/floorplans', '/blog', '/about/awards', '/contact'],
      ...['/privacy', '/accessibility', '/terms', '/warranty', '/about/careers/apprenticeships'],
      ...['/communities/central-oregon', '/homes-for-sale?start=2'],
      ...['/homes-for-sale?kind=homes', '/homes-for-sale?kind=homes&start=2'],
      ...['/homes-for-sale?kind=homes&region=central-oregon', '/homes-for-sale?kind=homes&city=bend'],
    ]),
  )
  // A list of homes and homesites of one place is no page for search engines.
  expect(found.filter((path) => /\?(region|city|page)=/.test(path) && !path.startsWith('/blog'))).toEqual([])
  const clause = 'filter[tax_query][0]'
  const listed = new URLSearchParams({
    [`${clause}[taxonomy]`]: 'post_tag',
    [`${clause}[field]`]: 'term_id',
    [`${clause}[terms][0]`]: '12',
    [`${clause}[operator]`]: 'NOT IN',
    per_page: '1',
  })
  const homes = await fetch(`${system.url}/wp-json/wp/v2/property?${listed}`)
  expect(found.filter((path) => path.startsWith('/homes/'))).toHaveLength(
    Number(homes.headers.get('x-wp-total')),
  )
  const response = await fetch(`${system.url}/wp-json/kiosk/v2/communities?draft=true`)
  const communities = (await response.json()) as { slug: string; status: string }[]
  expect(communities.some(({ status }) => status !== 'publish')).toBe(false)
  for (const { slug } of communities) expect(found).toContain(`/communities/${slug}`)
  expect(found.filter((path) => /^\/(?:sales-agent-forms|newsletter)/.test(path))).toEqual([])
})

test('the latest of some moments is found', () => {
  expect(toNewest(['2026-01-02T00:00:00Z', undefined, '2026-11-01T00:00:00Z', '2025-12-31T00:00:00Z'])).toBe(
    '2026-11-01T00:00:00Z',
  )
  expect(toNewest([undefined])).toBeUndefined()
})

test('every address says when it changed: an item by its own moment, a list by its newest item', async () => {
  const files = await readAll(await openSitemaps())
  const dateOf = (path: string) => {
    const entry = [...files.values()].flatMap((xml) => xml.split('\n')).find((line) => line.includes(path))
    return /<lastmod>([^<]*)</.exec(entry ?? '')?.[1]
  }
  const entries = [...files.values()].flatMap((xml) => xml.match(/<(url|sitemap)>.*<\/\1>/g) ?? [])
  const undated = entries.filter((entry) => !entry.includes('<lastmod>'))
  // Nobody edits these pages.
  expect(undated.flatMap(locationsOf)).toEqual(['/developers'])
  const [home] = (await (
    await fetch(`${system.url}/wp-json/wp/v2/property?slug=1045-alder-street`)
  ).json()) as { modified_gmt: string }[]
  expect(dateOf('/homes/1045-alder-street<')).toBe(`${home?.modified_gmt}Z`)
  const homeDates = (files.get('/sitemap-homes.xml') ?? '').match(/(?<=<lastmod>)[^<]*/g) ?? []
  const newest = toNewest(homeDates)
  expect(dateOf('/sitemap-homes.xml<')).toBe(newest)
  expect(dateOf('/homes-for-sale?start=2<')).toBe(newest)
})

test('a list has as many pages as the homes that it shows fill', async () => {
  // The brand's own ids (specification §7).
  const [moveIn, lot] = [88, 153]
  // The list of homes leaves out whatever is tagged as land, also what's tagged as something else, too.
  const homes = Array.from({ length: 21 }, (_, id) => ({
    ...{ id, slug: `home-${id}`, title: '', status: 'move-in' as const },
    tagIds: id === 0 ? [moveIn, lot] : [moveIn],
  }))
  const site = await openSitemaps({ content: { listInventory: async () => homes } })
  const found = locationsOf(await read(site, '/sitemap-lists.xml'))
  expect(found.filter((path) => path.startsWith('/homes-for-sale'))).toEqual([
    ...['/homes-for-sale', '/homes-for-sale?start=2', '/homes-for-sale?kind=homes'],
  ])
})

test('homes, communities and plans name their pictures, without drawings', async () => {
  const files = await readAll(await openSitemaps())
  const homes = files.get('/sitemap-homes.xml') ?? ''
  expect(homes).toMatch(
    /<image:loc>https:\/\/homes\.example\/pictures\/w1080\/[\w-]{12}\/wp-content\/[^<]+\.jpg<\/image:loc>/,
  )
  const pictured = homes.split('\n').filter((line) => line.includes('<image:image>'))
  expect(pictured.length).toBeGreaterThan(100)
  for (const xml of files.values()) expect(xml).not.toContain('.svg')
})

test('more addresses than fit into one file are in several', async () => {
  const whole = locationsOf(await read(await openSitemaps(), '/sitemap-homes.xml'))
  const site = await openSitemaps({ maxEntries: 100 })
  expect(locationsOf(await read(site, '/sitemap.xml'))).toContain('/sitemap-homes-2.xml')
  const parts = await Promise.all(
    ['/sitemap-homes.xml', '/sitemap-homes-2.xml'].map(async (path) => locationsOf(await read(site, path))),
  )
  expect(parts.map(({ length }) => length)).toEqual([100, whole.length - 100])
  expect(parts.flat()).toEqual(whole)
  for (const path of ['/sitemap-homes-3.xml', '/sitemap-homes-1.xml', '/sitemap-nothing.xml'])
    expect((await site.request(path, {}, {})).status).toBe(404)
})

test('a content system without a list of pages has those of its menus', async () => {
  const site = await openSitemaps()
  system.fail('/wp-json/wp/v2/pages', { status: 404 })
  const found = locationsOf(await read(site, '/sitemap-pages.xml'))
  expect(found).toEqual(
    expect.arrayContaining(['/', '/contact', '/homeowner/faq', '/about/careers', '/accessibility', '/terms']),
  )
  expect(found).not.toContain('/warranty')
})

test('a page that menus link to and the content system lacks is in none, unless something stands in for it', async () => {
  const listPublicItems = async () => [{ id: 1, slug: 'about', path: 'about', pictureUrls: [] }]
  const found = locationsOf(
    await read(await openSitemaps({ content: { listPublicItems } }), '/sitemap-pages.xml'),
  )
  expect(found.toSorted()).toEqual(['/', '/about', '/developers', '/privacy', '/tour-a-model'])
})

test("an incomplete sitemap isn't served", async () => {
  const site = await openSitemaps()
  system.fail('/wp-json/kiosk/v2/communities', { status: 500 })
  for (const path of ['/sitemap.xml', '/sitemap-communities.xml']) {
    const response = await site.request(path, {}, {})
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('robots.txt allows pages, and names the sitemap', async () => {
  const site = await openSitemaps()
  const text = await (await site.request('/robots.txt')).text()
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Disallow: /sales-agent-forms\n')
  expect(text).not.toMatch(/Disallow: \/\n/)
  expect(text).toContain('Sitemap: https://homes.example/sitemap.xml')
})

test('what an editor keeps out of search engines, or names another address for, is in no sitemap', async () => {
  const seos = {
    hidden: { isHidden: true as const },
    elsewhere: { canonicalUrl: 'https://other.example/' },
    own: {},
  }
  const items = (toPath?: (slug: string) => string) =>
    Object.entries(seos).map(([slug, seo], index) => ({
      ...{ id: index + 1, slug, seo, pictureUrls: [], ...(toPath && { path: toPath(slug) }) },
    }))
  const site = await openSitemaps({
    content: {
      listPublicItems: async (kind) =>
        kind === 'page'
          ? [
              ...items((slug) => slug),
              { id: 9, slug: 'blog', path: 'blog', seo: seos.hidden, pictureUrls: [] },
            ]
          : items(),
    },
  })
  const files = await Promise.all(
    ['homes', 'communities', 'floor-plans', 'pages', 'lists'].map((type) =>
      read(site, `/sitemap-${type}.xml`),
    ),
  )
  const paths = files.flatMap((xml) =>
    [...xml.matchAll(/<loc>https:\/\/homes\.example([^<]*)/g)].map(([, path]) => path),
  )
  expect(paths).toEqual(expect.arrayContaining(['/homes/own', '/communities/own', '/floorplans/own', '/own']))
  for (const path of paths) expect(path).not.toMatch(/hidden|elsewhere|^\/blog/)
})
