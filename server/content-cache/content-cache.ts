// Caches what's read from the content system: fresh for a while, then served while it's refreshed, and for days as the
// fallback for outages. Which reads there are, and how each is cached, is declared elsewhere.
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { monotonicNowMs } from '../clock/monotonic-clock.ts'
import type { CachePolicy, SuspectedLoss } from '../../domain/content/cache-policy.ts'
import { AS_OF_NOTICE_FROM_MS } from '../../domain/site/site.ts'
import type { CacheEntry } from './cache-entry.ts'
import { createCacheCounts, type CacheCounts, type CacheStatus } from './cache-status.ts'
import { DependencyTracker } from './dependency-tracking.ts'
import type { Dependencies, PartialDependencies } from './dependency-tracking.ts'
import type { EntryStore } from './entry-store.ts'
import { FailedRefreshes, SuspectedLossError } from './failed-refreshes.ts'
import { InFlightReads } from './in-flight-reads.ts'
import { InvalidationLog } from './invalidation-log.ts'
import type { Invalidation } from './invalidation-log.ts'
import { withTimeout } from './with-timeout.ts'

export type ContentCacheOptions = {
  store: EntryStore
  /** How long an entry is fresh, in milliseconds. */
  ttlMs: number
  log: { warn: (fields: Record<string, unknown>, message: string) => void }
  /** After a failed refresh, how long the entry is served without another try, in milliseconds. @default 2000 */
  retryMs?: number
  /**
   * How long a visitor waits for fresh content in place of an entry so old that the page would say so, or of an
   * invalidated one while the content system is failing. @default 300
   */
  failingWaitMs?: number
}

type Request<T> = { policy: CachePolicy<T>; read: () => Promise<T> }

/** What nobody requested for a day isn't refreshed without a visit. */
const REQUESTS_TTL_MS = 24 * 3_600_000
const MAX_REQUESTS = 2_000

const DEFAULT_MAX_WAIT_MS = 5_000

export class ContentCache {
  readonly #options: Required<ContentCacheOptions>
  readonly #invalidations = new InvalidationLog()
  /** What was refreshed without a visit and has changed. */
  readonly #replaced = new InvalidationLog()
  readonly #inFlight = new InFlightReads<CacheEntry>()
  readonly #dependencies = new DependencyTracker()
  readonly #failed: FailedRefreshes
  /** The last request of each key, to refresh it without a visit. */
  readonly #requests = new LRUCache<string, Request<unknown>>({ max: MAX_REQUESTS, ttl: REQUESTS_TTL_MS })
  readonly #counts = createCacheCounts()

  constructor(options: ContentCacheOptions) {
    this.#options = { retryMs: 2_000, failingWaitMs: 300, ...options }
    this.#failed = new FailedRefreshes(this.#options.retryMs)
  }

  /**
   * Reads through the cache.
   * @returns a fresh entry's value; a stale one's while it's refreshed; else the content system's current value; and if
   * that fails, the last good one
   * @throws what `read` throws when there's no entry
   */
  async read<T>(policy: CachePolicy<T>, read: () => Promise<T>): Promise<T> {
    const entry = await this.#find({ policy, read }).catch((error: unknown) => {
      // Optional for the page; retried soon.
      this.#dependencies.add({ tags: policy.tags, usesFallback: true })
      throw error
    })
    const { tags, readAtMs } = entry
    this.#dependencies.add({
      tags,
      oldestReadAtMs: readAtMs,
      ...(this.#failed.isInOutage(policy.key) && { oldestInOutageMs: readAtMs }),
      usesFallback: this.#invalidations.isInvalidated(tags, readAtMs),
    })
    return entry.value as T
  }

  /**
   * Reads through the cache, but waits for a first read only so long; it goes on all the same.
   * @returns undefined when nothing was read before and the first read takes longer
   */
  async readUnlessCold<T>(
    policy: CachePolicy<T>,
    read: () => Promise<T>,
    coldWaitMs: number,
  ): Promise<T | undefined> {
    const reading = this.read(policy, read)
    if (this.#options.store.find(policy.key)) return reading
    return withTimeout<T | undefined>(coldWaitMs, reading, () => {
      // Whatever does without it is good for a moment only.
      this.#dependencies.add({ tags: policy.tags, usesFallback: true })
      return undefined
    })
  }

  async #find<T>(request: Request<T>): Promise<CacheEntry> {
    const { key, maxWaitMs = DEFAULT_MAX_WAIT_MS } = request.policy
    this.#requests.set(key, request as Request<unknown>)
    const entry = this.#options.store.find(key)
    if (!entry) {
      this.#counts.miss += 1
      return this.#refresh(request, undefined)
    }
    if (this.#isFresh(entry)) {
      this.#counts.fresh += 1
      return entry
    }
    const failedAtMs = this.#failed.recentFailureAtMs(key)
    // An invalidation that came after the failure says that the content system is up again.
    if (failedAtMs !== undefined && !this.#invalidations.isInvalidated(entry.tags, failedAtMs + 1)) {
      this.#counts.outage += 1
      return entry
    }
    const refreshed = this.#refresh(request, entry)
    const isFailing = this.#failed.isContentSystemFailing()
    const isInvalidated = this.#invalidations.isInvalidated(entry.tags, entry.readAtMs)
    const waitsForFresh = this.#dependencies.current()?.waitsForFresh ?? false
    const isRecent = monotonicNowMs() - entry.readAtMs < AS_OF_NOTICE_FROM_MS
    if (!waitsForFresh && !isInvalidated && (isFailing || isRecent)) {
      this.#counts.stale += 1
      return entry
    }
    this.#counts.miss += 1
    if (waitsForFresh) return refreshed
    const waitMs = isInvalidated && !isFailing ? maxWaitMs : this.#options.failingWaitMs
    return withTimeout(waitMs, refreshed, () => entry)
  }

  /** Reads now, or shares the read in flight, unless that one began before an invalidation. */
  #refresh<T>(request: Request<T>, entry: CacheEntry | undefined): Promise<CacheEntry> {
    const { key, tags } = request.policy
    const allTags = entry ? [...tags, ...entry.tags] : tags
    return this.#inFlight.coalesce(
      key,
      (startedAtMs) => !this.#invalidations.isInvalidated(allTags, startedAtMs),
      (startedAtMs) => this.#readAndStore(request, entry, startedAtMs),
    )
  }

  async #readAndStore<T>(
    { policy, read }: Request<T>,
    entry: CacheEntry | undefined,
    readAtMs: number,
  ): Promise<CacheEntry> {
    this.#counts.reads += 1
    try {
      const value = await read()
      const loss = entry && (await this.#findLoss(policy, value, readAtMs, entry))
      if (loss && !(loss.isBelievedIfRepeated && this.#failed.isRepeated(policy.key, loss.reason)))
        throw new SuspectedLossError(loss.reason)
      this.#failed.addSuccess(policy.key)
      const tags = [...new Set([...policy.tags, ...(policy.tagsOf?.(value) ?? [])])]
      const isInMemoryOnly = policy.isInMemoryOnly?.(value) ?? false
      const stored = this.#options.store.save(policy.key, { value, readAtMs, tags }, isInMemoryOnly)
      policy.onStored?.(value, readAtMs)
      return stored
    } catch (error) {
      this.#addFailure(policy.key, error, entry)
      if (entry) return entry
      throw error
    }
  }

  async #findLoss<T>(
    policy: CachePolicy<T>,
    value: T,
    readAtMs: number,
    entry: CacheEntry,
  ): Promise<SuspectedLoss | undefined> {
    const cached = entry.value as T
    if (value === undefined && policy.tagsOf?.(cached).some((tag) => this.isDeleted(tag))) return undefined
    const isAnnounced = this.#invalidations.isInvalidated(entry.tags, entry.readAtMs)
    const isDeletion = this.#invalidations.wasDeleted(entry.tags, entry.readAtMs)
    return policy.looksLikeDataLoss?.(value, cached, { isAnnounced, isDeletion, readAtMs })
  }

  #addFailure(key: string, error: unknown, entry: CacheEntry | undefined): void {
    const isSuspectedLoss = error instanceof SuspectedLossError
    this.#counts[isSuspectedLoss ? 'suspectedLosses' : 'failures'] += 1
    if (!isSuspectedLoss) this.#failed.addError()
    if (!entry) return
    const reason = error instanceof Error ? error.message : String(error)
    if (this.#failed.add(key, { reason, isSuspectedLoss, entryReadAtMs: entry.readAtMs }))
      this.#options.log.warn({ key, reason }, "Content wasn't refreshed; serving the last good entry")
  }

  #isFresh({ tags, readAtMs }: CacheEntry): boolean {
    const ageMs = monotonicNowMs() - readAtMs
    // Another process's clock may be ahead.
    return ageMs >= 0 && ageMs < this.#options.ttlMs && !this.#invalidations.isInvalidated(tags, readAtMs)
  }

  /** Lists the keys to refresh without a visit, the last requested first: what failed, and what is older than `maxAgeMs`. */
  listDue(maxAgeMs: number): string[] {
    return [...this.#requests.keys()].filter((key) => {
      if (this.#failed.recentFailureAtMs(key) !== undefined) return false
      const known = this.#options.store.peek(key)
      // What doesn't exist is read again only for a visitor: anybody can request made-up addresses.
      const isOld = known?.value !== undefined && monotonicNowMs() - known.readAtMs > maxAgeMs
      return this.#failed.has(key) || isOld
    })
  }

  /** Refreshes an entry without a visit. Never fails. */
  async refresh(key: string): Promise<void> {
    const request = this.#requests.peek(key)
    if (!request) return
    const entry = this.#options.store.find(key)
    const refreshed = await this.#refresh(request, entry).catch(() => undefined)
    if (entry && refreshed && !isDeepStrictEqual(refreshed.value, entry.value))
      this.#replaced.add({ tags: entry.tags, atMs: refreshed.readAtMs })
  }

  /** After it, no entry with one of these tags counts as fresh if its read began before. */
  invalidate({ atMs = monotonicNowMs(), ...change }: Omit<Invalidation, 'atMs'> & { atMs?: number }): void {
    this.#invalidations.add({ ...change, atMs })
  }

  /** @returns an entry's value as it is in memory, however old; doesn't read it and doesn't count as use */
  peek(key: string): unknown {
    return this.#options.store.peek(key)?.value
  }

  /** Whether the last refresh of a key failed, or looked like lost data. */
  isFailing(key: string): boolean {
    return this.#failed.has(key)
  }

  /** @returns whether what was made at that moment of entries with these tags is outdated by now */
  isInvalidated(tags: readonly string[] | ReadonlySet<string>, sinceMs: number): boolean {
    return [this.#invalidations, this.#replaced].some((log) => log.isInvalidated(tags, sinceMs))
  }

  /** @returns whether the last change announced of one thing, such as `property:7`, is its deletion */
  isDeleted(tag: string): boolean {
    return this.#invalidations.isDeleted(tag)
  }

  /** @returns a number that grows with each invalidation */
  generation(): number {
    return this.#invalidations.generation() + this.#replaced.generation()
  }

  /** @returns the tags invalidated at that moment of the monotonic clock or later */
  tagsSince(atMs: number): readonly string[] {
    return this.#invalidations.tagsSince(atMs)
  }

  /** Does work and adds every read of it to `dependencies`. */
  track<T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> {
    return this.#dependencies.track(dependencies, work)
  }

  /** Adds to the current work's dependencies what it uses without reading it here. */
  addDependencies(dependencies: PartialDependencies): void {
    this.#dependencies.add(dependencies)
  }

  /**
   * @returns when the oldest content was read that the current work shows and that can't be refreshed, on the
   * monotonic clock; undefined while it's too recent for a notice, or the content system has failed for a moment only
   */
  asOfMs(): number | undefined {
    const { oldestInOutageMs = Infinity } = this.#dependencies.current() ?? {}
    const noticeFromMs = Math.max(AS_OF_NOTICE_FROM_MS, this.#options.ttlMs)
    return monotonicNowMs() - oldestInOutageMs < noticeFromMs ? undefined : oldestInOutageMs
  }

  /** Whether there's an entry for a key, fresh or not. */
  has(key: string): boolean {
    return this.#options.store.find(key) !== undefined
  }

  /** Whether the current work answers from memory what it can, in place of a call. */
  savesCalls(): boolean {
    return this.#dependencies.current()?.savesCalls ?? false
  }

  /** Whether the last read of the content system failed. */
  didLastReadFail(): boolean {
    return this.#failed.didLastReadFail()
  }

  counts(): CacheCounts {
    return { ...this.#counts }
  }

  status(): CacheStatus {
    const failing = this.#failed.list()
    const readAtMs = failing.map(({ entryReadAtMs }) => entryReadAtMs)
    return {
      failing,
      oldestServedMs: readAtMs.length > 0 ? Math.min(...readAtMs) : undefined,
      ...this.#options.store.size(),
    }
  }
}
