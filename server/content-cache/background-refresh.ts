import type { ContentCache } from './content-cache.ts'

/** How often failed refreshes are tried again, in milliseconds. */
const EVERY_MS = 2_000

/** The greatest age of an entry in use: older, and it's read again without waiting for a visit. */
const MAX_AGE_MS = 3_600_000

/** Refreshes without visits what failed, and what is too old. @returns ends it */
export function startBackgroundRefresh(cache: ContentCache): () => void {
  let isRunning = false

  async function run() {
    if (isRunning) return
    isRunning = true
    await cache.refreshDue(MAX_AGE_MS).finally(() => {
      isRunning = false
    })
  }

  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
