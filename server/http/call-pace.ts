import { monotonicNowMs } from '../process/monotonic-clock.ts'

/** How many calls in a row take too long before the server counts as slow. */
const FAILURES_UNTIL_SLOW = 3
/** A server that's spared gets no call for this long, then for twice as long, in milliseconds. */
const FIRST_REST_MS = 2_000
const LONGEST_REST_MS = 120_000
/** How long a slow server is spared that does answer, in milliseconds: it may be well again at any moment. */
const ANSWERED_REST_MS = 6_000
/** A slow server is given this many times as long to answer. */
const PATIENCE = 2

/**
 * How many calls a server is good for: all that may be under way while it's well. Once it's slow, one at a time with a
 * rest after each, because it goes on with calls that were given up; then twice as many with each answer in time.
 */
export class CallPace {
  readonly #most: number
  #allowed: number
  #slowCalls = 0
  #rests = 0
  #restFromMs = -Infinity
  #restUntilMs = -Infinity
  #wellSinceMs = -Infinity
  #lastFailure = ''

  /** @param most how many calls may be under way while the server is well */
  constructor(most: number) {
    this.#most = most
    this.#allowed = most
  }

  allowed(): number {
    return this.#allowed
  }

  isSlow(): boolean {
    return this.#allowed < this.#most
  }

  /** How many more calls may be made, or wait, beside those under way: few only until a slow one answers in time. */
  room(running: number): number {
    if (this.isSlow() && monotonicNowMs() < this.#restUntilMs) return 0
    return this.#allowed === 1 && this.isSlow() ? 1 - running : Infinity
  }

  /** When it last began to answer in time again, on the monotonic clock: what failed before is worth another try. */
  wellSinceMs(): number {
    return this.#wellSinceMs
  }

  /** What made it slow. */
  lastFailure(): string {
    return this.#lastFailure
  }

  /** Ends a rest: the server has sent something itself. */
  wake(): void {
    this.#restUntilMs = -Infinity
  }

  /**
   * Makes a call and learns from how long it takes.
   * @param limitMs how long it may take while the server is well
   * @param work is told how long it may take now
   */
  async run<T>(limitMs: number, signal: AbortSignal | undefined, work: (limitMs: number) => Promise<T>) {
    const startedAtMs = monotonicNowMs()
    try {
      const result = await work(this.isSlow() ? limitMs * PATIENCE : limitMs)
      if (monotonicNowMs() - startedAtMs < limitMs) this.#speedUp(startedAtMs)
      else this.#slowDown(startedAtMs, ANSWERED_REST_MS)
      return result
    } catch (error) {
      const isHeldUp = monotonicNowMs() - startedAtMs >= limitMs / 2
      // What fails at once, or is refused, holds nobody up.
      if (isHeldUp && !signal?.aborted) {
        this.#lastFailure = error instanceof Error ? error.message : String(error)
        this.#slowDown(startedAtMs, LONGEST_REST_MS)
      }
      throw error
    }
  }

  #speedUp(startedAtMs: number): void {
    if (this.isSlow()) {
      if (startedAtMs < this.#restFromMs) return
      this.#wellSinceMs = monotonicNowMs()
      this.#restUntilMs = -Infinity
      this.#allowed = Math.min(this.#most, this.#allowed * 2)
    }
    if (this.isSlow()) return
    this.#slowCalls = 0
    this.#rests = 0
  }

  #slowDown(startedAtMs: number, longestMs: number): void {
    // Begun before the last rest: it says nothing new.
    if (this.isSlow() && startedAtMs < this.#restFromMs) return
    this.#slowCalls += 1
    if (!this.isSlow() && this.#slowCalls < FAILURES_UNTIL_SLOW) return
    this.#allowed = 1
    this.#restFromMs = monotonicNowMs()
    this.#restUntilMs = this.#restFromMs + Math.min(FIRST_REST_MS * 2 ** this.#rests, longestMs)
    this.#rests += 1
  }
}
