import { monotonicNowMs } from '../clock/monotonic-clock.ts'

type InFlight<T> = { startedAtMs: number; result: Promise<T> }

/** In-flight reads by key: concurrent reads of the same key share one. */
export class InFlightReads<T> {
  readonly #reads = new Map<string, InFlight<T>>()

  /**
   * Coalesces reads of the same key.
   * @param isUsable whether a read that began at that moment will do
   * @returns the result of the read in flight, or of a new one
   */
  coalesce(
    key: string,
    isUsable: (startedAtMs: number) => boolean,
    start: (startedAtMs: number) => Promise<T>,
  ): Promise<T> {
    const current = this.#reads.get(key)
    if (current && isUsable(current.startedAtMs)) return current.result
    const startedAtMs = monotonicNowMs()
    const read = { startedAtMs, result: start(startedAtMs) }
    this.#reads.set(key, read)
    const finish = () => {
      if (this.#reads.get(key) === read) this.#reads.delete(key)
    }
    read.result.then(finish, finish)
    return read.result
  }
}
