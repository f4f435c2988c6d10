import { readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../log.ts'
import { isMissing } from './list-files.ts'

/** Editors write a file in several steps; a change is read once nothing has changed for this long. */
const QUIET_MS = 80

/** Watches a folder and everything below it; `changed` is called once nothing changes anymore. @returns stops it */
export function watchFolder(folder: string, changed: () => Promise<void>, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false
  let closed = false
  const watchers: FSWatcher[] = []

  /** Watches folders, not files, which editors replace. Each is watched before it's listed, so that none is missed. */
  function watchBelow(dir: string): void {
    try {
      watchers.push(watch(dir, schedule).on('error', reportLoss))
      for (const entry of readdirSync(dir, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.')) watchBelow(path.join(dir, entry.name))
    } catch (error) {
      // A folder may be deleted meanwhile.
      if (dir === folder || !isMissing(error)) reportLoss(error)
    }
  }
  function unwatch(): void {
    for (const watcher of watchers.splice(0)) watcher.close()
  }
  function reportLoss(error: unknown): void {
    log('error', 'the content folder is no longer watched', { error: String(error) })
  }

  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    // Folders may be added and deleted. Later changes are reported; earlier ones are read now.
    unwatch()
    watchBelow(folder)
    try {
      await changed()
    } catch (error) {
      log('error', "the content folder couldn't be re-read", { error: String(error) })
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

  watchBelow(folder)
  return () => {
    closed = true
    clearTimeout(timer)
    unwatch()
  }
}
