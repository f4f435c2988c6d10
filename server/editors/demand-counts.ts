/** In the process until they can be added to those of other processes in Redis. */
import type { Redis } from 'ioredis'
import { isUsable } from '../database/redis.ts'

export const DEMAND_KINDS = ['search', 'gone'] as const
export type DemandKind = (typeof DEMAND_KINDS)[number]
export type DemandCount = { path: string; count: number }

/** Today's among them. */
export const DEMAND_DAYS = 30
/** Anybody can make up searches: of a day's the most frequent are kept. */
const MAX_PATHS = 500
const FLUSH_MS = 15_000

type Options = {
  redis?: Redis | undefined
  today: () => string
  /** @default 500 */
  maxPaths?: number
}

export type DemandCounts = {
  add(kind: DemandKind, path: string): void
  list(kind: DemandKind, limit: number): Promise<DemandCount[]>
  /** Hands new counts over to Redis. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createDemandCounts({ redis, today, maxPaths = MAX_PATHS }: Options): DemandCounts {
  /** By `search 2026-11-25`. */
  const own = new Map<string, Map<string, number>>()
  const timer = redis && setInterval(() => void flush(), FLUSH_MS).unref()

  function addTo(name: string, path: string, count: number): void {
    const counts = own.get(name) ?? new Map<string, number>()
    own.set(name, counts)
    counts.set(path, (counts.get(path) ?? 0) + count)
    if (counts.size < 2 * maxPaths) return
    own.set(name, new Map([...counts].toSorted(byCount).slice(0, maxPaths)))
  }

  async function flush(): Promise<void> {
    if (!redis || !isUsable(redis) || own.size === 0) return
    const sent = [...own]
    own.clear()
    const commands = redis.multi()
    for (const [name, counts] of sent) {
      for (const [path, count] of counts) commands.zincrby(toKey(name), count, path)
      commands.zremrangebyrank(toKey(name), 0, -maxPaths - 1)
      commands.expire(toKey(name), DEMAND_DAYS * 86_400)
    }
    try {
      await commands.exec()
    } catch {
      for (const [name, counts] of sent) for (const [path, count] of counts) addTo(name, path, count)
    }
  }

  return {
    add(kind, path) {
      const days = listDays(today())
      for (const name of own.keys()) if (!days.some((day) => name.endsWith(day))) own.delete(name)
      addTo(`${kind} ${days[0]}`, path, 1)
    },
    async list(kind, limit) {
      await flush()
      const names = listDays(today()).map((day) => `${kind} ${day}`)
      const sums = new Map<string, number>()
      const sum = (path: string, count: number) => sums.set(path, (sums.get(path) ?? 0) + count)
      for (const name of names) for (const [path, count] of own.get(name) ?? []) sum(path, count)
      if (redis && isUsable(redis)) {
        const shared = await Promise.all(
          names.map((name) => redis.zrevrange(toKey(name), 0, -1, 'WITHSCORES')),
        )
        for (const pairs of shared)
          for (let index = 0; index < pairs.length; index += 2)
            sum(pairs[index] ?? '', Number(pairs[index + 1]))
      }
      return [...sums]
        .toSorted(byCount)
        .slice(0, limit)
        .map(([path, count]) => ({ path, count }))
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

function byCount([a, one]: [string, number], [b, other]: [string, number]): number {
  return other - one || (a < b ? -1 : 1)
}

function toKey(name: string): string {
  return `demand:${name}`
}

/** The latest first. */
function listDays(today: string): string[] {
  const start = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: DEMAND_DAYS }, (_, index) =>
    new Date(start - index * 86_400_000).toISOString().slice(0, 10),
  )
}
