// GET /sitemap.xml, the sitemaps it names, and /robots.txt.
import { Hono, type Context } from 'hono'
import { cacheableResponse } from '../http/compressed-response.ts'
import type { Log } from '../process/log.ts'
import { HIDDEN_PATHS } from './hidden-paths.ts'
import {
  parseSitemapPath,
  SITEMAP_INDEX_PATH,
  SITEMAP_PATH,
  SITEMAP_TYPES,
  toSitemapPath,
} from '../endpoints/sitemap-address.ts'
import { listSitemapEntries, type SitemapSource } from './sitemap-entries.ts'
import { toNewest, toSitemapIndexXml, toSitemapXml, type SitemapEntry } from '../http/xml-text.ts'

export type SitemapOptions = SitemapSource & {
  /** Without a trailing slash. */
  origin: string
  log: Log
  /** Addresses in a file. @default the protocol's limit */
  maxEntries?: number
}

/** The protocol's limit for one file. */
const MAX_ENTRIES = 50_000
/** In seconds. */
const maxAgeS = 3_600

/** 503 while content can't be read, so that no search engine takes missing entries for removed pages. */
export function sitemaps<E extends { Bindings: { isForCache?: boolean } }>(options: SitemapOptions): Hono<E> {
  const { origin, log, maxEntries = MAX_ENTRIES } = options
  const routes = new Hono<E>()

  async function respond(c: Context<E>, write: () => Promise<string | undefined>): Promise<Response> {
    try {
      const xml = await write()
      if (xml === undefined) return c.text('Not found', 404, { 'cache-control': 'no-store' })
      return await cacheableResponse(c, xml, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': `public, max-age=${maxAgeS}`,
      })
    } catch (error) {
      log.error({ err: error, path: c.req.path }, "Sitemap couldn't be built")
      return c.text("The sitemap isn't available right now.", 503, {
        'retry-after': '60',
        'cache-control': 'no-store',
      })
    }
  }

  routes.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}${SITEMAP_INDEX_PATH}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${maxAgeS}` })
  })
  routes.get(SITEMAP_INDEX_PATH, (c) =>
    respond(c, async () => {
      const files = await Promise.all(
        SITEMAP_TYPES.map(async (type) =>
          toParts(await listSitemapEntries(type, options), maxEntries).map((entries, index) => ({
            path: toSitemapPath(type, index + 1),
            changedAt: toNewest(entries.map(({ changedAt }) => changedAt)),
          })),
        ),
      )
      return toSitemapIndexXml(files.flat(), origin)
    }),
  )
  routes.get(SITEMAP_PATH, (c) =>
    respond(c, async () => {
      const { type, part } = parseSitemapPath(c.req.path) ?? {}
      if (type === undefined || part === undefined) return undefined
      const entries = toParts(await listSitemapEntries(type, options), maxEntries)[part - 1]
      return entries && toSitemapXml(entries, origin)
    }),
  )
  return routes
}

/** A type without pages has no file. */
function toParts(entries: readonly SitemapEntry[], size: number): SitemapEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
}
