/** Which clients were registered for which community, by keyed hashes of what they're recognized by. */
import { createHmac } from 'node:crypto'
import type { Brand } from '../../brands/schema.ts'
import type { ClientTrait } from '../../domain/forms/client-registration.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import type { Database, Row, Transaction } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import type { Log } from '../process/log.ts'
import type { Secrets } from '../session/sealed-values.ts'

export type NewRegistration = {
  number: string
  /** The community's slug; '' for none. */
  community: string
  client: readonly ClientTrait[]
}

export type EarlierRegistration = { number: string; atMs: number; same: ClientTrait['kind'][] }

export type StoredRegistration = {
  atMs: number
  /** False for what's sent twice. */
  isNew: boolean
  /** The oldest first; undefined when it couldn't be found out. */
  earlier: EarlierRegistration[] | undefined
}

export type ClientRegistrations = ReturnType<typeof openClientRegistrations>

export type ClientRegistrationsOptions = {
  database: Database
  /** Several builders may share a database, and each says how long a registration holds. */
  brand: Pick<Brand, 'id' | 'clientRegistration'>
  /** The first one makes hashes, and those of each are found. */
  secrets: Secrets
  log: Pick<Log, 'error'>
}

export function toClientHash({ kind, value }: ClientTrait, site: string, secret: string): string {
  return `${kind} ${createHmac('sha256', secret).update(`client ${site} ${kind} ${value}`).digest('base64url')}`
}

export function openClientRegistrations({ database, brand, secrets, log }: ClientRegistrationsOptions) {
  const {
    id: site,
    clientRegistration: { validDays },
  } = brand
  const { nowMs } = database.dialect

  async function storeIn(
    { lock, query, run }: Transaction,
    { number, community, client }: NewRegistration,
  ): Promise<StoredRegistration> {
    await lock(`client registrations ${site}`)
    await run(`DELETE FROM client_registrations WHERE site = $1 AND at_ms < ${nowMs} - $2`, [
      site,
      validDays * DAY_MS,
    ])
    const known = await query('SELECT at_ms FROM client_registrations WHERE site = $1 AND number = $2', [
      site,
      number,
    ])
    const rows = await query(
      `SELECT number, client, at_ms FROM client_registrations
       WHERE site = $1 AND community = $2 AND number <> $3 ORDER BY at_ms, number`,
      [site, community, number],
    )
    const clients = new Set(
      client.flatMap((trait) => secrets.map((secret) => toClientHash(trait, site, secret))),
    )
    const earlier = toEarlier(rows.filter((row) => clients.has(String(row['client']))))
    const [first] = known
    if (first) {
      const atMs = Number(first['at_ms'])
      return { atMs, isNew: false, earlier: earlier.filter((each) => each.atMs <= atMs) }
    }
    const [clock] = await query(`SELECT ${nowMs} AS now_ms`)
    const atMs = Number(clock?.['now_ms'])
    for (const trait of client)
      await run(
        'INSERT INTO client_registrations (site, number, community, client, at_ms) VALUES ($1, $2, $3, $4, $5)',
        [site, number, community, toClientHash(trait, site, secrets[0]), atMs],
      )
    return { atMs, isNew: true, earlier }
  }

  return {
    /** Stores a registration, unless it's there. While the database is away it isn't stored, and isn't compared. */
    async store(registration: NewRegistration): Promise<StoredRegistration> {
      try {
        return await database.transaction((transaction) => storeIn(transaction, registration))
      } catch (error) {
        if (!(error instanceof DatabaseAwayError))
          log.error({ err: error }, "A client registration couldn't be compared with earlier ones")
        return { atMs: Date.now(), isNew: false, earlier: undefined }
      }
    },

    /** Forgets one that wasn't accepted: the agent corrects it. */
    async remove(number: string): Promise<void> {
      await database
        .run('DELETE FROM client_registrations WHERE site = $1 AND number = $2', [site, number])
        .catch((error: unknown) =>
          log.error({ err: error }, "A client registration that wasn't accepted couldn't be removed"),
        )
    },
  }
}

function toEarlier(rows: readonly Row[]): EarlierRegistration[] {
  const found = new Map<string, EarlierRegistration>()
  for (const row of rows) {
    const number = String(row['number'])
    const each = found.get(number) ?? { number, atMs: Number(row['at_ms']), same: [] }
    const [kind] = String(row['client']).split(' ')
    found.set(number, { ...each, same: [...each.same, kind as ClientTrait['kind']] })
  }
  return [...found.values()]
}
