import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { paths } from '../../app/paths.ts'
import { isUnknownSearch } from '../../domain/content-checks/check-links.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

/** For other sites; what they say later is known to the next check. */
const WAIT_MS = 2_000

type Options = {
  /** The site's own, and the content system's. */
  origins: readonly string[]
  findOwnStatus: (path: string) => Promise<number>
  /** Undefined where it can't be said. */
  findStatus: (address: string) => Promise<number | undefined>
}

export type HasPlace = (taxonomy: 'region' | 'city', slug: string) => boolean

const isGone = (status: number | undefined) => status === 404 || status === 410

/** A server that doesn't answer, or refuses, proves nothing; other sites are asked once a day. */
export function createDeadLinks({ origins, findOwnStatus, findStatus }: Options) {
  const elsewhere = new LRUCache<string, boolean>({ max: 10_000, ttl: DAY_MS })
  // Each looks up a name, which takes a thread of the four that compress responses and read files, too.
  const queue = new PQueue({ concurrency: 2 })
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
    const all = [...new Set(hrefs)]
    const others = all.filter((href) => toOwnPath(href) === undefined)
    for (const address of others)
      if (!elsewhere.has(address) && !asked.has(address))
        asked.set(
          address,
          queue.add(() => ask(address)),
        )
    const waiting = Promise.all(others.map(async (address) => asked.get(address)))
    // A page that nobody has visited yet is rendered, and waits for the content system.
    const ownQueue = new PQueue({ concurrency: 2 })
    const areDeadPaths = await ownQueue.addAll(
      all.map((href) => async () => {
        const path = toOwnPath(href)
        return path !== undefined && isDeadPath(path, hasPlace)
      }),
    )
    await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())])
    return new Set(all.filter((href, index) => areDeadPaths[index] || elsewhere.get(href)))
  }
}
