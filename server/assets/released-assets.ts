/** For visitors whose page was loaded before the last release. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

export type ReleasedAssetsOptions = {
  clientDir: string
  /** Survives releases; files are below `assets` in it, as in the build. */
  dir: string
  log: Log
  /** For assets of a build that no longer runs. @default 14 days */
  keepMs?: number
  /** How often a running process renews its files' times. @default a day */
  renewMs?: number
}

/** `close` ends it, once nothing is being copied. */
export type ReleasedAssets = { close(): Promise<void> }

/** Names carry a hash of the content, so files of one name are the same. */
export function keepReleasedAssets(options: ReleasedAssetsOptions): ReleasedAssets {
  let copying = copyAssets(options)
  // A build that runs for weeks is as recent on its last day as on its first.
  const timer = setInterval(() => {
    copying = copyAssets(options)
  }, options.renewMs ?? DAY_MS).unref()
  return {
    close() {
      clearInterval(timer)
      return copying
    },
  }
}

async function copyAssets({
  clientDir,
  dir,
  log,
  keepMs = 14 * DAY_MS,
}: ReleasedAssetsOptions): Promise<void> {
  const [from, to] = [join(clientDir, 'assets'), join(dir, 'assets')]
  try {
    // Synchronously, since the static file handler checks that the folder exists.
    mkdirSync(to, { recursive: true })
    const [own, released] = await Promise.all([readdir(from), readdir(to)])
    const known = new Set(released)
    const now = new Date()
    for (const file of own) {
      // A copy's time says when a build last had the file, so it's renewed.
      const isKnown = known.delete(file)
      if (isKnown && (await isWhole(join(from, file), join(to, file)))) await utimes(join(to, file), now, now)
      else await writeWhole(join(to, file), (part) => copyFile(join(from, file), part))
    }
    for (const file of known) {
      // Another process that starts now may have renamed or deleted it.
      const stored = await stat(join(to, file)).catch(() => undefined)
      if (stored && now.getTime() - stored.mtimeMs > keepMs) await rm(join(to, file), { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, "Couldn't copy this build's assets for visitors after the next release")
  }
}

/** A process that ended while copying may have left part of a file. */
async function isWhole(file: string, copy: string): Promise<boolean> {
  const [{ size }, { size: copied }] = await Promise.all([stat(file), stat(copy)])
  return size === copied
}

/** Renamed when it's complete. @param write gets the path to write to */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  // Of this process alone: others may write the same file.
  const part = `${file}.${randomUUID()}.part`
  try {
    await write(part)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
