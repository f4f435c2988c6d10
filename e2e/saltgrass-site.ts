import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBuild, startSite } from '../server/main.ts'

const root = join(import.meta.dirname, '..')

/** Copies the second demo brand's content, for tests that edit it. @returns a folder with the copy in `content` */
export async function copySaltgrass(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-saltgrass-'))
  await cp(join(root, 'content-system', 'saltgrass'), join(folder, 'content'), { recursive: true })
  return folder
}

/** Starts the built site of the second demo brand, with its caches in a folder. */
export function startSaltgrass(folder: string, env: Record<string, string>) {
  return startSite({
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      BRAND: 'saltgrass',
      LOG_LEVEL: 'silent',
      // Chance would decide what a test sees.
      PAGE_TIMINGS_PERCENT: '0',
      CACHE_DIR: join(folder, 'cache'),
      ...env,
    },
    loadApp: loadBuild,
    clientDir: join(root, 'dist', 'client'),
  })
}

/** Removes the folder, though a picture may still be being written. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
