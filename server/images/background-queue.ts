/** Work that nobody waits for, done one piece at a time once no visitor has wanted anything for a moment. */

/** More is forgotten; what is still wanted is asked for again. */
const mostWaiting = 2_000

export type QuietWork = {
  /** Somebody wants something now: the work waits. */
  disturb(): void
  /**
   * Puts a piece of work in line.
   * @param key names it; while a piece of that name is in line, another one is not taken
   * @param work a failure only ends it
   */
  add(key: string, work: () => Promise<unknown>): void
}

/**
 * Opens a line of work.
 * @param options how long it must have been quiet before a piece is begun, in milliseconds; the process may end meanwhile
 */
export function createQuietWork({ quietMs }: { quietMs: number }): QuietWork {
  const waiting = new Map<string, () => Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let isWorking = false
  let disturbedAtMs = performance.now()

  function schedule() {
    clearTimeout(timer)
    if (waiting.size === 0 || isWorking) return
    // What has stayed quiet during one piece is quiet enough for the next.
    const restMs = Math.max(0, disturbedAtMs + quietMs - performance.now())
    timer = setTimeout(() => void workOnce(), restMs).unref()
  }

  async function workOnce() {
    const [next] = waiting
    if (!next) return
    const [key, work] = next
    isWorking = true
    // Nobody waits for it, so nobody is told that it failed.
    await work().catch(() => undefined)
    waiting.delete(key)
    isWorking = false
    schedule()
  }

  return {
    disturb() {
      disturbedAtMs = performance.now()
      schedule()
    },
    add(key, work) {
      if (waiting.has(key) || waiting.size >= mostWaiting) return
      waiting.set(key, work)
      if (waiting.size === 1) schedule()
    },
  }
}
