/** Whether a database that several machines share is there. A call that failed may have failed for itself alone. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../process/log.ts'
import { DatabaseSetupError } from './database-errors.ts'

/** Between tries to reach it. They double up to the longest, and start anew once it stayed for long enough. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000
const STEADY_MS = 60_000

/** @param prove throws unless the database can be reached and written to */
export function watchDatabase(prove: () => Promise<void>, log: Log) {
  const listeners: (() => void)[] = []
  const stopped = new AbortController()
  let downSinceMs: number | undefined
  let wasUnusable: boolean | undefined
  let backAtMs = 0
  let pauseMs = FIRST_PAUSE_MS
  let isChecking = false

  function markDown(error: unknown): void {
    if (stopped.signal.aborted) return
    downSinceMs ??= Date.now()
    const isUnusable = error instanceof DatabaseSetupError
    if (isUnusable === wasUnusable) return
    wasUnusable = isUnusable
    log.error(
      { err: error },
      isUnusable
        ? "The database can't be used"
        : "The database is away, or doesn't take writes; submissions are stored on this machine meanwhile",
    )
  }

  function markBack(): void {
    if (downSinceMs === undefined || stopped.signal.aborted) return
    log.warn({ seconds: (Date.now() - downSinceMs) / 1_000 }, 'The database is back')
    downSinceMs = wasUnusable = undefined
    backAtMs = Date.now()
    for (const listener of listeners) listener()
  }

  async function proveUntilBack(): Promise<void> {
    if (Date.now() - backAtMs > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    while (!stopped.signal.aborted) {
      try {
        await prove()
        return markBack()
      } catch (error) {
        markDown(error)
      }
      await delay(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  return {
    downSinceMs: () => downSinceMs,
    onBack: (listener: () => void) => void listeners.push(listener),
    async check(): Promise<void> {
      if (isChecking) return
      isChecking = true
      await proveUntilBack().finally(() => (isChecking = false))
    },
    markDown,
    stop: () => stopped.abort(),
  }
}
