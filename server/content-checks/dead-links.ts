import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { paths } from '../../app/paths.ts'
import { isUnknownSearch } from '../../domain/content-checks/check-links.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

/** How long a check waits for other sites, in milliseconds; what they say later is known to the next one. */
const WAIT_MS = 2_000

type Options = {
  /** The site's own, and the content system's: links there are links to the site. */
  origins: readonly string[]
  /** The status of a page or a file of the site. */
  findOwnStatus: (path: string) => Promise<number>
  /** The status of an address elsewhere; undefined where it can't be said. */
  findStatus: (address: string) => Promise<number | undefined>
}

/** Whether a region or a city is one of the site's. */
export type HasPlace = (taxonomy: 'region' | 'city', slug: string) => boolean

const isGone = (status: number | undefined) => status === 404 || status === 410

/**
 * Finds links that lead nowhere. A server that doesn't answer, or refuses, proves nothing.
 * @returns those of some addresses that do; other sites are asked once a day
 */
export function createDeadLinks({ origins, findOwnStatus, findStatus }: Options) {
  const elsewhere = new LRUCache<string, boolean>({ max: 10_000, ttl: DAY_MS })
  const queue = new PQueue({ concurrency: 4 })
  const asked = new Map<string, Promise<void>>()

  async function ask(address: string): Promise<void> {
    elsewhere.set(address, isGone(await findStatus(address)))
    asked.delete(address)
  }

  async function isDeadPath(path: string, hasPlace: HasPlace): Promise<boolean> {
    const { pathname, searchParams } = new URL(path, 'https://site.invalid')
    if (pathname === paths.homesForSale()) return isUnknownSearch(searchParams, hasPlace)
    return isGone(await findOwnStatus(path))
  }

  function toOwnPath(href: string): string | undefined {
    if (href.startsWith('/')) return href
    const url = URL.parse(href)
    return url && origins.includes(url.origin) ? url.pathname + url.search : undefined
  }

  return async (hrefs: readonly string[], hasPlace: HasPlace): Promise<ReadonlySet<string>> => {
    const dead = new Set<string>()
    const others: string[] = []
    for (const href of new Set(hrefs)) {
      const path = toOwnPath(href)
      if (path === undefined) others.push(href)
      else if (await isDeadPath(path, hasPlace)) dead.add(href)
    }
    for (const address of others)
      if (!elsewhere.has(address) && !asked.has(address))
        asked.set(
          address,
          queue.add(() => ask(address)),
        )
    const waiting = Promise.all(others.map(async (address) => asked.get(address)))
    await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())])
    for (const address of others) if (elsewhere.get(address)) dead.add(address)
    return dead
  }
}
