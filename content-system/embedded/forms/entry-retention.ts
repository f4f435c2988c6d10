import type { Logger } from '../log.ts'
import type { Entries } from './entries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Deletes entries of forms once they're old enough, now and every hour. @returns stops it */
export function deleteOldEntries(entries: Entries, afterDays: number, log: Logger): () => void {
  function deleteNow(): void {
    try {
      const count = entries.deleteBefore(new Date(Date.now() - afterDays * DAY_MS))
      if (count > 0) log('info', `deleted ${count} form entries older than ${afterDays} days`)
    } catch (error) {
      log('error', `old form entries couldn't be deleted: ${String(error)}`)
    }
  }
  deleteNow()
  const timer = setInterval(deleteNow, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
