/** Work that no request waits for, run one task at a time once the site has been idle for a moment. */
import PQueue from 'p-queue'

/** More tasks than this are dropped; what's still needed is added again by a later request. */
const maxTasks = 2_000

export type BackgroundQueue = {
  /** Called for every request: the next task waits until the site is idle again. */
  markBusy(): void
  /** A task's failure affects no other. @param key names the task, which is added once until it has run */
  add(key: string, task: () => Promise<unknown>): void
  close(): void
}

export function createBackgroundQueue({ idleMs }: { idleMs: number }): BackgroundQueue {
  const queue = new PQueue({ concurrency: 1, autoStart: false })
  const keys = new Set<string>()
  let isClosed = false
  // Never keeps the process alive.
  const idleTimer = setTimeout(() => queue.start(), idleMs).unref()
  return {
    markBusy() {
      if (isClosed) return
      queue.pause()
      idleTimer.refresh()
    },
    add(key, task) {
      if (isClosed || keys.has(key) || keys.size >= maxTasks) return
      keys.add(key)
      queue
        .add(task)
        .catch(() => undefined)
        .finally(() => keys.delete(key))
    },
    close() {
      isClosed = true
      clearTimeout(idleTimer)
      queue.pause()
      queue.clear()
    },
  }
}
