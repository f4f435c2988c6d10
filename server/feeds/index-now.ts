/** indexnow.org: tells search engines which public pages have changed, from an outbox as the CDN's. */
import { Hono, type Env } from 'hono'
import { ITEM_PATHS } from '../../app/route-table.ts'
import { isIndexed } from '../../domain/pages/seo.ts'
import type { Config } from '../config/config.ts'
import type { Content } from '../content/content.ts'
import type { Database } from '../database/database.ts'
import { surrogateKey, type PurgeTarget } from '../cdn/cdns.ts'
import { openPurger, type Purger } from '../cdn/purger.ts'
import type { Log } from '../process/log.ts'
import { isHiddenPath } from './hidden-paths.ts'
import { listPublicPages } from './public-pages.ts'

type IndexNowOptions = {
  /** Anyone may know it: the file with it proves that the site is ours. */
  key: string
  /** Without a trailing slash. */
  origin: string
  content: Pick<Content, 'listPublicItems' | 'listBlogPosts' | 'listDevelopmentUpdates'>
  /** Instead of IndexNow's own. */
  apiOrigin?: string
}

/** Addresses of one request. */
const MAX_URLS = 10_000

/** A wrong key stays wrong until someone mends it. */
const LONGEST_RETRY_MS = 60 * 60_000

type OpenOptions = Pick<IndexNowOptions, 'content' | 'apiOrigin'> & {
  config: Pick<Config, 'indexNowKey' | 'publicOrigin' | 'isPublic'>
  database: Database
  site: string
  log: Log
}

/** Undefined without a key, or for a site that isn't public. */
export function openIndexNow({
  config,
  content,
  apiOrigin,
  database,
  site,
  log,
}: OpenOptions): Purger | undefined {
  const { indexNowKey: key, publicOrigin: origin, isPublic } = config
  if (key === undefined || !isPublic) return undefined
  const target = toIndexNow({ key, origin, content, ...(apiOrigin !== undefined && { apiOrigin }) })
  return openPurger({ target, database, site: `${site} indexnow`, log })
}

export function indexNowKey<E extends Env>(key: string): Hono<E> {
  const routes = new Hono<E>()
  routes.get(`/${key}.txt`, (c) => c.text(key, 200, { 'cache-control': 'public, max-age=3600' }))
  return routes
}

/** What isn't public is never told: no draft, no agents' page, nothing that's hidden from search engines. */
export function toIndexNow({
  key,
  origin,
  content,
  apiOrigin = 'https://api.indexnow.org',
}: IndexNowOptions): PurgeTarget {
  async function listChanged(type: string, ids: ReadonlySet<number>): Promise<string[]> {
    const items = isPublicType(type) ? await listPublicPages(type, content) : []
    return items
      .filter(({ id, path, seo }) => ids.has(id) && isIndexed(seo, path) && !isHiddenPath(path))
      .map(({ path }) => origin + path)
  }

  return {
    tagHeader: surrogateKey,
    maxPurgeTags: MAX_URLS,
    isToldOnce: true,
    longestRetryMs: LONGEST_RETRY_MS,
    async toPurge(tags) {
      const idsByType = Map.groupBy(
        tags.flatMap((tag) => {
          const [, type = '', id] = /^([a-z-]+):(\d+)$/.exec(tag) ?? []
          return id === undefined ? [] : [{ type, id: Number(id) }]
        }),
        ({ type }) => type,
      )
      const changed = await Promise.all(
        [...idsByType].map(([type, items]) => listChanged(type, new Set(items.map(({ id }) => id)))),
      )
      const urlList = changed.flat().slice(0, MAX_URLS)
      if (urlList.length === 0) return []
      const body = JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList,
      })
      return [
        new Request(`${apiOrigin}/indexnow`, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body,
        }),
      ]
    },
  }
}

function isPublicType(type: string): type is keyof typeof ITEM_PATHS {
  return Object.hasOwn(ITEM_PATHS, type)
}
