import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Resolution } from './shorelines.ts'

const run = promisify(execFile)
const packages: Record<Resolution, string> = {
  f: 'gmt-gshhg-full',
  h: 'gmt-gshhg-high',
  i: 'gmt-gshhg-low',
  l: 'gmt-gshhg-low',
  c: 'gmt-gshhg-low',
}

/**
 * Finds the shoreline files, fetched with apt-get the first time. Nothing is installed.
 * @param cacheDir where packages are unpacked
 * @returns the folder that holds binned_GSHHS_f.nc and its kin
 * @throws Error where there's neither the folder nor apt-get
 */
export async function findShorelineFiles(cacheDir: string, resolution: Resolution): Promise<string> {
  const name = packages[resolution]
  const folder = join(cacheDir, name)
  const files = join(folder, 'usr', 'share', 'gmt-gshhg')
  if (!existsSync(files)) {
    await mkdir(folder, { recursive: true })
    try {
      await run('apt-get', ['download', name], { cwd: folder })
    } catch (error) {
      throw new Error(
        `The coast comes from the Debian package ${name}, which apt-get couldn't download. Unpack it elsewhere and name its folder with --shorelines.`,
        { cause: error },
      )
    }
    const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'))
    await run('dpkg-deb', ['--extract', archive ?? name, '.'], { cwd: folder })
  }
  return files
}
