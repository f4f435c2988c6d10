import { monotonicNowMs } from '../process/monotonic-clock.ts'

const FAILURES_UNTIL_SLOW = 3
/** Until the first call; doubled each time. */
const FIRST_REST_MS = 2_000
const LONGEST_REST_MS = 120_000
/** For a slow server that does answer: it may be well again at any moment. */
const ANSWERED_REST_MS = 6_000
const PATIENCE = 2

/** A slow server still works on calls that were given up, so it gets one at a time at first. */
export class CallPace {
  readonly #most: number
  #allowed: number
  #slowCalls = 0
  #rests = 0
  #restFromMs = -Infinity
  #restUntilMs = -Infinity
  #wellSinceMs = -Infinity
  #lastFailure = ''

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

  /** On the monotonic clock: what failed before is worth another try. */
  wellSinceMs(): number {
    return this.#wellSinceMs
  }

  lastFailure(): string {
    return this.#lastFailure
  }

  wake(): void {
    this.#restUntilMs = -Infinity
  }

  /** @param limitMs while the server is well @param work is told how long it may take now */
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
