import { monotonicNowMs } from '../clock/monotonic-clock.ts'

/** A key whose last refresh failed, or looked like lost data; its last good entry is served. */
export type FailingKey = { key: string; reason: string; sinceMs: number; entryReadAtMs: number }

type Failure = Omit<FailingKey, 'key'> & { isSuspectedLoss: boolean; failedAtMs: number }

const MAX_FAILURES = 1_000
/** A key that nobody requests anymore doesn't fail forever. */
const MAX_AGE_MS = 600_000
/** A shorter failure isn't worth telling visitors about. */
const OUTAGE_FROM_MS = 120_000
/** The content system counts as failing for this many times the retry time after a failure. */
const RETRIES_UNTIL_CALM = 5

/** A result that failed its sanity check. */
export class SuspectedLossError extends Error {
  override name = 'SuspectedLossError' as const
}

/** What couldn't be refreshed, and since when. */
export class FailedRefreshes {
  readonly #retryMs: number
  readonly #failures = new Map<string, Failure>()
  #lastErrorAtMs = -Infinity
  #lastSuccessAtMs = -Infinity
  /** Since when every read has failed. */
  #allFailSinceMs: number | undefined

  /** @param retryMs after a failure, how long the entry is served without another try, in milliseconds */
  constructor(retryMs: number) {
    this.#retryMs = retryMs
  }

  addSuccess(key: string): void {
    this.#failures.delete(key)
    this.#lastSuccessAtMs = monotonicNowMs()
    this.#allFailSinceMs = undefined
  }

  /** Notes that the content system failed, whether or not there's an entry to serve. */
  addError(): void {
    this.#lastErrorAtMs = monotonicNowMs()
    this.#allFailSinceMs ??= this.#lastErrorAtMs
  }

  /** @returns whether this is news: another reason than the key's last failure, or its first */
  add(key: string, failure: { reason: string; isSuspectedLoss: boolean; entryReadAtMs: number }): boolean {
    const nowMs = monotonicNowMs()
    const before = this.#failures.get(key)
    if (this.#failures.size >= MAX_FAILURES) this.#failures.clear()
    this.#failures.set(key, { ...failure, failedAtMs: nowMs, sinceMs: before?.sinceMs ?? nowMs })
    return before?.reason !== failure.reason
  }

  has(key: string): boolean {
    return this.#failures.has(key)
  }

  /**
   * Says whether visitors should know that a key's entry is old: it couldn't be refreshed for minutes, or nothing could
   * be read since the process started.
   */
  isInOutage(key: string): boolean {
    const sinceMs = Math.min(this.#failures.get(key)?.sinceMs ?? Infinity, this.#allFailSinceMs ?? Infinity)
    if (sinceMs === Infinity) return false
    return this.#lastSuccessAtMs === -Infinity || monotonicNowMs() - sinceMs >= OUTAGE_FROM_MS
  }

  /** @returns whether the key's last refresh, long enough ago for another try, looked like the same loss */
  isRepeated(key: string, reason: string): boolean {
    const last = this.#failures.get(key)
    return last?.isSuspectedLoss === true && last.reason === reason && !this.recentFailureAtMs(key)
  }

  /** @returns when the key's refresh failed, if that's too recent for another try; on the monotonic clock */
  recentFailureAtMs(key: string): number | undefined {
    const { failedAtMs } = this.#failures.get(key) ?? {}
    return failedAtMs !== undefined && monotonicNowMs() < failedAtMs + this.#retryMs ? failedAtMs : undefined
  }

  didLastReadFail(): boolean {
    return this.#lastErrorAtMs > this.#lastSuccessAtMs
  }

  /** @returns whether the content system failed a moment ago */
  isContentSystemFailing(): boolean {
    return this.#isRecent(this.#lastErrorAtMs)
  }

  /**
   * A recent failure stands, though other reads succeed: a part of the content system may be broken. A success since
   * then ends those that nobody requested again; a suspected loss stands for itself.
   */
  list(): FailingKey[] {
    const nowMs = monotonicNowMs()
    return [...this.#failures].flatMap(([key, { isSuspectedLoss, failedAtMs, ...failure }]) => {
      const stands = isSuspectedLoss || this.#isRecent(failedAtMs) || failedAtMs > this.#lastSuccessAtMs
      return nowMs - failedAtMs < MAX_AGE_MS && stands ? [{ key, ...failure }] : []
    })
  }

  #isRecent(atMs: number): boolean {
    return monotonicNowMs() - atMs < this.#retryMs * RETRIES_UNTIL_CALM
  }
}
