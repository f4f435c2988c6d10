import type { HomeStatus } from '../../domain/home/home.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import type { Database, Queries, Row, SqlValue, Transaction } from '../database/database.ts'
import type { KnownHome, KnownHomes, StampedSighting } from './history-rules.ts'

/** @throws DatabaseAwayError from every call */
export type HistoryStore = {
  /** Raised by every write of any instance. */
  readVersion(): Promise<number>
  /** @returns homes changed since, which may be ahead of the version, and how many there are in all */
  load(afterVersion: number): Promise<{ version: number; homes: KnownHomes; homeCount: number }>
  /** @param change returns `known` itself for no change, undefined to forget a home */
  write(homeIds: readonly number[], change: ChangeHome): Promise<void>
}

type ChangeHome = (known: KnownHome | undefined, homeId: number) => KnownHome | undefined

/** Before the first version: everything has changed since. */
export const EVERYTHING_SINCE = -1

/** Other instances wait for one transaction to end, and for no more than a fraction of a second. */
const HOMES_AT_ONCE = 100

/** @param site names the content system, too: another one's homes have the same numbers */
export function createHistoryStore(database: Database, site: string): HistoryStore {
  async function readVersion(): Promise<number> {
    const [row] = await database.query('SELECT version FROM history_versions WHERE site = $1', [site])
    return Number(row?.['version'] ?? 0)
  }

  async function writeSome(homeIds: readonly number[], change: ChangeHome): Promise<void> {
    await database.transaction(async (transaction) => {
      await transaction.lock(`home-history ${site}`)
      // Always as many places, so that it's one statement to the database.
      const places = Array.from({ length: HOMES_AT_ONCE }, (_, index) => `$${index + 2}`).join(', ')
      const padded = Array.from({ length: HOMES_AT_ONCE }, (_, index) => homeIds[index] ?? homeIds[0] ?? 0)
      const stored = await readHomes(transaction, `homes.id IN (${places})`, [site, ...padded])
      let version: number | undefined
      for (const id of homeIds) {
        const before = stored.get(id)
        const after = change(before, id)
        if (after === before) continue
        version ??= await raiseVersion(transaction, site)
        if (after) await saveHome(transaction, { site, id, before, after, version })
        else await deleteHome(transaction, site, id)
      }
    })
  }

  return {
    readVersion,
    async load(afterVersion) {
      const version = await readVersion()
      const homes = await readHomes(database, 'homes.version > $2', [site, afterVersion])
      const [row] = await database.query('SELECT count(*) AS number FROM homes WHERE site = $1', [site])
      return { version, homes, homeCount: Number(row?.['number']) }
    },
    async write(homeIds, change) {
      for (let start = 0; start < homeIds.length; start += HOMES_AT_ONCE)
        await writeSome(homeIds.slice(start, start + HOMES_AT_ONCE), change)
    },
  }
}

async function readHomes(
  { query }: Pick<Queries, 'query'>,
  condition: string,
  values: readonly SqlValue[],
): Promise<KnownHomes> {
  const homes = await query(
    `SELECT id, facts, is_for_sale, missing_since_ms FROM homes
     WHERE homes.site = $1 AND ${condition} ORDER BY id`,
    values,
  )
  const sightings = await query(
    `SELECT sightings.* FROM sightings
     JOIN homes ON homes.site = sightings.site AND homes.id = sightings.home_id
     WHERE homes.site = $1 AND ${condition} ORDER BY home_id, at_ms`,
    values,
  )
  const sightingsOf = Map.groupBy(sightings, (row) => Number(row['home_id']))
  return new Map(
    homes.map((row) => {
      const { id, facts, missing_since_ms: missingSince } = row
      const known: KnownHome = {
        home: JSON.parse(String(facts)) as InventoryItem,
        facts: String(facts),
        isForSale: row['is_for_sale'] === 1,
        ...(missingSince !== null && { missingSinceMs: Number(missingSince) }),
        sightings: (sightingsOf.get(Number(id)) ?? []).map(toSighting),
      }
      return [Number(id), known]
    }),
  )
}

async function raiseVersion({ query }: Transaction, site: string): Promise<number> {
  const [row] = await query(
    `INSERT INTO history_versions (site, version) VALUES ($1, 1)
     ON CONFLICT (site) DO UPDATE SET version = history_versions.version + 1 RETURNING version`,
    [site],
  )
  return Number(row?.['version'])
}

type Change = { site: string; id: number; before: KnownHome | undefined; after: KnownHome; version: number }

async function saveHome({ run }: Transaction, { site, id, before, after, version }: Change): Promise<void> {
  const { facts, isForSale, missingSinceMs = null } = after
  await run(
    `INSERT INTO homes (site, id, facts, is_for_sale, missing_since_ms, version) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site, id) DO UPDATE SET facts = excluded.facts, is_for_sale = excluded.is_for_sale,
       missing_since_ms = excluded.missing_since_ms, version = excluded.version`,
    [site, id, facts, Number(isForSale), missingSinceMs, version],
  )
  const [had, has] = [new Set(before?.sightings), new Set(after.sightings)]
  for (const { atMs } of had.difference(has))
    await run('DELETE FROM sightings WHERE site = $1 AND home_id = $2 AND at_ms = $3', [site, id, atMs])
  for (const each of has.difference(had)) {
    const { atMs, stampMs, seenMs, status, priceUsd, priceWasUsd, priceAsOf } = each
    const absent = [status, priceUsd, priceWasUsd, priceAsOf].map((value) => value ?? null)
    await run(
      `INSERT INTO sightings
         (site, home_id, at_ms, stamp_ms, seen_ms, status, price_usd, price_was_usd, price_as_of, is_for_sale)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [site, id, atMs, stampMs, seenMs, ...absent, Number(each.isForSale)],
    )
  }
}

async function deleteHome({ run }: Transaction, site: string, id: number): Promise<void> {
  await run('DELETE FROM sightings WHERE site = $1 AND home_id = $2', [site, id])
  await run('DELETE FROM homes WHERE site = $1 AND id = $2', [site, id])
}

function toSighting(row: Row): StampedSighting {
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
