import type { Database, Queries, Row, SqlValue, Transaction } from './database.ts'

/** What's referred to comes first; versions, purges and names are made anew. */
const tables = [
  'submissions',
  'sent_leads',
  'subscribers',
  'follows',
  'told',
  'confirmations',
  'waiting_networks',
  'network_turns',
  'homes',
  'sightings',
  'agent_sessions',
  'client_registrations',
] as const

export type CopiedTable = (typeof tables)[number]

/** `copied`: those that the target didn't have. */
export type CopyCounts = Record<CopiedTable, { found: number; copied: number }>

/** Rows of each table; none where a source doesn't have it. */
export type StateSource = (table: CopiedTable) => Promise<readonly Row[]>

export async function readState({ dialect, transaction }: Database): Promise<StateSource> {
  const rows = await transaction(async ({ query, run }) => {
    await run(dialect.readOneMoment)
    const read = new Map<CopiedTable, readonly Row[]>()
    for (const table of tables) read.set(table, await readTables({ query, run })(table))
    return read
  })
  return async (table) => rows.get(table) ?? []
}

export function readTables({ query }: Queries): StateSource {
  return (table) => query(`SELECT * FROM ${table}`)
}

/** All or nothing; what the target has stays. */
export function copyState(source: StateSource, target: Database): Promise<CopyCounts> {
  return target.transaction(async (transaction) => {
    const counts = {} as CopyCounts
    const newHomes = new Set<string>()
    const followIds = new Map<unknown, unknown>()
    const toHomeKey = (site: unknown, id: unknown) => JSON.stringify([site, id])
    for (const table of tables) {
      const rows = await source(table)
      let copied = 0
      for (const { id, ...row } of rows) {
        if (table === 'sightings' && !newHomes.has(toHomeKey(row['site'], row['home_id']))) continue
        if (table === 'told') row['follow_id'] = followIds.get(row['follow_id'])
        // On a machine's disk one that's to be sent by the database is never due.
        if (table === 'submissions') row['next_try_ms'] = Math.min(Number(row['next_try_ms']), Date.now())
        // The target numbers its own rows; homes have the content system's numbers.
        const isNew = await insert(transaction, table, table === 'homes' ? { id, ...row } : row)
        if (isNew) copied += 1
        if (isNew && table === 'homes') newHomes.add(toHomeKey(row['site'], id))
        if (table === 'follows') followIds.set(id, await findFollowId(transaction, row))
      }
      counts[table] = { found: rows.length, copied }
    }
    await transaction.run(
      `INSERT INTO history_versions (site, version) SELECT DISTINCT site, 1 FROM homes WHERE true
       ON CONFLICT (site) DO UPDATE SET version = history_versions.version + 1`,
    )
    await transaction.run(
      'UPDATE homes SET version = (SELECT version FROM history_versions WHERE history_versions.site = homes.site)',
    )
    return counts
  })
}

/** @returns whether it's new to the target */
async function insert({ run }: Transaction, table: CopiedTable, row: Row): Promise<boolean> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const changed = await run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ${onConflict(table)}`,
    Object.values(row) as SqlValue[],
  )
  return changed > 0
}

/** Of a submission that the target has, too, only that it was delivered is new: it mustn't be sent again. */
function onConflict(table: CopiedTable): string {
  return table === 'submissions'
    ? `ON CONFLICT (key) DO UPDATE SET state = 'delivered', fields = '{}', claimed_until_ms = 0
       WHERE excluded.state = 'delivered' AND submissions.state <> 'delivered'`
    : 'ON CONFLICT DO NOTHING'
}

async function findFollowId({ query }: Transaction, row: Row): Promise<unknown> {
  const key = [row['site'], row['email'], row['params']] as SqlValue[]
  const [found] = await query('SELECT id FROM follows WHERE site = $1 AND email = $2 AND params = $3', key)
  return found?.['id']
}
