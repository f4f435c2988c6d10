/** The database of what must not be lost: a file in DATA_DIR, or PostgreSQL at DATABASE_URL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { findEarlierFiles, takeOverEarlierFiles } from './earlier-files.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, SQLITE_FILE } from './sqlite.ts'

/** Whose rows are whose. */
export type StateNames = {
  /** The brand's id. */
  site: string
  /** Names the content system, too: another one's homes have the same numbers. */
  contentName: string
}

/** @throws when there's no DATABASE_URL and the file can't be opened */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  names: StateNames,
  log: Log,
): Database {
  if (databaseUrl === undefined) return openStateFile(dataDir, names, log)
  const isLeft =
    existsSync(join(dataDir, SQLITE_FILE)) || findEarlierFiles(dataDir, names.contentName).length > 0
  if (isLeft)
    log.warn({ dataDir }, "DATA_DIR holds what the database doesn't have yet: npm run state -- move")
  return openPostgres(databaseUrl, log)
}

/**
 * Opens the file in a folder, or creates it. Files of earlier releases are in it once it's opened.
 * @throws when the folder can't be written to, or the file isn't a database
 */
export function openStateFile(folder: string, names: StateNames, log: Log): Database {
  const database = openSqlite(folder)
  const takeOver = () => takeOverEarlierFiles({ database, folder, ...names, log })
  return { ...database, opened: database.opened.then(takeOver) }
}
