import { setTimeout as delay } from 'node:timers/promises'
import { monotonicNowMs } from '../clock/monotonic-clock.ts'

type InFlight<T> = {
  startedAtMs: number
  isUsable: (startedAtMs: number) => boolean
  controller: AbortController
  result: Promise<T>
}

/** In-flight reads by key: concurrent reads of the same key share one. */
export class InFlightReads<T> {
  readonly #reads = new Map<string, InFlight<T>>()

  /**
   * Coalesces reads of the same key.
   * @param isUsable whether a read that began at that moment will do
   * @param start begins a read, which must reject when its signal says that it won't do any more. Only a first read has
   * a signal: if changes came faster than a read takes, none would ever end
   * @returns the result of the read in flight, or of a new one; in place of an aborted read's, that of the next one
   */
  coalesce(
    key: string,
    isUsable: (startedAtMs: number) => boolean,
    start: (startedAtMs: number, signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<T> {
    const current = this.#reads.get(key)
    if (current && isUsable(current.startedAtMs)) return current.result
    const controller = new AbortController()
    const { signal } = controller
    const readAgain = async (error: unknown): Promise<T> => {
      if (!signal.aborted) throw error
      // In the same millisecond it wouldn't count as later than the change.
      await delay(1)
      return this.coalesce(key, isUsable, (startedAtMs) => start(startedAtMs, undefined))
    }
    const startedAtMs = monotonicNowMs()
    const result = start(startedAtMs, signal).catch(readAgain)
    const read = { startedAtMs, isUsable, controller, result }
    this.#reads.set(key, read)
    const finish = () => {
      if (this.#reads.get(key) === read) this.#reads.delete(key)
    }
    result.then(finish, finish)
    return result
  }

  /** Aborts the reads that won't do any more. */
  abortUnusable(): void {
    for (const { startedAtMs, isUsable, controller } of this.#reads.values())
      if (!isUsable(startedAtMs)) controller.abort()
  }
}
