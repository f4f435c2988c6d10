import type { CachePolicy, SuspectedLoss } from '../../domain/content/cache-policy.ts'
import type { CacheEntry } from './cache-entry.ts'
import type { CacheCounts } from './cache-status.ts'
import type { EntryStore } from './entry-store.ts'
import { SuspectedLossError, type FailedRefreshes } from './failed-refreshes.ts'
import { InFlightReads } from './in-flight-reads.ts'
import type { InvalidationLog } from './invalidation-log.ts'
import { unlessAborted } from '../process/with-timeout.ts'

/** Reads from the content system; the signal says that the result won't be used. */
export type Read<T> = (signal?: AbortSignal) => Promise<T>

export type Request<T> = { policy: CachePolicy<T>; read: Read<T> }

type Options = {
  store: EntryStore
  invalidations: InvalidationLog
  failed: FailedRefreshes
  counts: CacheCounts
  log: { warn: (fields: Record<string, unknown>, message: string) => void }
  readAnew: <T>(read: () => Promise<T>) => Promise<T>
}

export class EntryRefreshes {
  readonly #options: Options
  readonly #inFlight = new InFlightReads<CacheEntry>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Shares a read in flight unless an invalidation came since. @throws only when nothing is cached */
  refresh<T>(request: Request<T>, entry: CacheEntry | undefined): Promise<CacheEntry> {
    const { key, tags } = request.policy
    const allTags = entry ? [...tags, ...entry.tags] : tags
    return this.#inFlight.coalesce(
      key,
      (startedAtMs) => !this.#options.invalidations.isInvalidated(allTags, startedAtMs),
      (startedAtMs, signal) => this.#readAndStore(request, entry, { readAtMs: startedAtMs, signal }),
    )
  }

  /** Ends the reads that an invalidation has outdated, and those that hang; whoever waits for one gets a new one. */
  abortOutdated(): void {
    this.#inFlight.abortOutdated()
  }

  async #readAndStore<T>(
    { policy, read }: Request<T>,
    entry: CacheEntry | undefined,
    { readAtMs, signal }: { readAtMs: number; signal: AbortSignal | undefined },
  ): Promise<CacheEntry> {
    const { store, failed, counts, readAnew } = this.#options
    counts.reads += 1
    try {
      const reading = readAnew(() => read(signal))
      const value = await unlessAborted(reading, signal)
      const loss = entry && (await this.#findLoss(policy, value, readAtMs, entry))
      signal?.throwIfAborted()
      if (loss && !(loss.isBelievedIfRepeated && failed.isRepeated(policy.key, loss.reason)))
        throw new SuspectedLossError(loss.reason)
      failed.addSuccess(policy.key)
      const tags = [...new Set([...policy.tags, ...(policy.tagsOf?.(value) ?? [])])]
      const isInMemoryOnly = policy.isInMemoryOnly?.(value) ?? false
      const stored = store.save(policy.key, { value, readAtMs, tags }, isInMemoryOnly)
      if (stored.readAtMs === readAtMs) policy.onStored?.(value, readAtMs)
      return stored
    } catch (error) {
      if (signal?.aborted) throw error
      this.#addFailure(policy.key, error, readAtMs, entry)
      // Another read may have succeeded meanwhile.
      if (entry) return store.peek(policy.key) ?? entry
      throw error
    }
  }

  async #findLoss<T>(
    policy: CachePolicy<T>,
    value: T,
    readAtMs: number,
    entry: CacheEntry,
  ): Promise<SuspectedLoss | undefined> {
    const { invalidations } = this.#options
    const cached = entry.value as T
    const isGone = value === undefined
    if (isGone && policy.tagsOf?.(cached).some((tag) => invalidations.isDeleted(tag))) return undefined
    const isAnnounced = invalidations.isInvalidated(entry.tags, entry.readAtMs)
    const isDeletion = invalidations.wasDeleted(entry.tags, entry.readAtMs)
    return policy.findLoss?.(value, cached, { isAnnounced, isDeletion, readAtMs })
  }

  #addFailure(key: string, error: unknown, readAtMs: number, entry: CacheEntry | undefined): void {
    const { failed, counts, log } = this.#options
    const isSuspectedLoss = error instanceof SuspectedLossError
    counts[isSuspectedLoss ? 'suspectedLosses' : 'failures'] += 1
    const reason = error instanceof Error ? error.message : String(error)
    if (!isSuspectedLoss) failed.addError(readAtMs, reason)
    if (!entry) return
    if (failed.add(key, { reason, isSuspectedLoss, readAtMs, entryReadAtMs: entry.readAtMs }))
      log.warn({ key, reason }, "Content wasn't refreshed; serving the last good entry")
  }
}
