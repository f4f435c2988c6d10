import { watch } from 'node:fs'
import type { Logger } from '../log.ts'

/** Editors write a file in several steps; a change is taken up when it has been quiet for this long. */
const QUIET_MS = 80

/**
 * Watches a folder and everything below it.
 * @param changed is called once things are quiet again after a change, never twice at the same time.
 * @returns a function that ends the watching.
 */
export function watchFolder(folder: string, changed: () => Promise<void>, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false
  let closed = false

  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    try {
      await changed()
    } catch (error) {
      log('error', 'the content folder could not be re-read', { error: String(error) })
    }
    running = false
    if (again && !closed) {
      again = false
      schedule()
    }
  }
  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), QUIET_MS)
  }

  const watcher = watch(folder, { recursive: true }, schedule)
  watcher.on('error', (error) =>
    log('error', 'the content folder is no longer watched', { error: String(error) }),
  )
  return () => {
    closed = true
    clearTimeout(timer)
    watcher.close()
  }
}
