/** One instance of the site, as on a machine of its own: with it, its disk may be lost. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLITE_FILE } from '../../server/database/sqlite.ts'
import { toSpoolFolder } from '../../server/forms/submission-stores.ts'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'

export type Instance = {
  name: string
  /** Where it's reached past the balancer. */
  url: string
  /** Where its disk has what the database doesn't have yet. */
  spoolFile: string
  isRunning(): boolean
  /**
   * Starts it, on the disk that it had, or on an empty one.
   * @param release the folder of another release
   */
  start(release?: string): Promise<void>
  /** Asks it to end, as a scheduler does, and waits. @returns what it wrote */
  stop(): Promise<string>
  /** Ends it at once. */
  kill(): Promise<void>
  /** Only while it isn't running. */
  loseDisk(): Promise<void>
}

/** @param env of all instances */
export function createInstance({
  name,
  port,
  folder,
  env,
}: {
  name: string
  port: number
  folder: string
  env: Record<string, string>
}): Instance {
  const disk = join(folder, name)
  const dataDir = join(disk, 'data')
  let running: SiteProcess | undefined

  async function end(signal: 'stop' | 'kill'): Promise<string> {
    const site = running
    if (!site) throw new Error(`Instance ${name} isn't running.`)
    site[signal]()
    await site.ended()
    running = undefined
    return site.written()
  }

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    spoolFile: join(toSpoolFolder(dataDir), SQLITE_FILE),
    isRunning: () => running !== undefined,
    async start(release) {
      await mkdir(disk, { recursive: true })
      running = await startSiteProcess(
        { ...env, PORT: String(port), CACHE_DIR: join(disk, 'cache'), DATA_DIR: dataDir },
        release,
      )
    },
    stop: () => end('stop'),
    kill: async () => void (await end('kill')),
    loseDisk: () => rm(disk, { recursive: true, force: true }),
  }
}
