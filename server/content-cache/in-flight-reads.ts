import { monotonicNowMs, untilNextMs } from '../process/monotonic-clock.ts'

type IsUsable = (startedAtMs: number) => boolean
type Start<T> = (startedAtMs: number, signal: AbortSignal | undefined) => Promise<T>

type InFlight<T> = {
  startedAtMs: number
  isUsable: IsUsable
  controller: AbortController | undefined
  result: Promise<T>
}

/** A read that takes longer may have a call that hangs. */
const SLOW_MS = 500

/** Concurrent reads of the same key share one. */
export class InFlightReads<T> {
  readonly #reads = new Map<string, InFlight<T>>()

  /** Only first reads have a signal: if changes came faster than a read takes, none would ever end. */
  coalesce(key: string, isUsable: IsUsable, start: Start<T>): Promise<T> {
    const current = this.#reads.get(key)
    if (current && isUsable(current.startedAtMs)) return current.result
    const controller = new AbortController()
    const readAgain = async (error: unknown): Promise<T> => {
      if (!controller.signal.aborted) throw error
      await untilNextMs()
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

  /** For when the content system is up again: slow reads may hang, and the others wait for their places. */
  abortOutdated(): void {
    const slowBeforeMs = monotonicNowMs() - SLOW_MS
    for (const [key, { startedAtMs, isUsable, controller }] of this.#reads) {
      if (!controller || (startedAtMs >= slowBeforeMs && isUsable(startedAtMs))) continue
      this.#reads.delete(key)
      controller.abort()
    }
  }
}
