// GET /sitemap.xml and /robots.txt: what search engines may index.
import { Hono } from 'hono'
import type { Content } from '../content.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import type { SiteBrand } from '../../domain/site/site.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import type { Log } from '../log.ts'
import { REFUSED_PATH } from '../pages/shared-page-response.ts'
import { toEtag } from './api-over-http.ts'

export type SitemapOptions = {
  content: Content
  siteBrand: SiteBrand
  /** The site's address, without a trailing slash. */
  origin: string
  log: Log
}

type Entry = { path: string; changedAt?: string | undefined }

/** The protocol's limit for one file. */
const maxEntries = 50_000
const maxPagesOfHomes = 500
/** How long a search engine may cache it, in seconds. */
const maxAgeS = 3_600
/** Search engines are kept out of these, and of everything below. */
const hiddenPaths = ['/api/', '/print/', '/preview/', '/forms/', paths.agentForms(), REFUSED_PATH]

/**
 * Serves the sitemap and robots.txt.
 * @returns the routes; 503 while the content can't be read, so that no search engine takes missing entries for removed pages
 */
export function sitemap<E extends { Bindings: { isForCache?: boolean } }>(context: SitemapOptions): Hono<E> {
  const site = new Hono<E>()
  site.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...hiddenPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${context.origin}/sitemap.xml`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${maxAgeS}` })
  })
  site.get('/sitemap.xml', async (c) => {
    try {
      const entries = await listEntries(context)
      const xml = toXml(entries.slice(0, maxEntries), context.origin)
      return c.body(xml, 200, {
        'content-type': 'application/xml; charset=utf-8',
        ...(c.env.isForCache && { etag: toEtag(Buffer.from(xml)) }),
        'cache-control': `public, max-age=${maxAgeS}`,
      })
    } catch (error) {
      context.log.error({ err: error }, "Sitemap couldn't be built")
      return c.text("The sitemap isn't available right now.", 503, {
        'retry-after': '60',
        'cache-control': 'no-store',
      })
    }
  })
  return site
}

async function listEntries(context: SitemapOptions): Promise<Entry[]> {
  const { content } = context
  const [homes, communities, plans, posts, updates] = await Promise.all([
    listHomeSlugs(context),
    content.listCommunities(),
    content.listAllFloorPlans(),
    content.listBlogPosts(),
    content.listDevelopmentUpdates(),
  ])
  const entries: Entry[] = [
    ...listMenuPaths(context).map((path) => ({ path })),
    ...communities.map(({ slug }) => ({ path: paths.community(slug) })),
    ...homes.map((slug) => ({ path: paths.home(slug) })),
    ...plans.map(({ slug }) => ({ path: paths.floorPlan(slug) })),
    ...posts.map(({ slug, modifiedAt }) => ({ path: paths.post(slug), changedAt: modifiedAt })),
    ...updates.map(({ slug, modifiedAt }) => ({
      path: paths.developmentUpdate(slug),
      changedAt: modifiedAt,
    })),
  ]
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** The pages that menus link to: the content system has no list of its content pages. */
function listMenuPaths({ siteBrand }: SitemapOptions): string[] {
  const { header, footer, offices, regions } = siteBrand
  const menu = header.flatMap((link) => [link.path, ...(link.children ?? []).map(({ path }) => path)])
  return [
    paths.page(''),
    paths.floorPlans(),
    serverPaths.contact(),
    ...menu,
    ...regions.map(({ slug }) => paths.region(slug)),
    ...footer.map(({ path }) => path),
    ...offices.map(({ path }) => path),
  ].filter((path) => !hiddenPaths.includes(path))
}

async function listHomeSlugs({ content }: SitemapOptions): Promise<string[]> {
  // Sorted by price, WordPress leaves out homes without one.
  const readPage = (page: number) => content.listHomes({ ...DEFAULT_HOME_SEARCH, sort: 'newest', page })
  const first = await readPage(1)
  const lastPage = Math.min(first.totalPages, maxPagesOfHomes)
  const others: (typeof first)[] = []
  // One at a time: search engines can wait, visitors can't.
  for (let page = 2; page <= lastPage; page += 1) others.push(await readPage(page))
  return [first, ...others].flatMap(({ items }) => items.map(({ slug }) => slug))
}

function toXml(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const day = changedAt && `<lastmod>${escapeXml(changedAt.slice(0, 10))}</lastmod>`
    return `<url><loc>${escapeXml(origin + path)}</loc>${day ?? ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
