/** The database in a file, for one machine. Several processes may share the file for a while, as during a restart. */
import { setTimeout as delay } from 'node:timers/promises'
import type { StatementSync } from 'node:sqlite'
import { openPrivateDatabase } from '../process/private-files.ts'
import type { Database, Dialect, Queries, Row, SqlValue } from './database.ts'
import { DatabaseAwayError } from './database-errors.ts'
import { migrate } from './migrate.ts'

export const SQLITE_FILE = 'homesite.sqlite'

const dialect: Dialect = {
  identity: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  nowMs: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  // It has the file to itself.
  readOneMoment: 'SELECT 1',
  // A writer is alone in the file.
  skipLocked: '',
}

const BUSY_TIMEOUT_MS = 5_000
const RETRY_MS = 5

const BUSY = 5
/** Busy, locked, out of memory, read-only, unreadable, corrupt, full, can't be opened, not a database. */
const awayCodes = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 26])

// Deleted text is overwritten, and a journal that's truncated has no copy of it.
const schema = `
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
`

/** @throws when the folder can't be written to, or the file isn't a database */
export function openSqlite(folder: string): Database {
  const file = openPrivateDatabase(folder, SQLITE_FILE, {
    schema,
    journalMode: 'TRUNCATE',
  })
  // From now on `onceFree` waits for other processes, which doesn't keep this one from anything else.
  file.exec('PRAGMA busy_timeout = 0')
  const statements = new Map<string, StatementSync>()
  let last: Promise<unknown> = Promise.resolve()

  function prepare(sql: string): StatementSync {
    const statement = statements.get(sql) ?? file.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  const queries: Queries = {
    query: (sql, values = []) => onceFree(() => prepare(sql).all(toParameters(values)) as Row[]),
    run: (sql, values = []) => onceFree(() => Number(prepare(sql).run(toParameters(values)).changes)),
  }

  /** There's one connection: a transaction has it to itself until it ends. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const database: Omit<Database, 'opened'> = {
    dialect,
    query: (sql, values) => inTurn(() => queries.query(sql, values)),
    run: (sql, values) => inTurn(() => queries.run(sql, values)),
    transaction: (work) =>
      inTurn(async () => {
        await onceFree(() => file.exec('BEGIN IMMEDIATE'))
        try {
          const result = await work({ ...queries, lock: async () => undefined })
          await onceFree(() => file.exec('COMMIT'))
          return result
        } catch (error) {
          if (file.isTransaction) file.exec('ROLLBACK')
          throw error
        }
      }),
    downSinceMs: () => undefined,
    onBack: () => undefined,
    close: () =>
      inTurn(async () => {
        if (file.isOpen) file.close()
      }),
  }
  return { ...database, opened: migrate(database) }
}

/** `$2` may come before `$1`, so they're given by name. */
function toParameters(values: readonly SqlValue[]): Record<string, SqlValue> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
}

async function onceFree<T>(work: () => T): Promise<T> {
  const endMs = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
      // The first eight bits are the code, the others say more of it.
      const kind = code === undefined ? undefined : code & 0xff
      if (kind === BUSY && performance.now() < endMs) await delay(RETRY_MS)
      else if (kind !== undefined && awayCodes.has(kind))
        throw new DatabaseAwayError("The database's file can't be used now", { cause: error })
      else throw error
    }
  }
}
