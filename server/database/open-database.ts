/** The database of what must not be lost: a file in DATA_DIR, or PostgreSQL at DATABASE_URL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../process/log.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, SQLITE_FILE } from './sqlite.ts'

/** @throws when there's no DATABASE_URL and the file can't be opened */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Database {
  if (databaseUrl === undefined) return openSqlite(dataDir)
  if (existsSync(join(dataDir, SQLITE_FILE)))
    log.warn({ dataDir }, "DATA_DIR holds what the database doesn't have yet: npm run state -- move")
  return openPostgres(databaseUrl, log)
}
