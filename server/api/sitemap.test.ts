import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBrand } from '../../brands/load.ts'
import type { ContentSystem } from '../../content-system/embedded/options.ts'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { createContent } from '../content.ts'
import { createHttp } from '../http/create-http.ts'
import { toSiteBrand } from './sites.ts'
import { sitemap } from './sitemap.ts'

const root = join(import.meta.dirname, '..', '..')
let system: ContentSystem

beforeAll(async () => {
  system = await startContentSystem({
    contentDir: join(root, 'content-system', 'demo'),
    watch: false,
    log: () => undefined,
  })
})

afterAll(() => system.close())

async function openSitemap() {
  const loaded = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { metaPrefix, tags, blogCategory } = loaded.brand
  const http = createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  return sitemap({
    content: createContent({ http, metaPrefix, tags, blogCategory, log }),
    siteBrand: toSiteBrand(loaded),
    origin: 'https://homes.example',
    log,
  })
}

test('the sitemap names every published thing once, and nothing of agents or drafts', async () => {
  const site = await openSitemap()
  const answer = await site.request('/sitemap.xml', {}, {})
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  const paths = found.map((url) => url.replace('https://homes.example', ''))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['/', '/homes-for-sale', '/floorplans', '/blog', '/about/awards', '/contact'])
    expect(paths).toContain(path)

  const clause = 'filter[tax_query][0]'
  const listed = new URLSearchParams({
    [`${clause}[taxonomy]`]: 'post_tag',
    [`${clause}[field]`]: 'term_id',
    [`${clause}[terms][0]`]: '12',
    [`${clause}[operator]`]: 'NOT IN',
    per_page: '1',
  })
  const homes = await fetch(`${system.url}/wp-json/wp/v2/property?${listed}`)
  expect(paths.filter((path) => path.startsWith('/homes/'))).toHaveLength(
    Number(homes.headers.get('x-wp-total')),
  )
  const communities = (await (
    await fetch(`${system.url}/wp-json/kiosk/v2/communities?draft=true`)
  ).json()) as {
    slug: string
    status: string
  }[]
  for (const { slug, status } of communities)
    expect(paths.includes(`/communities/${slug}`)).toBe(status === 'publish')
  expect(paths.some((path) => path.startsWith('/sales-agent-forms'))).toBe(false)
})

test("an incomplete sitemap isn't served", async () => {
  const site = await openSitemap()
  system.fail('/wp-json/kiosk/v2/communities', { status: 500 })
  const answer = await site.request('/sitemap.xml', {}, {})
  system.clearFaults()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('robots.txt allows pages, and names the sitemap', async () => {
  const site = await openSitemap()
  const text = await (await site.request('/robots.txt')).text()
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Disallow: /sales-agent-forms\n')
  expect(text).not.toMatch(/Disallow: \/\n/)
  expect(text).toContain('Sitemap: https://homes.example/sitemap.xml')
})
