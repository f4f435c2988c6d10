import PQueue from 'p-queue'
import type { ContentCache } from './content-cache.ts'

const EVERY_MS = 2_000

/** Older entries in use are read again without waiting for a visit. */
const MAX_AGE_MS = 3_600_000

/** A few at a time leave the content system to visitors, and one that hangs doesn't hold up the others. */
const CONCURRENCY = 4

/** Refreshes without visits what failed, and what is too old. @returns ends it */
export function startBackgroundRefresh(cache: Pick<ContentCache, 'listDue' | 'refresh'>): () => void {
  const queue = new PQueue({ concurrency: CONCURRENCY })
  const running = new Set<string>()

  async function refresh(key: string): Promise<void> {
    running.add(key)
    await cache.refresh(key).finally(() => running.delete(key))
  }

  /** What was due and is still waiting is listed again; what visitors requested since goes ahead of it. */
  function addDue(): void {
    queue.clear()
    for (const key of cache.listDue(MAX_AGE_MS)) if (!running.has(key)) void queue.add(() => refresh(key))
  }

  const timer = setInterval(addDue, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    queue.clear()
  }
}
