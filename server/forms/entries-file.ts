import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPrivateFolder } from '../private-files.ts'

/**
 * Finds the file of the embedded content system's form entries: the only copy of what visitors sent, once it's
 * delivered. Entries in the cache folder, where they used to be, are moved.
 */
export function prepareEntriesFile(
  { cacheDir, dataDir }: { cacheDir: string; dataDir: string },
  brandId: string,
): string {
  const file = join(openPrivateFolder(join(dataDir, 'content-system', brandId)), 'entries.sqlite')
  const earlier = join(cacheDir, 'content-system', brandId, 'content.sqlite')
  if (existsSync(earlier) && !existsSync(file)) {
    // Renamed last, so that half a copy is never used.
    const copy = `${file}.copy`
    rmSync(copy, { force: true })
    copyDatabase(earlier, copy)
    renameSync(copy, file)
    for (const part of ['', '-wal', '-shm']) rmSync(earlier + part, { force: true })
  }
  return file
}

/** Copies a database with what's only in its write-ahead log yet, as after a crash. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from)
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  const descriptor = openSync(to, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
