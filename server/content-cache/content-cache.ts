// Content is fresh for a while, then served while it's refreshed, and for days as the fallback for outages.
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { Budget } from '../process/budget.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import type { CachePolicy } from '../../domain/content/cache-policy.ts'
import { AS_OF_NOTICE_FROM_MS } from '../../domain/site/site.ts'
import type { CacheEntry } from './cache-entry.ts'
import { createCacheCounts, type CacheCounts, type CacheStatus } from './cache-status.ts'
import { DependencyTracker } from './dependency-tracking.ts'
import type { Dependencies, PartialDependencies } from './dependency-tracking.ts'
import type { EntryStore } from './entry-store.ts'
import { EntryRefreshes, type Read, type Request } from './entry-refreshes.ts'
import { FailedRefreshes } from './failed-refreshes.ts'
import { InvalidationLog } from './invalidation-log.ts'
import type { Invalidation } from './invalidation-log.ts'
import { wellOrigin, type Origin } from './origin.ts'
import { withTimeout } from '../process/with-timeout.ts'

export type ContentCacheOptions = {
  store: EntryStore
  ttlMs: number
  log: { warn: (fields: Record<string, unknown>, message: string) => void }
  /** After a failed refresh, until the next try. @default 2000 */
  retryMs?: number
  /** How long a visitor waits for fresh content in place of what's too old. @default 300 */
  failingWaitMs?: number
  origin?: Origin
}

/** First reads of what has a stand-in: anybody can make up searches, and a content system answers a handful a second. */
const FIRST_READS = { burst: 120, perSecond: 5 }

/** What nobody requested for a day isn't refreshed without a visit. */
const REQUESTS_TTL_MS = 24 * 3_600_000
const MAX_REQUESTS = 2_000

const DEFAULT_MAX_WAIT_MS = 5_000

export class ContentCache {
  readonly #options: Required<ContentCacheOptions>
  readonly #invalidations = new InvalidationLog()
  /** What was refreshed without a visit and has changed. */
  readonly #replaced = new InvalidationLog()
  readonly #dependencies = new DependencyTracker<CacheEntry>()
  readonly #failed: FailedRefreshes
  readonly #refreshes: EntryRefreshes
  /** To refresh it without a visit. */
  readonly #requests = new LRUCache<string, Request<unknown>>({ max: MAX_REQUESTS, ttl: REQUESTS_TTL_MS })
  readonly #firstReads = new Budget(FIRST_READS)
  readonly #counts = createCacheCounts()

  constructor(options: ContentCacheOptions) {
    this.#options = { retryMs: 2_000, failingWaitMs: 300, origin: wellOrigin, ...options }
    this.#failed = new FailedRefreshes(this.#options.retryMs, this.#options.origin.wellSinceMs)
    this.#refreshes = new EntryRefreshes({
      ...this.#options,
      invalidations: this.#invalidations,
      failed: this.#failed,
      counts: this.#counts,
      readAnew: (read) => this.#dependencies.readAnew(read),
    })
  }

  /** @throws what `read` throws when there's no value, last good value or stand-in */
  async read<T>(policy: CachePolicy<T>, read: Read<T>): Promise<T> {
    // Added before the read ends, so that a change during the read outdates the page that waits for it.
    this.#dependencies.add({ tags: policy.tags })
    const finding = this.#dependencies.readOnce(policy.key, () => this.#find({ policy, read }))
    const entry = await finding.catch((error: unknown) => {
      // A page that does without it is made again soon.
      this.#dependencies.add({ usesFallback: true })
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

  /** The first read goes on all the same. @returns undefined when it takes longer than `coldWaitMs` */
  async readUnlessCold<T>(policy: CachePolicy<T>, read: Read<T>, coldWaitMs: number): Promise<T | undefined> {
    const reading = this.read(policy, read)
    if (this.#options.store.find(policy.key)) return reading
    return withTimeout<T | undefined>(coldWaitMs, reading, () => {
      // A page without it is rendered again within seconds.
      this.#dependencies.add({ usesFallback: true })
      return undefined
    })
  }

  async #find<T>(request: Request<T>): Promise<CacheEntry> {
    const entry = await this.#findKnown(request)
    const ownTags = request.policy.tagsOf?.(entry.value as T) ?? []
    return this.#invalidations.isGone(entry, ownTags) ? { ...entry, value: undefined } : entry
  }

  async #findKnown<T>(request: Request<T>): Promise<CacheEntry> {
    const { key, maxWaitMs } = request.policy
    const entry = this.#options.store.find(key)
    if (!entry) return this.#findFirst(request)
    this.#requests.set(key, request as Request<unknown>)
    if (this.#isFresh(entry)) {
      this.#counts.fresh += 1
      return entry
    }
    // A change that was announced since the failed read began says that the content system is up again.
    const isUpSince = (readAtMs: number) => this.#invalidations.isInvalidated(entry.tags, readAtMs)
    const failure = this.#failed.recentFailure(key)
    if ((failure && !isUpSince(failure.readAtMs)) || this.#options.origin.room() <= 0) {
      this.#counts.outage += 1
      return entry
    }
    const longestWaitMs = maxWaitMs?.() ?? DEFAULT_MAX_WAIT_MS
    const refreshed = this.#refreshes.refresh(request, entry)
    const errorReadAtMs = this.#failed.recentErrorReadAtMs()
    const isFailing = errorReadAtMs !== undefined && !isUpSince(errorReadAtMs)
    const isInvalidated = this.#invalidations.isInvalidated(entry.tags, entry.readAtMs)
    const waitsForFresh = this.#dependencies.current()?.waitsForFresh ?? false
    const isRecent = monotonicNowMs() - entry.readAtMs < AS_OF_NOTICE_FROM_MS
    if (!waitsForFresh && !isInvalidated && (isFailing || isRecent)) {
      this.#counts.stale += 1
      return entry
    }
    this.#counts.miss += 1
    if (waitsForFresh) return refreshed
    const waitMs = isInvalidated && !isFailing ? longestWaitMs : this.#options.failingWaitMs
    return withTimeout(waitMs, refreshed, () => {
      if (isInvalidated) {
        const replace = (fresh: CacheEntry) => this.#replace(entry, fresh, monotonicNowMs())
        refreshed.then(replace, () => undefined)
      }
      // Another read may have overtaken this one.
      return this.#options.store.peek(key) ?? entry
    })
  }

  /** Takes the stand-in where there's one and the content system is spared or fails. */
  async #findFirst<T>(request: Request<T>): Promise<CacheEntry> {
    const { policy } = request
    if (policy.standIn && !this.#mayRead()) {
      const found = await this.#findStandIn(policy)
      if (found) return found
    }
    this.#requests.set(policy.key, request as Request<unknown>)
    this.#counts.miss += 1
    return this.#refreshes.refresh(request, undefined).catch(async (error: unknown) => {
      const found = await this.#findStandIn(policy)
      if (!found) throw error
      return found
    })
  }

  #mayRead(): boolean {
    return !this.#options.origin.isBusy() && !this.#failed.didLastReadFail() && this.#firstReads.take()
  }

  /** What's made of a stand-in is good for a moment only. */
  async #findStandIn<T>({ standIn, tags }: CachePolicy<T>): Promise<CacheEntry | undefined> {
    const readAtMs = monotonicNowMs()
    const value = await standIn?.()
    if (value === undefined) return undefined
    this.#dependencies.add({ usesFallback: true })
    return { value, readAtMs, tags, bytes: 0 }
  }

  /** Pages made of an entry before that moment aren't sent once more. */
  #replace(entry: CacheEntry, fresh: CacheEntry, atMs: number): void {
    if (!isDeepStrictEqual(fresh.value, entry.value)) this.#replaced.add({ tags: entry.tags, atMs })
  }

  #isFresh({ tags, readAtMs }: CacheEntry): boolean {
    const ageMs = monotonicNowMs() - readAtMs
    // Another process's clock may be ahead.
    return ageMs >= 0 && ageMs < this.#options.ttlMs && !this.#invalidations.isInvalidated(tags, readAtMs)
  }

  /** Lists the keys to refresh without a visit, the last requested first: what failed, and what is older than `maxAgeMs`. */
  listDue(maxAgeMs: number): string[] {
    const due = [...this.#requests.keys()].filter((key) => {
      if (this.#failed.recentFailure(key)) return false
      const known = this.#options.store.peek(key)
      // What doesn't exist is read again only for a visitor: anybody can request made-up addresses.
      const isOld = known?.value !== undefined && monotonicNowMs() - known.readAtMs > maxAgeMs
      return this.#failed.has(key) || isOld
    })
    return due.slice(0, Math.max(0, this.#options.origin.room()))
  }

  /** Refreshes an entry without a visit. Never fails. */
  async refresh(key: string): Promise<void> {
    const request = this.#requests.peek(key)
    if (!request) return
    const entry = this.#options.store.find(key)
    const refreshed = await this.#refreshes.refresh(request, entry).catch(() => undefined)
    if (entry && refreshed) this.#replace(entry, refreshed, refreshed.readAtMs)
  }

  /** Ends reads under way that began before; whoever waits for one gets a new one. */
  invalidate({ atMs = monotonicNowMs(), ...change }: Omit<Invalidation, 'atMs'> & { atMs?: number }): void {
    this.#invalidations.add({ ...change, atMs })
    this.#options.origin.wake()
    this.#refreshes.abortOutdated()
  }

  /** However old; doesn't read it and doesn't count as use. */
  peek(key: string): CacheEntry | undefined {
    return this.#options.store.peek(key)
  }

  /** Since the key's last good result. */
  wasRejected(key: string): boolean {
    return this.#failed.wasRejected(key)
  }

  isInvalidated(tags: readonly string[] | ReadonlySet<string>, sinceMs: number): boolean {
    return [this.#invalidations, this.#replaced].some((log) => log.isInvalidated(tags, sinceMs))
  }

  /** @returns whether the last change announced of one thing, such as `property:7`, is its deletion */
  isDeleted(tag: string): boolean {
    return this.#invalidations.isDeleted(tag)
  }

  generation(): number {
    return this.#invalidations.generation() + this.#replaced.generation()
  }

  /** @param atMs on the monotonic clock */
  tagsSince(atMs: number): readonly string[] {
    return this.#invalidations.tagsSince(atMs)
  }

  /** Adds every read of the work to `dependencies`. */
  track<T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> {
    return this.#dependencies.track(dependencies, work)
  }

  /** Adds to the current work's dependencies what it uses without reading it here. */
  addDependencies(dependencies: PartialDependencies): void {
    this.#dependencies.add(dependencies)
  }

  /** @returns when what can't be refreshed was read (monotonic); undefined while recent */
  asOfMs(): number | undefined {
    const { oldestInOutageMs = Infinity } = this.#dependencies.current() ?? {}
    const noticeFromMs = Math.max(AS_OF_NOTICE_FROM_MS, this.#options.ttlMs)
    return monotonicNowMs() - oldestInOutageMs < noticeFromMs ? undefined : oldestInOutageMs
  }

  didLastReadFail(): boolean {
    return this.#failed.didLastReadFail()
  }

  /** @returns what's in memory by key, the last used first; doesn't count as use */
  entries(): IterableIterator<[string, CacheEntry]> {
    return this.#options.store.entries()
  }

  counts(): CacheCounts {
    return { ...this.#counts }
  }

  status(): CacheStatus {
    const failing = this.#failed.list()
    const readAtMs = failing.map(({ entryReadAtMs }) => entryReadAtMs)
    return {
      failing,
      problem: this.#failed.lastReason(),
      oldestServedMs: readAtMs.length > 0 ? Math.min(...readAtMs) : undefined,
      ...this.#options.store.size(),
    }
  }
}
