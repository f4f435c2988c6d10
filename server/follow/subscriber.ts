import type { Queries } from '../database/database.ts'

export type StoredFollow = {
  id: number
  params: string
}

/** What a mail's links show: everything an address requested. */
export type Subscriber = { email: string; token: string; pending: StoredFollow[]; active: StoredFollow[] }

/** A change that was sent, by the id of its feed item. */
export type SentChange = { followId: number; change: string; day: string }

export async function findSubscriber(
  { query }: Queries,
  site: string,
  token: string,
): Promise<Subscriber | undefined> {
  const rows = await query(
    `SELECT email, follows.id, params, started_ms FROM subscribers JOIN follows USING (site, email)
     WHERE site = $1 AND token = $2 ORDER BY follows.id`,
    [site, token],
  )
  const [first] = rows
  if (!first) return undefined
  const list = (isActive: boolean) =>
    rows
      .filter((row) => (row['started_ms'] !== null) === isActive)
      .map(({ id, params }) => ({ id: Number(id), params: String(params) }))
  return { email: String(first['email']), token, pending: list(false), active: list(true) }
}

export async function markChange(
  { run }: Queries,
  site: string,
  { followId, change, day }: SentChange,
): Promise<void> {
  await run(
    `INSERT INTO told (site, follow_id, change, day) VALUES ($1, $2, $3, $4)
     ON CONFLICT (follow_id, change) DO NOTHING`,
    [site, followId, change, day],
  )
}
