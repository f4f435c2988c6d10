/** What was seen of homes, in a SQLite file that outlives the process and that several processes may share. */
import type { DatabaseSync } from 'node:sqlite'
import type { HomeSighting, SeenHome } from '../../domain/home/home-history.ts'
import type { HomeStatus, SightedHome } from '../../domain/home/home.ts'
import type { InventoryHome } from '../../domain/map/home-pins.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import { openPrivateDatabase, writeTogether } from '../private-files.ts'

export type HistoryFile = {
  /** Stores what's new of all homes for sale, and which are gone. @param changed those that may differ from before */
  storeAll(changed: readonly InventoryHome[], reading: { ids: ReadonlySet<number>; readAtMs: number }): void
  /** Stores what's new of one home, unless it's unknown, or in no list. */
  storeOne(home: SightedHome, readAtMs: number): void
  /** Whether a home was in the last list, or hasn't been missing long enough to be gone. */
  isForSale(homeId: number): boolean
  find(homeId: number): SeenHome | undefined
  /** Every home as it was last listed, with what was seen of it. */
  list(): (SeenHome & { home: InventoryHome })[]
  /** @returns a number that differs after any process has written */
  version(): string
  close(): void
}

export type HistoryLimits = {
  /** A home is gone once it's missing in two readings at least this far apart, in milliseconds. */
  goneAfterMs: number
  /** The most sightings of a home; beyond that, the oldest but the first are dropped. */
  maxSightings: number
  /** How long a home's history is kept after it was gone, in milliseconds. */
  retentionMs: number
}

export const historyLimits: HistoryLimits = {
  goneAfterMs: 120_000,
  maxSightings: 200,
  retentionMs: 730 * DAY_MS,
}

// Pages wait while another process writes, so not for long: what couldn't be stored is stored with the next reading.
const busyTimeoutMs = 250

const schema = `
  CREATE TABLE IF NOT EXISTS homes (
    id INTEGER PRIMARY KEY,
    facts TEXT NOT NULL,
    is_for_sale INTEGER NOT NULL,
    missing_since_ms INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sightings (
    home_id INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    stamp_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    status TEXT,
    price_usd REAL,
    price_was_usd REAL,
    price_as_of TEXT,
    is_for_sale INTEGER NOT NULL,
    PRIMARY KEY (home_id, at_ms)
  ) STRICT, WITHOUT ROWID;
`

/** @throws when the folder can't be written to, or the file isn't a database */
export function openHistoryFile(folder: string, limits: HistoryLimits = historyLimits): HistoryFile {
  const database = openPrivateDatabase(folder, 'home-history.sqlite', { schema, busyTimeoutMs })
  try {
    return createHistoryFile(database, limits)
  } catch (error) {
    database.close()
    throw error
  }
}

function createHistoryFile(database: DatabaseSync, limits: HistoryLimits): HistoryFile {
  const upsertHome = database.prepare(
    `INSERT INTO homes (id, facts, is_for_sale) VALUES (?, ?, 1)
     ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, is_for_sale = 1, missing_since_ms = NULL`,
  )
  const selectForSale = database.prepare('SELECT id, missing_since_ms FROM homes WHERE is_for_sale = 1')
  const selectIsForSale = database.prepare('SELECT is_for_sale FROM homes WHERE id = ?')
  const updateMissing = database.prepare('UPDATE homes SET missing_since_ms = ? WHERE id = ?')
  const updateGone = database.prepare('UPDATE homes SET is_for_sale = 0 WHERE id = ?')
  const selectSightings = database.prepare('SELECT * FROM sightings WHERE home_id = ? ORDER BY at_ms')
  const selectAll = database.prepare(
    `SELECT facts, sightings.* FROM homes JOIN sightings ON home_id = id ORDER BY home_id, at_ms`,
  )
  const insertSighting = database.prepare(
    `INSERT OR IGNORE INTO sightings
       (home_id, at_ms, stamp_ms, seen_ms, status, price_usd, price_was_usd, price_as_of, is_for_sale)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const deleteSighting = database.prepare('DELETE FROM sightings WHERE home_id = ? AND at_ms = ?')
  const deleteOldHomes = database.prepare(
    'DELETE FROM homes WHERE is_for_sale = 0 AND missing_since_ms < ? RETURNING id',
  )
  const deleteSightings = database.prepare('DELETE FROM sightings WHERE home_id = ?')
  const selectVersion = database.prepare('PRAGMA data_version')
  const selectFacts = database.prepare('SELECT facts FROM homes WHERE id = ?')
  let writes = 0

  function write(work: () => void): void {
    writeTogether(database, work)
    writes += 1
  }

  function isForSale(homeId: number): boolean {
    return selectIsForSale.get(homeId)?.['is_for_sale'] === 1
  }

  function readRows(homeId: number): Row[] {
    return selectSightings.all(homeId).map(toRow)
  }

  function add(homeId: number, rows: readonly Row[], row: Row): void {
    const { atMs, stampMs, seenMs, status, priceUsd, priceWasUsd, priceAsOf, isForSale } = row
    const values = [status, priceUsd, priceWasUsd, priceAsOf].map((value) => value ?? null)
    insertSighting.run(homeId, atMs, stampMs, seenMs, ...values, Number(isForSale))
    const [, ...later] = rows
    for (const { atMs: oldMs } of later.slice(0, Math.max(0, rows.length + 1 - limits.maxSightings)))
      deleteSighting.run(homeId, oldMs)
  }

  function markMissing({ ids, readAtMs }: { ids: ReadonlySet<number>; readAtMs: number }): void {
    for (const { id, missing_since_ms: since } of selectForSale.all()) {
      const homeId = Number(id)
      if (ids.has(homeId)) {
        if (since !== null) updateMissing.run(null, homeId)
      } else if (since === null) updateMissing.run(readAtMs, homeId)
      else if (readAtMs - Number(since) >= limits.goneAfterMs) {
        const rows = readRows(homeId)
        const last = rows.at(-1)
        if (last && readAtMs >= last.seenMs) {
          const atMs = Math.max(Number(since), last.atMs + 1)
          add(homeId, rows, { ...last, atMs, seenMs: readAtMs, isForSale: false })
        }
        updateGone.run(homeId)
      }
    }
  }

  return {
    storeAll(changed, reading) {
      write(() => {
        for (const home of changed) {
          const rows = readRows(home.id)
          const row = toNewRow(home, rows, { readAtMs: reading.readAtMs, isDirect: false })
          if (row) add(home.id, rows, row)
          upsertHome.run(home.id, JSON.stringify(home))
        }
        markMissing(reading)
        for (const { id } of deleteOldHomes.all(reading.readAtMs - limits.retentionMs))
          deleteSightings.run(Number(id))
      })
    },
    storeOne(home, readAtMs) {
      if (!isForSale(home.id)) return
      const isKnown = toNewRow(home, readRows(home.id), { readAtMs, isDirect: true }) === undefined
      if (isKnown) return
      write(() => {
        const rows = readRows(home.id)
        const row = toNewRow(home, rows, { readAtMs, isDirect: true })
        if (row) add(home.id, rows, row)
      })
    },
    isForSale,
    find(homeId) {
      const facts = selectFacts.get(homeId)?.['facts']
      return facts === undefined ? undefined : toSeenHome(toHome(facts), readRows(homeId))
    },
    list() {
      const homes = new Map<number, { home: InventoryHome; rows: Row[] }>()
      for (const each of selectAll.iterate()) {
        const id = Number(each['home_id'])
        const known = homes.get(id) ?? { home: toHome(each['facts']), rows: [] }
        known.rows.push(toRow(each))
        homes.set(id, known)
      }
      return [...homes.values()].map(({ home, rows }) => ({ home, ...toSeenHome(home, rows) }))
    },
    version: () => `${String(selectVersion.get()?.['data_version'])}.${writes}`,
    close: () => database.close(),
  }
}

/** A sighting, with the content system's stamp at that time and when the site saw it, both in milliseconds since 1970. */
type Row = HomeSighting & { stampMs: number; seenMs: number }

type Reading = {
  readAtMs: number
  /** Whether the home was read by itself: lists may hold homes as they were a while before. */
  isDirect: boolean
}

/** @returns what a reading adds to the rows; undefined when it says nothing new, or is older than they are */
function toNewRow(home: SightedHome, rows: readonly Row[], { readAtMs, isDirect }: Reading): Row | undefined {
  const { status, priceUsd, priceWasUsd, priceAsOf, modifiedAt } = home
  const stampMs = Date.parse(modifiedAt ?? '') || readAtMs
  const row: Row = {
    atMs: stampMs,
    stampMs,
    seenMs: readAtMs,
    ...(status && { status }),
    ...(priceUsd !== undefined && { priceUsd }),
    ...(priceWasUsd !== undefined && { priceWasUsd }),
    ...(priceAsOf !== undefined && { priceAsOf }),
    isForSale: true,
  }
  const last = rows.at(-1)
  if (!last) return row
  if (isSame(row, last) || readAtMs < last.seenMs) return undefined
  const isNewer = stampMs > last.stampMs
  const isUnseen =
    stampMs === last.stampMs && !rows.some((each) => each.stampMs === stampMs && isSame(row, each))
  if (!isNewer && !isUnseen && !isDirect && last.isForSale) return undefined
  // Without a newer stamp, it changed between two readings.
  return { ...row, atMs: stampMs > last.atMs ? stampMs : Math.max(readAtMs, last.atMs + 1) }
}

function isSame(a: HomeSighting, b: HomeSighting): boolean {
  return (
    a.status === b.status &&
    a.priceUsd === b.priceUsd &&
    a.priceAsOf === b.priceAsOf &&
    a.isForSale === b.isForSale
  )
}

function toRow(row: Record<string, unknown>): Row {
  const { status, price_usd: price, price_was_usd: was, price_as_of: asOf } = row
  return {
    atMs: Number(row['at_ms']),
    stampMs: Number(row['stamp_ms']),
    seenMs: Number(row['seen_ms']),
    ...(status !== null && { status: status as HomeStatus }),
    ...(price !== null && { priceUsd: Number(price) }),
    ...(was !== null && { priceWasUsd: Number(was) }),
    ...(asOf !== null && { priceAsOf: String(asOf) }),
    isForSale: row['is_for_sale'] === 1,
  }
}

function toHome(facts: unknown): InventoryHome {
  return JSON.parse(String(facts)) as InventoryHome
}

function toSeenHome({ publishedAt }: InventoryHome, sightings: readonly Row[]): SeenHome {
  return { ...(publishedAt !== undefined && { publishedAt }), sightings }
}
