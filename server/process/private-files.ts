import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** For the process's own user alone, files from before included. */
export function openPrivateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
  return folder
}

/** @param journalMode without a write-ahead log, deleted text is in no second file @throws for no database */
export function openPrivateDatabase(
  folder: string,
  name: string,
  {
    schema,
    busyTimeoutMs = 5_000,
    journalMode = 'WAL',
  }: { schema: string; busyTimeoutMs?: number; journalMode?: 'WAL' | 'TRUNCATE' },
): DatabaseSync {
  const file = join(openPrivateFolder(folder), name)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  try {
    // SQLite gives the files it makes beside it the same mode.
    chmodSync(file, 0o600)
    database.exec(`PRAGMA journal_mode = ${journalMode}; ${schema}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
