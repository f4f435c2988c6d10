import { monotonicNowMs } from '../process/monotonic-clock.ts'

type IsUsable = (startedAtMs: number) => boolean
type Start<T> = (startedAtMs: number, signal: AbortSignal | undefined) => Promise<T>

type InFlight<T> = {
  startedAtMs: number
  isUsable: IsUsable
  /** Undefined when it isn't to be aborted. */
  controller: AbortController | undefined
  result: Promise<T>
}

/** A read that takes longer may have a call that hangs, in milliseconds. */
const SLOW_MS = 500

/** In-flight reads by key: concurrent reads of the same key share one. */
export class InFlightReads<T> {
  readonly #reads = new Map<string, InFlight<T>>()

  /**
   * Coalesces reads of the same key.
   * @param isUsable whether a read that began at that moment will do
   * @param start begins a read, which must reject when its signal says that it won't do any more. Only a first read has
   * a signal: if changes came faster than a read takes, none would ever end
   * @returns the result of the read in flight, or of a new one; in place of an aborted one, that of the next
   */
  coalesce(key: string, isUsable: IsUsable, start: Start<T>): Promise<T> {
    const current = this.#reads.get(key)
    if (current && isUsable(current.startedAtMs)) return current.result
    const controller = new AbortController()
    const readAgain = async (error: unknown): Promise<T> => {
      if (!controller.signal.aborted) throw error
      // A read that begins in the millisecond of the change counts as older than it.
      await new Promise((resolve) => setTimeout(resolve, 1))
      const next = this.#reads.get(key)
      if (next && isUsable(next.startedAtMs)) return next.result
      return this.#add(key, isUsable, start, undefined)
    }
    return this.#add(key, isUsable, (...args) => start(...args).catch(readAgain), controller)
  }

  #add(
    key: string,
    isUsable: IsUsable,
    start: Start<T>,
    controller: AbortController | undefined,
  ): Promise<T> {
    const startedAtMs = monotonicNowMs()
    const result = start(startedAtMs, controller?.signal)
    const read = { startedAtMs, isUsable, controller, result }
    this.#reads.set(key, read)
    const finish = () => {
      if (this.#reads.get(key) === read) this.#reads.delete(key)
    }
    result.then(finish, finish)
    return result
  }

  /**
   * Aborts the reads that won't do any more, and the slow ones: while they hang, the others wait for their places. For
   * when the content system has shown that it's up.
   */
  abortOutdated(): void {
    const slowBeforeMs = monotonicNowMs() - SLOW_MS
    for (const [key, { startedAtMs, isUsable, controller }] of this.#reads) {
      if (!controller || (startedAtMs >= slowBeforeMs && isUsable(startedAtMs))) continue
      this.#reads.delete(key)
      controller.abort()
    }
  }
}
