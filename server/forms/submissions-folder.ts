import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Finds the folder of the submission queue. Submissions queued in the cache folder, before a data folder was
 * configured, are moved.
 */
export function prepareSubmissionsFolder({
  cacheDir,
  dataDir,
}: {
  cacheDir: string
  dataDir: string
}): string {
  const folder = resolve(dataDir, 'submissions')
  const earlier = resolve(cacheDir, 'submissions')
  if (earlier !== folder && existsSync(earlier) && !existsSync(folder)) {
    // Copied first, because the two may be on different volumes; renamed last, so that half a copy is never used.
    const copy = `${folder}.copy`
    rmSync(copy, { recursive: true, force: true })
    cpSync(earlier, copy, { recursive: true })
    renameSync(copy, folder)
    rmSync(earlier, { recursive: true })
  }
  return folder
}
