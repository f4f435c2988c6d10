import { expect, test } from 'vitest'
import { createSubmissionStore } from '../forms/queue-store.ts'
import { UNTIL_MOVED_MS } from '../forms/submission-stores.ts'
import { copyState, readTables } from './copy-state.ts'
import type { Database } from './database.ts'
import { describeDatabases, openTestSqlite } from './testing/test-databases.ts'

/** Stores one of everything. @param priceUsd what a home was seen at */
async function fill({ run, query }: Database, site: string, email: string, priceUsd: number): Promise<void> {
  await run(
    `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms)
     VALUES ($1, $2, 54, '{"input_1":"Ada"}', 'x', 'held', 1, 2)`,
    [`key of ${email}`, site],
  )
  await run("INSERT INTO sent_leads (key, site, crm, sent_ms) VALUES ($1, $2, 'HubSpot', 3)", [
    `key of ${email}`,
    site,
  ])
  await run('INSERT INTO subscribers (site, email, token, mailbox) VALUES ($1, $2, $3, $2)', [
    site,
    email,
    `token of ${email}`,
  ])
  const [follow] = await query(
    'INSERT INTO follows (site, email, params, asked_ms, started_ms) VALUES ($1, $2, $3, 1, 2) RETURNING id',
    [site, email, `params of ${email}`],
  )
  await run("INSERT INTO told (site, follow_id, change, day) VALUES ($1, $2, $3, '2026-11-23')", [
    site,
    Number(follow?.['id']),
    `change for ${email}`,
  ])
  await run("INSERT INTO confirmations (site, mailbox, sent_ms) VALUES ($1, 'box', 5)", [site])
  await run("INSERT INTO waiting_networks (site, email, network) VALUES ($1, $2, 'net')", [site, email])
  await run("INSERT INTO network_turns (site, network, turn, served_ms) VALUES ($1, 'net', 3, 5)", [site])
  await run("INSERT INTO homes (site, id, facts, is_for_sale) VALUES ($1, 4101, '{}', 1)", [site])
  await run(
    `INSERT INTO sightings (site, home_id, at_ms, stamp_ms, seen_ms, price_usd, is_for_sale)
     VALUES ($1, 4101, $2, 10, 10, $2, 1)`,
    [site, priceUsd],
  )
  await run("INSERT INTO agent_sessions (site, name, at_ms) VALUES ($1, 'agent', 7)", [site])
  await run(
    `INSERT INTO client_registrations (site, number, community, client, at_ms)
     VALUES ($1, 'K7F2-9QMD', 'cordgrass-cove', 'email hash', 8)`,
    [site],
  )
}

describeDatabases((open) => {
  test('everything is copied, and what two builders stored under the same numbers stays apart', async () => {
    await using opened = await open()
    await using one = await openTestSqlite()
    await using other = await openTestSqlite()
    const target = opened.database
    await fill(one.database, 'one', 'ada@wells.example', 500_000)
    await fill(other.database, 'other', 'ben@wells.example', 600_000)
    for (const { database } of [one, other]) {
      const counts = await copyState(readTables(database), target)
      expect(Object.values(counts)).toEqual(Object.values(counts).map(() => ({ found: 1, copied: 1 })))
    }
    const told =
      'SELECT follows.site, email, change FROM told JOIN follows ON follow_id = follows.id ORDER BY email'
    expect(await target.query(told)).toEqual([
      { site: 'one', email: 'ada@wells.example', change: 'change for ada@wells.example' },
      { site: 'other', email: 'ben@wells.example', change: 'change for ben@wells.example' },
    ])
    expect(
      await target.query('SELECT fields, state, next_try_ms FROM submissions WHERE site = $1', ['one']),
    ).toEqual([{ fields: '{"input_1":"Ada"}', state: 'held', next_try_ms: 2 }])
  })

  test('a second machine of the same builder adds what is new, and never a second history of a home', async () => {
    await using opened = await open()
    await using one = await openTestSqlite()
    await using other = await openTestSqlite()
    const target = opened.database
    await fill(one.database, 'one', 'ada@wells.example', 500_000)
    await fill(other.database, 'one', 'ben@wells.example', 600_000)
    await copyState(readTables(one.database), target)
    const counts = await copyState(readTables(other.database), target)
    expect(counts).toMatchObject({
      submissions: { found: 1, copied: 1 },
      follows: { found: 1, copied: 1 },
      homes: { found: 1, copied: 0 },
      sightings: { found: 1, copied: 0 },
    })
    expect(await target.query('SELECT price_usd FROM sightings')).toEqual([{ price_usd: 500_000 }])
    const [version] = await target.query('SELECT version FROM history_versions')
    expect(version).toEqual({ version: 2 })
  })

  test('what was to be moved from a disk is due, and what was delivered meanwhile is not sent again', async () => {
    await using opened = await open()
    await using spool = await openTestSqlite()
    const add = ({ run }: Database, key: string, state: string, nextTryMs: number) =>
      run(
        `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms)
         VALUES ($1, 'one', 54, '{}', $1, $2, 1, $3)`,
        [key, state, nextTryMs],
      )
    await add(opened.database, 'sent twice', 'uncertain', 2)
    await add(spool.database, 'sent twice', 'delivered', 2)
    await add(spool.database, 'half moved', 'waiting', Date.now() + UNTIL_MOVED_MS)
    await copyState(readTables(spool.database), opened.database)
    const store = createSubmissionStore(opened.database, 'one')
    expect(await store.claimDue(60_000)).toMatchObject({ key: 'half moved' })
    expect(await store.claimDue(60_000)).toBeUndefined()
  })
})

test('every table is copied, or known not to be', async () => {
  await using opened = await openTestSqlite()
  const tables = await opened.database.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  const counts = await copyState(async () => [], opened.database)
  const others = ['homesite_migrations', 'history_versions', 'purges', 'found_names']
  expect(tables.map(({ name }) => String(name)).toSorted()).toEqual(
    [...Object.keys(counts), ...others].toSorted(),
  )
})
