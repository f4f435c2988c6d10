/** The event loop, and the threads on which files, pictures and compression wait. */
import { stat } from 'node:fs/promises'

export type Vitals = {
  /** Longest of the last minute. */
  eventLoopDelayMs(): number
  /** Longest of the last minute that work waited for a thread, what waits now included. */
  threadDelayMs(): number
  /** Nothing that needs a thread has come back for so long that nothing will. */
  isStuck(): boolean
  close(): void
}

export type VitalsOptions = {
  /** Work for a thread. */
  useThread?: () => Promise<unknown>
  now?: () => number
  everyMs?: number
}

const KEPT_MS = 60_000
/** Longer than any picture or page takes, and many that wait for each other. */
const STUCK_MS = 15_000
/** A piece that's held for less goes unnoticed. */
const RESOLUTION_MS = 20

export function watchVitals({
  useThread = () => stat(process.execPath),
  now = () => performance.now(),
  everyMs = 1_000,
}: VitalsOptions = {}): Vitals {
  const loopDelays = createLongest(now)
  const threadDelays = createLongest(now)
  let lastTurnMs = now()
  let waitingSinceMs: number | undefined

  const waitedMs = () => (waitingSinceMs === undefined ? 0 : now() - waitingSinceMs)

  function look(): void {
    if (waitingSinceMs !== undefined) return
    waitingSinceMs = now()
    void useThread()
      .catch(() => undefined)
      .finally(() => {
        threadDelays.add(waitedMs())
        waitingSinceMs = undefined
      })
  }

  // Node's own monitor loses what was under way when it's read.
  function seeTurn(): void {
    const nowMs = now()
    loopDelays.add(Math.max(0, nowMs - lastTurnMs - RESOLUTION_MS))
    lastTurnMs = nowMs
  }

  const timers = [setInterval(look, everyMs).unref(), setInterval(seeTurn, RESOLUTION_MS).unref()]
  return {
    eventLoopDelayMs: loopDelays.find,
    threadDelayMs: () => Math.max(threadDelays.find(), waitedMs()),
    isStuck: () => waitedMs() > STUCK_MS,
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

function createLongest(now: () => number) {
  let seen: { ms: number; atMs: number }[] = []
  return {
    add(ms: number): void {
      const nowMs = now()
      // One that was shorter and earlier will never be the longest.
      seen = [...seen.filter((each) => each.ms > ms && each.atMs > nowMs - KEPT_MS), { ms, atMs: nowMs }]
    },
    find: () => seen.find(({ atMs }) => atMs > now() - KEPT_MS)?.ms ?? 0,
  }
}
