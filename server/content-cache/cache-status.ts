import type { FailingKey } from './failed-refreshes.ts'

/** Reads by where their value came from, and reads of the content system by result. */
export type CacheCounts = Record<
  'fresh' | 'stale' | 'outage' | 'miss' | 'reads' | 'failures' | 'suspectedLosses',
  number
>

export type CacheStatus = {
  failing: FailingKey[]
  /** Why the last read failed; undefined when it didn't. */
  problem: string | undefined
  /** When the oldest entry was read that's served because refreshing fails, on the monotonic clock. */
  oldestServedMs: number | undefined
  /** How many entries are in memory, and their size. */
  entries: number
  bytes: number
}

/** Nothing counted yet. */
export function createCacheCounts(): CacheCounts {
  return { fresh: 0, stale: 0, outage: 0, miss: 0, reads: 0, failures: 0, suspectedLosses: 0 }
}
