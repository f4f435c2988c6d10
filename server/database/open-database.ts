/** The database of what must not be lost: a file in DATA_DIR, or PostgreSQL at DATABASE_URL. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** @throws when there's no DATABASE_URL and the file can't be opened */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Database {
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, log)
}
