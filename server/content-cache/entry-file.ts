/** One SQLite file that survives a restart and that several processes may share. */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts'
import type { CacheEntry } from './cache-entry.ts'

export type EntryFileOptions = {
  /** Its folders are created as needed. */
  path: string
  log: { warn: (fields: Record<string, unknown>, message: string) => void }
  /** @default 14 days */
  maxAgeMs?: number
  /** The least recently used are removed first. @default 512 MiB */
  maxBytes?: number
}

type Statements = ReturnType<typeof prepareStatements>
type Connection = { database: DatabaseSync; statements: Statements; inode: number }

/** Raise it when the tables or the entries in them change: a file with another version is emptied. */
const SCHEMA_VERSION = 3
/** How long to wait for another process's write; it takes milliseconds. */
const BUSY_TIMEOUT_MS = 1_000
/** Removing entries leaves this much of the limit in use, so that it isn't due again with the next write. */
const FILL_AFTER_REMOVAL = 0.9
/** The log is copied into the file every MiB, not every 4: all entries of a site are about as much. */
const CHECKPOINT_PAGES = 256
/** SQLite's primary result codes for a damaged file, and for one that never was a database. */
const CORRUPT_CODES = [11, 26]

const schema = `
  CREATE TABLE entries (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    tags TEXT NOT NULL,
    read_at_ms INTEGER NOT NULL,
    used_at_ms INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX entries_used ON entries (used_at_ms, bytes);
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** Never throws: what can't be stored is read again; a corrupt file is set aside as `<path>.corrupt`. */
export class EntryFile {
  readonly #options: Required<EntryFileOptions>
  #connection: Connection | undefined
  /** At least what's in the file: overwritten entries count again until the next removal. */
  #bytes = 0
  #lastProblem: string | undefined

  constructor(options: EntryFileOptions) {
    this.#options = { maxAgeMs: 14 * DAY_MS, maxBytes: 512 * 1024 * 1024, ...options }
  }

  read(key: string): CacheEntry | undefined {
    return this.#use(({ statements }) => {
      const nowMs = monotonicNowMs()
      const row = statements.select.get(key, nowMs - this.#options.maxAgeMs)
      if (!row) return undefined
      if (Number(row['used_at_ms']) < nowMs - HOUR_MS) statements.touch.run(nowMs, key)
      return {
        value: JSON.parse(String(row['value'])) as unknown,
        tags: JSON.parse(String(row['tags'])) as string[],
        readAtMs: toReadAtMs(Number(row['read_at_ms']), nowMs),
        bytes: Number(row['bytes']),
      }
    })
  }

  write(key: string, json: string, { tags, readAtMs, bytes }: CacheEntry): void {
    this.#use(({ statements }) => {
      statements.upsert.run(key, json, JSON.stringify(tags), readAtMs, monotonicNowMs(), bytes)
      this.#bytes += bytes
      if (this.#bytes > this.#options.maxBytes) this.#removeOld(statements)
    })
  }

  remove(key: string, readAtMs: number): void {
    this.#use(({ statements }) => statements.remove.run(key, readAtMs))
  }

  close(): void {
    this.#connection?.database.close()
    this.#connection = undefined
  }

  #use<T>(work: (connection: Connection) => T): T | undefined {
    try {
      this.#connection ??= this.#open()
      const result = work(this.#connection)
      this.#lastProblem = undefined
      return result
    } catch (error) {
      this.#report(error)
      if (isCorrupt(error)) this.#setAside()
      return undefined
    }
  }

  #open(): Connection {
    const { path } = this.#options
    mkdirSync(dirname(path), { recursive: true })
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    try {
      database.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
      )
      if (database.prepare('PRAGMA user_version').get()?.['user_version'] !== SCHEMA_VERSION)
        database.exec(`BEGIN IMMEDIATE; DROP TABLE IF EXISTS entries; ${schema} COMMIT`)
      const statements = prepareStatements(database)
      this.#removeOld(statements)
      return { database, statements, inode: statSync(path).ino }
    } catch (error) {
      database.close()
      throw error
    }
  }

  #removeOld(statements: Statements): void {
    const { maxAgeMs, maxBytes } = this.#options
    statements.removeExpired.run(monotonicNowMs() - maxAgeMs)
    const sum = () => Number(statements.sum.get()?.['bytes'])
    this.#bytes = sum()
    if (this.#bytes <= maxBytes) return
    statements.removeLeastUsed.run(maxBytes * FILL_AFTER_REMOVAL)
    this.#bytes = sum()
  }

  #setAside(): void {
    const { path } = this.#options
    const inode = this.#connection?.inode
    try {
      this.close()
      // Another process may have replaced the file we had open with a good one.
      if (inode !== undefined && statSync(path).ino !== inode) return
      renameSync(path, `${path}.corrupt`)
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
    } catch (error) {
      this.#report(error)
    }
  }

  /** A full disk fails with every write; it's logged once. */
  #report(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error)
    if (problem !== this.#lastProblem)
      this.#options.log.warn({ err: error, path: this.#options.path }, "The content cache file can't be used")
    this.#lastProblem = problem
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare(
      'SELECT value, tags, read_at_ms, used_at_ms, bytes FROM entries WHERE key = ? AND read_at_ms >= ?',
    ),
    touch: database.prepare('UPDATE entries SET used_at_ms = ? WHERE key = ?'),
    upsert: database.prepare(
      `INSERT INTO entries (key, value, tags, read_at_ms, used_at_ms, bytes) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, tags = excluded.tags,
         read_at_ms = excluded.read_at_ms, used_at_ms = excluded.used_at_ms, bytes = excluded.bytes
       WHERE excluded.read_at_ms >= entries.read_at_ms OR entries.read_at_ms > excluded.used_at_ms`,
    ),
    remove: database.prepare('DELETE FROM entries WHERE key = ? AND read_at_ms <= ?'),
    removeExpired: database.prepare('DELETE FROM entries WHERE read_at_ms < ?'),
    removeLeastUsed: database.prepare(
      `DELETE FROM entries WHERE key IN (SELECT key FROM
         (SELECT key, sum(bytes) OVER (ORDER BY used_at_ms DESC, rowid DESC) AS bytes_so_far FROM entries)
       WHERE bytes_so_far > ?)`,
    ),
    sum: database.prepare('SELECT total(bytes) AS bytes FROM entries'),
  }
}

/** The clock was set back since: the entry's age is unknown, so it isn't fresh. */
function toReadAtMs(storedMs: number, nowMs: number): number {
  return storedMs > nowMs ? nowMs - DAY_MS : storedMs
}

function isCorrupt(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    // The low byte is the primary code.
    CORRUPT_CODES.includes(error.errcode & 0xff)
  )
}
