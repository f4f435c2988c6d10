import { expect, test } from 'vitest'
import { DAY_MS } from '../../domain/time/durations.ts'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../database/testing/test-databases.ts'
import { createFollowStore, type FollowStore } from './follow-store.ts'

const EMAIL = 'ann@wells.com'
const LEASE_MS = 60_000

/** Follows something, confirmed. @returns its token */
async function follow(store: FollowStore, params: string, nowMs = 0): Promise<string> {
  await store.request({ email: EMAIL, mailbox: 'ann', network: 'a', params }, nowMs)
  const due = await store.claimConfirmation(nowMs, LEASE_MS)
  if (!due) throw new Error('Nothing was due')
  await store.confirm(due.token, nowMs, () => [])
  await store.release(due)
  return due.token
}

const listTables = async (database: Database) => {
  const tables = ['subscribers', 'follows', 'told', 'confirmations', 'waiting_networks', 'network_turns']
  const counts = tables.map(async (table) => {
    const [row] = await database.query(`SELECT count(*) AS rows FROM ${table} WHERE site = 'elm'`)
    return [table, row?.['rows']]
  })
  return Object.fromEntries(await Promise.all(counts)) as Record<string, unknown>
}

describeDatabases((open) => {
  test('two sites share a database, and neither touches what the other has', async () => {
    await using opened = await open()
    const { database } = opened
    const [elm, oak] = [createFollowStore(database, 'elm'), createFollowStore(database, 'oak')]
    const token = await follow(elm, 'beds=3')
    const other = await follow(oak, 'beds=4')
    const news = await elm.claimNews('2040-11-21', 1, LEASE_MS)
    const [active] = news?.active ?? []
    if (!news || !active) throw new Error('Nothing was due')
    const sent = [{ followId: active.id, change: 'price', day: '2040-11-20' }]
    expect(await elm.markSent(news, '2040-11-21', sent)).toBe(true)
    const before = await listTables(database)
    expect(before).toMatchObject({ subscribers: 1, follows: 1, told: 1, network_turns: 1 })

    expect(await oak.find(token)).toBeUndefined()
    expect(await oak.confirm(token, 1, () => [])).toBeUndefined()
    expect(await oak.stop(token, 'all')).toBeUndefined()
    expect(await oak.stop(other, active.id)).toEqual({ stopped: [], isMore: true })
    await oak.rescheduleNews(news, sent, 5)
    await oak.release(news)
    expect(await oak.markSent(news, '2040-11-22', [])).toBe(false)
    expect(await oak.counts()).toEqual({ pending: 0, active: 1 })
    await oak.prune(1000 * DAY_MS, '2999-01-01')
    expect(await oak.stop(other, 'all')).toBeUndefined()
    expect(await listTables(database)).toEqual(before)

    expect(await elm.stop(token, 'all')).toMatchObject({ stopped: [{ params: 'beds=3' }], isMore: false })
    await elm.prune(1000 * DAY_MS, '2999-01-01')
    expect(Object.values(await listTables(database))).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('what is stopped while news of it is written is not sent', async () => {
    await using opened = await open()
    const store = createFollowStore(opened.database, 'elm')
    const token = await follow(store, 'beds=3')
    await follow(store, 'beds=4', DAY_MS)
    const news = await store.claimNews('2040-11-21', DAY_MS, LEASE_MS)
    const [first, second] = news?.active ?? []
    if (!news || !first || !second) throw new Error('Nothing was due')
    expect(await store.stop(token, first.id)).toMatchObject({ isMore: true })
    const sent = [first, second].map(({ id }) => ({ followId: id, change: 'price', day: '2040-11-20' }))
    expect(await store.markSent(news, '2040-11-21', sent)).toBe(false)
    // The other one is news still.
    const again = await store.claimNews('2040-11-21', DAY_MS, LEASE_MS)
    expect(again?.active).toEqual([{ ...second, sent: new Set() }])
    expect(await store.stop(token, 'all')).toMatchObject({ isMore: false })
    expect(again && (await store.markSent(again, '2040-11-21', []))).toBe(false)
  })

  test('news that was not sent is news again, and what was sent is known', async () => {
    await using opened = await open()
    const store = createFollowStore(opened.database, 'elm')
    await follow(store, 'beds=3')
    const claim = (nowMs: number) => store.claimNews('2040-11-21', nowMs, LEASE_MS)
    const news = await claim(0)
    const [active] = news?.active ?? []
    if (!news || !active) throw new Error('Nothing was due')
    expect(await claim(0)).toBeUndefined()
    const [kept, lost] = ['kept', 'lost'].map((change) => ({
      followId: active.id,
      change,
      day: '2040-11-20',
    }))
    if (!kept || !lost) throw new Error('There are two')
    expect(await store.markSent(news, '2040-11-21', [kept, lost])).toBe(true)
    await store.rescheduleNews(news, [lost], 1_000)
    expect(await claim(999)).toBeUndefined()
    const again = await claim(1_000)
    expect(again).toMatchObject({ mailedOn: '', active: [{ sent: new Set(['kept']) }] })
  })

  test('a claim that has run out changes nothing of the one that followed', async () => {
    await using opened = await open()
    const store = createFollowStore(opened.database, 'elm')
    await follow(store, 'beds=3')
    const old = await store.claimNews('2040-11-21', 0, 0)
    const current = await store.claimNews('2040-11-21', 0, LEASE_MS)
    if (!old || !current) throw new Error('Nothing was due')
    await store.release(old)
    await store.rescheduleNews(old, [], 0)
    expect(await store.markSent(old, '2040-11-21', [])).toBe(false)
    expect(await store.claimNews('2040-11-21', 0, LEASE_MS)).toBeUndefined()
    expect(await store.markSent(current, '2040-11-21', [])).toBe(true)
  })
})
