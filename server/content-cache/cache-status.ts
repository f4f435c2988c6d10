import type { FailingKey } from './failed-refreshes.ts'

/** Reads by where their value came from, and reads of the content system by result. */
export type CacheCounts = Record<
  'fresh' | 'stale' | 'outage' | 'miss' | 'reads' | 'failures' | 'suspectedLosses',
  number
>

export type CacheStatus = {
  failing: FailingKey[]
  problem: string | undefined
  /** When the oldest entry was read that's served because refreshing fails, on the monotonic clock. */
  oldestServedMs: number | undefined
  entries: number
  bytes: number
}

export function createCacheCounts(): CacheCounts {
  return { fresh: 0, stale: 0, outage: 0, miss: 0, reads: 0, failures: 0, suspectedLosses: 0 }
}
