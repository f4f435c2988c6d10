/** Files of earlier builds, for visitors whose page is older than the last release. */
import { mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './request-log.ts'

export type ReleasedAssetsOptions = {
  /** The folder of the build that runs now. */
  clientDir: string
  /** Outlives releases; files stand below `assets` in it, as they do in the build. */
  dir: string
  log: Log
  /** How long the files of a build that runs no more are given out, in milliseconds. @default 14 days */
  keepMs?: number
}

const DAY_MS = 86_400_000

/**
 * Puts this build's files beside those of earlier ones, and lets go of what no build has had for a long time. Their
 * names carry a hash of what is in them, so that one name is one content.
 * @param options where builds stand and where they are kept
 * @returns once it is done; a disk that cannot be written to is logged, and only this build's files are there then
 */
export async function keepReleasedAssets(options: ReleasedAssetsOptions): Promise<void> {
  const { clientDir, dir, log, keepMs = 14 * DAY_MS } = options
  const [from, to] = [join(clientDir, 'assets'), join(dir, 'assets')]
  try {
    // At once: whoever gives its files out looks whether it is there.
    mkdirSync(to, { recursive: true })
    const [own, kept] = await Promise.all([readdir(from), readdir(to)])
    const known = new Set(kept)
    const now = new Date()
    for (const file of own) {
      const isKnown = known.delete(file)
      if (!isKnown || !(await isWhole(join(from, file), join(to, file))))
        await copyWhole(join(from, file), join(to, file))
      // From when on nobody has had it is told by its time.
      await utimes(join(to, file), now, now)
    }
    for (const file of known) {
      const { mtimeMs } = await stat(join(to, file))
      if (now.getTime() - mtimeMs > keepMs) await rm(join(to, file), { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'Files of this build could not be kept for visitors after the next one')
  }
}

/** A process that ended while it copied may have left a part; two builds' files of one name are the same. */
async function isWhole(file: string, copy: string): Promise<boolean> {
  const [{ size }, { size: copied }] = await Promise.all([stat(file), stat(copy)])
  return size === copied
}

/** What has its name is all there. */
async function copyWhole(file: string, copy: string): Promise<void> {
  const part = `${copy}.part`
  await copyFile(file, part)
  await rename(part, copy)
}
