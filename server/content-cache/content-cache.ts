// Keeps what was read of the content system: fresh for a while, then served while it is read again, and for days as the
// copy for outages. Knows nothing of homes: what is read, and what belongs together, it is told.
import { DATED_FROM_MS } from '../../domain/site/site.ts'
import type { ContentLog } from '../wordpress/client/wordpress-context.ts'
import { createPurgeClock } from './invalidation-log.ts'
import type { Purge } from './invalidation-log.ts'
import type { CacheEntry, EntryStore } from './entry-store.ts'
import { createReadRecords } from './dependency-tracking.ts'
import type { Noted, ReadRecord } from './dependency-tracking.ts'
import { within } from './within.ts'

/** One thing to be had, from a copy or from the content system. */
export type KeptRead<T> = {
  /** Names the answer: a name, a colon, the rest. */
  key: string
  /** What of the content it depends on, as far as known beforehand. */
  tags: readonly string[]
  read: () => Promise<T>
  /** Further tags that only the answer tells. */
  tagsOf?: (value: T) => readonly string[]
  /** Answers that are passed on and never kept. */
  isPrivate?: (value: T) => boolean
  /** How long anybody waits for the reading in place of a purged copy; it goes on all the same. @default 5000 */
  mostWaitMs?: number
  /**
   * Says what is wrong with an answer in place of the copy there is, undefined when it can be believed.
   * Not asked when the content system has told that something was deleted.
   */
  doubt?: (value: T, copy: T) => Promise<string | undefined>
}

export type CacheCounts = Record<
  'fresh' | 'stale' | 'outage' | 'miss' | 'reads' | 'failures' | 'doubts',
  number
>

/** A key whose last reading failed or was not believed; it is served from its copy. */
export type FailingKey = { key: string; reason: string; sinceMs: number; copyReadAtMs: number }

export type CacheStatus = {
  failing: FailingKey[]
  /** When the oldest copy was read that is served because reading fails, in milliseconds since 1970. */
  oldestServedMs: number | undefined
  entries: number
  bytes: number
}

export type ContentCache = {
  /**
   * @returns the answer: a fresh copy; a stale one while it is read again; else what the content system says now; and
   * when that fails, the last good copy
   * @throws what reading throws when there is no copy
   */
  read<T>(kept: KeptRead<T>): Promise<T>
  /** After it, no copy with one of these tags counts as fresh if its reading began before. */
  purge(purge: Omit<Purge, 'atMs'> & { atMs?: number }): void
  /** @returns whether what was read at that moment under these tags was purged since */
  isPurged(tags: Iterable<string>, readAtMs: number): boolean
  /** @returns how many purges there were */
  version(): number
  /** @returns the tags purged at that moment or later, in milliseconds since 1970 */
  tagsSince(atMs: number): readonly string[]
  /** Does work and adds every read of it to the record. */
  record<T>(record: ReadRecord, work: () => Promise<T>): Promise<T>
  /** Does work, and tells its own reads apart; they count for the work round it, too. */
  watch<T>(work: () => Promise<T>): Promise<{ value: T; record: ReadRecord }>
  /** Counts what was read earlier for the work under way. */
  join(noted: Noted): void
  /**
   * @returns when the oldest was read that the work under way has been given, in milliseconds since 1970; undefined
   * while that is not so long ago that visitors should know
   */
  datedFromMs(): number | undefined
  counts(): CacheCounts
  status(): CacheStatus
}

export type ContentCacheOptions = {
  store: EntryStore
  /** How long a copy is fresh, in milliseconds. */
  ttlMs: number
  log: ContentLog
  /** After a failed reading, how long the copy is served without another try, in milliseconds. @default 2000 */
  retryMs?: number
  /**
   * How long a visitor waits for fresh content in place of a copy so old that it would be dated, or of a purged one
   * while the content system is failing. @default 300
   */
  failingWaitMs?: number
}

type Flight = { startedAtMs: number; answer: Promise<CacheEntry> }
type Failure = Omit<FailingKey, 'key'> & { isDoubt: boolean; notedAtMs: number }

const MOST_FAILURES_KEPT = 1_000
const MOST_WAIT_MS = 5_000
/** A key that nobody asks for any more is not failing for ever. */
const FAILURE_MS = 600_000

/**
 * Makes the cache of content.
 * @param options where copies live and how long they are fresh
 * @returns the cache
 */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { store, ttlMs, log, retryMs = 2_000, failingWaitMs = 300 } = options
  const clock = createPurgeClock()
  const flights = new Map<string, Flight>()
  const failures = new Map<string, Failure>()
  const records = createReadRecords()
  const counts: CacheCounts = { fresh: 0, stale: 0, outage: 0, miss: 0, reads: 0, failures: 0, doubts: 0 }
  let [lastFailureAtMs, lastSuccessAtMs] = [-Infinity, -Infinity]

  /** Reads now, or joins who does; a reading that began before a purge is nobody's to join after it. */
  function readOnce<T>(kept: KeptRead<T>, copy: CacheEntry | undefined): Promise<CacheEntry> {
    const under = flights.get(kept.key)
    const tags = copy ? [...kept.tags, ...copy.tags] : kept.tags
    if (under && !clock.isPurged(tags, under.startedAtMs)) return under.answer
    const startedAtMs = Date.now()
    const flight: Flight = { startedAtMs, answer: readAndKeep(kept, copy, startedAtMs) }
    flights.set(kept.key, flight)
    const land = () => {
      if (flights.get(kept.key) === flight) flights.delete(kept.key)
    }
    flight.answer.then(land, land)
    return flight.answer
  }

  async function readAndKeep<T>(
    kept: KeptRead<T>,
    copy: CacheEntry | undefined,
    readAtMs: number,
  ): Promise<CacheEntry> {
    counts.reads += 1
    try {
      const value = await kept.read()
      if (kept.isPrivate?.(value)) return { value, readAtMs, tags: [PRIVATE], bytes: 0 }
      const tags = [...new Set([...kept.tags, ...(kept.tagsOf?.(value) ?? [])])]
      const reason = copy && (await doubtOf(kept, value, copy))
      if (reason !== undefined) throw new DoubtError(kept.key, reason)
      failures.delete(kept.key)
      lastSuccessAtMs = Date.now()
      return store.save(kept.key, { value, readAtMs, tags })
    } catch (error) {
      noteFailure(kept.key, error, copy)
      if (copy) return copy
      throw error
    }
  }

  async function doubtOf<T>(kept: KeptRead<T>, value: T, known: CacheEntry): Promise<string | undefined> {
    if (!kept.doubt || clock.wasDeleted(known.tags, known.readAtMs)) return undefined
    return kept.doubt(value, known.value as T)
  }

  function noteFailure(key: string, error: unknown, copy: CacheEntry | undefined): void {
    const nowMs = Date.now()
    const isDoubt = error instanceof DoubtError
    counts[isDoubt ? 'doubts' : 'failures'] += 1
    if (!isDoubt) lastFailureAtMs = nowMs
    if (!copy) return
    const reason = error instanceof Error ? error.message : String(error)
    const before = failures.get(key)
    if (failures.size >= MOST_FAILURES_KEPT) failures.clear()
    failures.set(key, {
      ...{ reason, isDoubt, notedAtMs: nowMs },
      ...{ sinceMs: before?.sinceMs ?? nowMs, copyReadAtMs: copy.readAtMs },
    })
    if (before?.reason !== reason) log.warn({ key, reason }, 'the last good copy of content is kept')
  }

  function isFresh(copy: CacheEntry): boolean {
    return Date.now() - copy.readAtMs < ttlMs && !clock.isPurged(copy.tags, copy.readAtMs)
  }

  async function find<T>(kept: KeptRead<T>, waitsForFresh: boolean): Promise<CacheEntry> {
    const copy = store.find(kept.key)
    if (!copy) {
      counts.miss += 1
      return readOnce(kept, undefined)
    }
    if (isFresh(copy)) {
      counts.fresh += 1
      return copy
    }
    const failure = failures.get(kept.key)
    // A purge that came after the failure says that the content system is there.
    if (
      failure &&
      Date.now() < failure.notedAtMs + retryMs &&
      !clock.isPurged(copy.tags, failure.notedAtMs + 1)
    ) {
      counts.outage += 1
      return copy
    }
    const next = readOnce(kept, copy)
    const isFailing = Date.now() - lastFailureAtMs < retryMs * 5
    const isPurged = clock.isPurged(copy.tags, copy.readAtMs)
    if (!waitsForFresh && !isPurged && (isFailing || Date.now() - copy.readAtMs < DATED_FROM_MS)) {
      counts.stale += 1
      return copy
    }
    counts.miss += 1
    if (waitsForFresh) return next
    const { mostWaitMs = MOST_WAIT_MS } = kept
    return within(isPurged && !isFailing ? mostWaitMs : failingWaitMs, next, () => copy)
  }

  /**
   * A failure of a moment ago stands, though other reads succeed: a part of the content system may be broken. A success
   * since then ends those that nobody has asked for again; a doubt stands for itself.
   */
  function listFailing(): FailingKey[] {
    const nowMs = Date.now()
    return [...failures].flatMap(([key, { isDoubt, notedAtMs, ...failure }]) => {
      const isRecent = nowMs - notedAtMs < retryMs * 5
      const stands = isDoubt || isRecent || notedAtMs > lastSuccessAtMs
      return nowMs - notedAtMs < FAILURE_MS && stands ? [{ key, ...failure }] : []
    })
  }

  return {
    async read<T>(kept: KeptRead<T>): Promise<T> {
      const copy = await find(kept, records.current()?.waitsForFresh ?? false).catch((error: unknown) => {
        // The page may do without it, but not for long.
        records.note({ tags: kept.tags, oldestReadAtMs: Infinity, isPrivate: false, isMakeshift: true })
        throw error
      })
      const { tags, readAtMs } = copy
      const isPrivate = tags[0] === PRIVATE
      records.note({ tags, oldestReadAtMs: readAtMs, isPrivate, isMakeshift: clock.isPurged(tags, readAtMs) })
      return copy.value as T
    },
    purge: ({ atMs = Date.now(), ...purge }) => clock.purge({ ...purge, atMs }),
    isPurged: clock.isPurged,
    version: clock.version,
    tagsSince: clock.tagsSince,
    record: records.run,
    watch: records.watch,
    join: records.note,
    datedFromMs() {
      const { oldestReadAtMs = Infinity } = records.current() ?? {}
      return Date.now() - oldestReadAtMs < Math.max(DATED_FROM_MS, ttlMs) ? undefined : oldestReadAtMs
    },
    counts: () => ({ ...counts }),
    status() {
      const failing = listFailing()
      const readAtMs = failing.map(({ copyReadAtMs }) => copyReadAtMs)
      return {
        ...{ failing, oldestServedMs: readAtMs.length > 0 ? Math.min(...readAtMs) : undefined },
        ...store.size(),
      }
    },
  }
}

/** Marks an answer that is for one visitor alone. */
const PRIVATE = 'private'

class DoubtError extends Error {
  override name = 'DoubtError' as const

  constructor(key: string, reason: string) {
    super(`${key}: ${reason}`)
  }
}
