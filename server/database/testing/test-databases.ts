/** Both engines, for the tests of what's stored in them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import type { Database } from '../database.ts'
import { openPostgres } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'
import { findPostgres, startPostgres, type TestPostgres } from './start-postgres.ts'

export type TestDatabase = {
  database: Database
  /** Opens the same one as another process would. */
  openAgain(): Promise<Database>
} & AsyncDisposable

const nothing = () => undefined
export const silentLog = { info: nothing, warn: nothing, error: nothing }

let running: Promise<TestPostgres> | undefined
const bin = findPostgres()

/** @returns one PostgreSQL for all tests of a process; it ends with the process. For tests with `needsPostgres` */
export function sharedPostgres(): Promise<TestPostgres> {
  running ??= startPostgres(bin ?? '')
  return running
}

/** Of a test in PostgreSQL: left out of `npm test`, and where PostgreSQL isn't installed. */
export const needsPostgres = { tags: ['servers'], skip: bin === undefined }

/** Runs the same tests with an empty database of each engine. PostgreSQL's are skipped where it isn't installed. */
export function describeDatabases(define: (open: () => Promise<TestDatabase>) => void): void {
  describe('SQLite', () => {
    define(openTestSqlite)
  })
  describe('PostgreSQL', needsPostgres, () => {
    define(openTestPostgres)
  })
}

export async function openTestSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  return withOpened(
    () => openSqlite(folder),
    () => rm(folder, { recursive: true, force: true }),
  )
}

async function openTestPostgres(): Promise<TestDatabase> {
  const url = await (await sharedPostgres()).createDatabase()
  return withOpened(
    () => openPostgres(url, silentLog),
    async () => undefined,
  )
}

async function withOpened(open: () => Database, remove: () => Promise<void>): Promise<TestDatabase> {
  const opened: Database[] = []
  async function openAgain(): Promise<Database> {
    const database = open()
    opened.push(database)
    await database.opened
    return database
  }
  return {
    database: await openAgain(),
    openAgain,
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.close()
      await remove()
    },
  }
}
