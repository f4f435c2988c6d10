// Searches are counted by their filters, never by what somebody typed; nothing says who asked.
import type { MiddlewareHandler } from 'hono'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { parseHomeSearch, toSearchParams } from '../../domain/search/home-search-url.ts'
import { listUnreadKeys } from '../../domain/search/words/search-notes.ts'
import { toDefaultSort } from '../../domain/search/home-search.ts'
import { apiPaths, paths } from '../../app/paths.ts'
import { toToday } from '../api/today.ts'
import { createDemandCounts, type DemandCounts } from './demand-counts.ts'

const MAX_EMPTY = 2_000

const homePath = new RegExp(`^${paths.home('')}[a-z0-9-]{1,200}$`)
const watched = /^\/(?:api\/)?homes/
const robot = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless(?!chrome)/i

export type UnmetDemand = {
  /** One near a place that nobody knows, or within a map, isn't counted. */
  searched(search: HomeSearch, totalHomes: number): void
  /** Also one from a cache. @param target path and query */
  see(target: string, status: number, userAgent: string | undefined): void
  middleware: MiddlewareHandler
}

export function openUnmetDemand({ redis, timeZone }: { redis: Redis | undefined; timeZone: string }) {
  const counts = createDemandCounts({ redis, today: () => toToday(timeZone) })
  return { ...createUnmetDemand(counts), counts, close: () => counts.close() }
}

export function createUnmetDemand(counts: Pick<DemandCounts, 'add'>): UnmetDemand {
  const empty = new LRUCache<string, true>({ max: MAX_EMPTY })

  function see(target: string, status: number, userAgent = ''): void {
    const [path = '', query = ''] = target.split('?', 2)
    if (status === 410 && homePath.test(path) && !robot.test(userAgent)) counts.add('gone', path)
    if ((status !== 200 && status !== 304) || query === '') return
    if (path !== paths.homesForSale() && path !== apiPaths.homes()) return
    // What was asked for and can't be searched, by our names for it.
    const [, notes = ''] = /(?:^|&)notes=([a-z,-]+)/.exec(query) ?? []
    if (!robot.test(userAgent))
      for (const key of listUnreadKeys(notes)) counts.add('search', paths.homesForSale(`?notes=${key}`))
    const filter = writeFilter(parseHomeSearch(new URLSearchParams(query)))
    if (empty.has(filter) && !robot.test(userAgent)) counts.add('search', paths.homesForSale(`?${filter}`))
  }

  return {
    searched(search, totalHomes) {
      const filter = writeFilter(search)
      if (totalHomes > 0) empty.delete(filter)
      else if (isCounted(search)) empty.set(filter, true)
    },
    see,
    async middleware(c, next) {
      await next()
      const { method, path, url } = c.req
      if (method !== 'GET' || !watched.test(path)) return
      see(path + new URL(url).search, c.res.status, c.req.header('user-agent'))
    },
  }
}

function isCounted({ near, place, bounds }: HomeSearch): boolean {
  return bounds === undefined && (near === undefined || place !== undefined)
}

/** Without order and page. */
function writeFilter(search: HomeSearch): string {
  return toSearchParams({ ...search, sort: toDefaultSort(search.near), page: 1 }).toString()
}
