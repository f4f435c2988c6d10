import { monotonicNowMs } from '../process/monotonic-clock.ts'

export type FailingKey = { key: string; reason: string; sinceMs: number; entryReadAtMs: number }

type Failure = Omit<FailingKey, 'key'> & {
  isSuspectedLoss: boolean
  /** Whether this or an earlier result since the last good one looked like lost data. */
  wasRejected: boolean
  readAtMs: number
  failedAtMs: number
  tries: number
}

const MAX_FAILURES = 1_000
/** A key that nobody requests anymore doesn't fail forever. */
const MAX_AGE_MS = 600_000
/** Visitors are told that content is old once refreshing it has failed for this long. */
const OUTAGE_FROM_MS = 120_000
/** Until another try. */
const LONGEST_WAIT_MS = 120_000
/** Nor is a wait longer than this many times what the failed read took: what fails at once may be tried again soon. */
const WAIT_PER_READ = 5
/** The content system counts as failing for this many times the retry time after a failure. */
const RETRIES_UNTIL_CALM = 5

export class SuspectedLossError extends Error {
  override name = 'SuspectedLossError' as const
}

export class FailedRefreshes {
  readonly #retryMs: number
  readonly #wellSinceMs: () => number
  readonly #failures = new Map<string, Failure>()
  #lastErrorAtMs = -Infinity
  #lastReason = ''
  #lastErrorReadAtMs = -Infinity
  #lastSuccessAtMs = -Infinity
  /** Since when every read has failed. */
  #allFailSinceMs: number | undefined

  /** @param retryMs doubled after each try @param wellSinceMs earlier failures may be tried again */
  constructor(retryMs: number, wellSinceMs = () => -Infinity) {
    this.#retryMs = retryMs
    this.#wellSinceMs = wellSinceMs
  }

  addSuccess(key: string): void {
    this.#failures.delete(key)
    this.#lastSuccessAtMs = monotonicNowMs()
    this.#allFailSinceMs = undefined
  }

  /** @param readAtMs when the read that failed began, on the monotonic clock */
  addError(readAtMs: number, reason: string): void {
    this.#lastErrorAtMs = monotonicNowMs()
    this.#lastReason = reason
    this.#lastErrorReadAtMs = Math.max(this.#lastErrorReadAtMs, readAtMs)
    this.#allFailSinceMs ??= this.#lastErrorAtMs
  }

  /** @returns whether this is news: another reason than the key's last failure, or its first */
  add(
    key: string,
    failure: Pick<Failure, 'reason' | 'isSuspectedLoss' | 'entryReadAtMs' | 'readAtMs'>,
  ): boolean {
    const nowMs = monotonicNowMs()
    const before = this.#failures.get(key)
    if (this.#failures.size >= MAX_FAILURES) this.#failures.clear()
    this.#failures.set(key, {
      ...failure,
      wasRejected: failure.isSuspectedLoss || before?.wasRejected === true,
      failedAtMs: nowMs,
      sinceMs: before?.sinceMs ?? nowMs,
      tries: (before?.tries ?? 0) + 1,
    })
    return before?.reason !== failure.reason
  }

  has(key: string): boolean {
    return this.#failures.has(key)
  }

  /** Since its last good result. */
  wasRejected(key: string): boolean {
    return this.#failures.get(key)?.wasRejected ?? false
  }

  /** Whether a key couldn't be refreshed for minutes, or nothing could be read since the process started. */
  isInOutage(key: string): boolean {
    const sinceMs = Math.min(this.#failures.get(key)?.sinceMs ?? Infinity, this.#allFailSinceMs ?? Infinity)
    if (sinceMs === Infinity) return false
    return this.#lastSuccessAtMs === -Infinity || monotonicNowMs() - sinceMs >= OUTAGE_FROM_MS
  }

  /** @returns whether the key's last refresh, long enough ago for another try, looked like the same loss */
  isRepeated(key: string, reason: string): boolean {
    const last = this.#failures.get(key)
    return last?.isSuspectedLoss === true && last.reason === reason && !this.recentFailure(key)
  }

  /** @returns the key's last failed refresh, if that's too recent for another try */
  recentFailure(key: string): { readAtMs: number } | undefined {
    const failure = this.#failures.get(key)
    if (!failure) return undefined
    const { failedAtMs, readAtMs, tries, isSuspectedLoss } = failure
    if (!isSuspectedLoss && failedAtMs < this.#wellSinceMs()) return undefined
    // A loss is looked at again soon: a second reading tells whether it's one.
    const longestMs = isSuspectedLoss ? 0 : Math.min(LONGEST_WAIT_MS, (failedAtMs - readAtMs) * WAIT_PER_READ)
    const waitMs = Math.max(this.#retryMs, Math.min(this.#retryMs * 2 ** (tries - 1), longestMs))
    return monotonicNowMs() < failedAtMs + waitMs ? failure : undefined
  }

  didLastReadFail(): boolean {
    return this.#lastErrorAtMs > this.#lastSuccessAtMs
  }

  /** @returns undefined when the last read didn't fail */
  lastReason(): string | undefined {
    return this.didLastReadFail() ? this.#lastReason : undefined
  }

  /** @returns when the last failed read began, on the monotonic clock; undefined unless it failed a moment ago */
  recentErrorReadAtMs(): number | undefined {
    return this.#isRecent(this.#lastErrorAtMs) ? this.#lastErrorReadAtMs : undefined
  }

  /** Other reads' success ends failures that nobody requested again, but no suspected loss. */
  list(): FailingKey[] {
    const nowMs = monotonicNowMs()
    return [...this.#failures].flatMap(([key, failure]) => {
      const { isSuspectedLoss, failedAtMs, reason, sinceMs, entryReadAtMs } = failure
      const stands = isSuspectedLoss || this.#isRecent(failedAtMs) || failedAtMs > this.#lastSuccessAtMs
      return nowMs - failedAtMs < MAX_AGE_MS && stands ? [{ key, reason, sinceMs, entryReadAtMs }] : []
    })
  }

  #isRecent(atMs: number): boolean {
    return monotonicNowMs() - atMs < this.#retryMs * RETRIES_UNTIL_CALM
  }
}
