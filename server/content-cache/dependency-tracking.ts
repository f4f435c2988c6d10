// What a page, or an answer, was made of: told by every read of content while the work is under way.
import { AsyncLocalStorage } from 'node:async_hooks'

/** What the answers of one page came from. */
export type ReadRecord = {
  tags: Set<string>
  /** When the oldest of them was read, in milliseconds since 1970; Infinity while there is none. */
  oldestReadAtMs: number
  /** Whether something was read that must not be kept anywhere. */
  isPrivate: boolean
  /** Whether something could not be had, or was served as it was before a purge: good for a moment only. */
  isMakeshift: boolean
  /** Nobody waits for this page: old copies are read again before it is made. */
  waitsForFresh: boolean
}

/** One read, or all those of a part of the work. */
export type Noted = Omit<ReadRecord, 'tags' | 'waitsForFresh'> & { tags: Iterable<string> }

export type Freshness = {
  /** How long content is fresh, in milliseconds. */
  ttlMs: number
  /** Before another try at what could not be had fresh, in milliseconds. */
  retryMs: number
}

/**
 * @param waitsForFresh whether old copies are read again first
 * @returns an empty record
 */
export function createReadRecord(waitsForFresh = false): ReadRecord {
  return { tags: new Set(), oldestReadAtMs: Infinity, isPrivate: false, isMakeshift: false, waitsForFresh }
}

/**
 * Says until when something is as good as the cache of content could make it.
 * @param record what it was made of
 * @param startedAtMs when its making began, in milliseconds since 1970
 * @param freshness how long content is fresh
 * @returns in milliseconds since 1970
 */
export function freshUntilMs(record: ReadRecord, startedAtMs: number, freshness: Freshness): number {
  const soonestMs = startedAtMs + freshness.retryMs
  if (record.isMakeshift) return soonestMs
  return Math.max(Math.min(record.oldestReadAtMs, startedAtMs) + freshness.ttlMs, soonestMs)
}

/**
 * Keeps the records of all work under way apart.
 * @returns runs work with a record, and notes reads in the record of the work they belong to
 */
export function createReadRecords() {
  const records = new AsyncLocalStorage<ReadRecord>()

  function note({ tags, oldestReadAtMs, isPrivate, isMakeshift }: Noted): void {
    const record = records.getStore()
    if (!record) return
    record.oldestReadAtMs = Math.min(record.oldestReadAtMs, oldestReadAtMs)
    for (const tag of tags) record.tags.add(tag)
    record.isPrivate ||= isPrivate
    record.isMakeshift ||= isMakeshift
  }

  return {
    note,
    current: () => records.getStore(),
    run: <T>(record: ReadRecord, work: () => Promise<T>): Promise<T> => records.run(record, work),
    /** Tells a part's reads apart; they count for the work round it, too. */
    async watch<T>(work: () => Promise<T>): Promise<{ value: T; record: ReadRecord }> {
      const record = createReadRecord(records.getStore()?.waitsForFresh)
      try {
        return { value: await records.run(record, work), record }
      } finally {
        note(record)
      }
    },
  }
}
