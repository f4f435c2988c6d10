import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeDatabases, openTestSqlite } from '../database/testing/test-databases.ts'
import { createSubmissionStore, type SubmissionStore } from './queue-store.ts'

const minuteMs = 60_000
const once = { leaseMs: minuteMs, retryMs: 0, sameWithinMs: 10 * minuteMs }
const newsletter = (key: string, digest = key) => ({ key, formId: 54, fields: { input_1: "it's ü" }, digest })

async function addClaimed(store: SubmissionStore, key: string, options = {}) {
  const added = await store.add(newsletter(key), { ...once, ...options })
  if (added.kind !== 'added') throw new Error("it wasn't added")
  return added.claim
}

/** Ends every claim, as time would. */
function endClaims({ run }: Database): Promise<number> {
  return run('UPDATE submissions SET claimed_until_ms = 1')
}

describeDatabases((open) => {
  test('two processes never both store the same content', async () => {
    await using opened = await open()
    const databases = [opened.database, await opened.openAgain()]
    const stores = databases.map((database) => createSubmissionStore(database, 'wrenfield'))
    for (let round = 0; round < 20; round += 1) {
      const added = await Promise.all(
        stores.map((store, index) => store.add(newsletter(`${round}-${index}`, String(round)), once)),
      )
      expect(added.map(({ kind }) => kind).toSorted()).toEqual(['added', 'same'])
      expect(added.find(({ kind }) => kind === 'same')).toEqual({ kind: 'same', state: 'uncertain' })
    }
    expect((await stores[0]?.status())?.counts.uncertain).toBe(20)
  })

  test('two processes never claim the same submission', async () => {
    await using opened = await open()
    const databases = [opened.database, await opened.openAgain()]
    const stores = databases.map((database) => createSubmissionStore(database, 'wrenfield'))
    for (let index = 0; index < 30; index += 1)
      await stores[0]?.add(newsletter(String(index)), { ...once, leaseMs: 0 })
    const claimed: string[] = []
    const claimAll = async (store: SubmissionStore) => {
      for (let due = await store.claimDue(minuteMs); due; due = await store.claimDue(minuteMs))
        claimed.push(due.key)
    }
    await Promise.all([...stores, ...stores].map(claimAll))
    expect(claimed).toHaveLength(30)
    expect(new Set(claimed).size).toBe(30)
  })

  test('a process whose claim ran out changes nothing of what another one has by now, and sends nothing', async () => {
    await using opened = await open()
    const store = createSubmissionStore(opened.database, 'wrenfield')
    const late = await addClaimed(store, 'a')
    expect(await store.claimDue(minuteMs)).toBeUndefined()
    await endClaims(opened.database)
    const other = await store.claimDue(minuteMs)
    if (!other) throw new Error("it couldn't be claimed")
    expect(other).toMatchObject({ state: 'uncertain', tries: 2, fields: newsletter('a').fields })
    expect(other.ageMs).toBeLessThan(minuteMs)
    expect(await store.markSending(late, minuteMs, false)).toBeUndefined()
    await store.retryIn(0, late, 'waiting')
    await store.addLook(late, 0)
    await store.park(late, 'refused')
    expect(await store.listUndelivered()).toMatchObject([{ state: 'uncertain', looks: 0 }])
    expect(await store.claimDue(minuteMs)).toBeUndefined()
    // Renewed before sending, and by its own end from then on.
    const renewed = await store.markSending(other.claim, 2 * minuteMs, true)
    await store.park(other.claim, 'refused')
    expect(await store.listUndelivered()).toMatchObject([{ state: 'uncertain', isCopySent: true }])
    await store.retryIn(0, renewed ?? other.claim, 'waiting')
    expect(await store.claimDue(minuteMs)).toMatchObject({ key: 'a', state: 'waiting', tries: 3 })
  })

  test('of two sites in one database, each has its own', async () => {
    await using opened = await open()
    const [store, other] = ['wrenfield', 'saltgrass'].map((site) =>
      createSubmissionStore(opened.database, site),
    ) as [SubmissionStore, SubmissionStore]
    const claim = await addClaimed(store, 'a', { leaseMs: 0 })
    expect(await other.add({ ...newsletter('b'), digest: 'a' }, { ...once, leaseMs: 0 })).toMatchObject({
      kind: 'added',
    })
    await other.markDelivered('a')
    await other.remove('a')
    expect(await other.sendAgain('a')).toBe(false)
    expect((await other.listUndelivered()).map(({ key }) => key)).toEqual(['b'])
    expect((await other.status()).counts.uncertain).toBe(1)
    expect((await other.claimDue(minuteMs))?.key).toBe('b')
    expect(await other.claimDue(minuteMs)).toBeUndefined()
    expect(await other.dropUndelivered(-minuteMs)).toBe(1)
    expect((await store.claimDue(minuteMs))?.key).toBe('a')
    expect(claim.key).toBe('a')
  })

  test('what was delivered is without content, and forgotten once it is old', async () => {
    await using opened = await open()
    const store = createSubmissionStore(opened.database, 'wrenfield')
    await addClaimed(store, 'a')
    await store.markDelivered('a')
    expect(JSON.stringify(await opened.database.query('SELECT * FROM submissions'))).not.toContain('ü')
    expect(await store.add(newsletter('b', 'a'), once)).toEqual({ kind: 'same', state: 'delivered' })
    await store.forgetDelivered(minuteMs)
    expect((await store.status()).counts.delivered).toBe(1)
    await store.forgetDelivered(-minuteMs)
    expect((await store.status()).counts.delivered).toBe(0)
  })

  test('what comes from a machine’s disk is stored once, and one that was delivered isn’t sent again', async () => {
    await using opened = await open()
    await using machine = await openTestSqlite()
    const store = createSubmissionStore(opened.database, 'wrenfield')
    const spool = createSubmissionStore(machine.database, 'wrenfield')
    const move = async () => {
      const taken = await spool.takeToMove(minuteMs)
      if (!taken) throw new Error('nothing is there to move')
      await store.addMoved(taken)
    }
    const retried = await addClaimed(spool, 'a')
    // Not while it's being sent.
    expect(await spool.takeToMove(minuteMs)).toBeUndefined()
    await spool.retryIn(0, retried, 'waiting')
    await move()
    expect(await store.claimDue(minuteMs)).toMatchObject({ key: 'a', state: 'waiting', tries: 2 })
    // Taken, it isn't sent from the disk, and it's there until the database has it.
    expect(await spool.claimDue(minuteMs)).toBeUndefined()
    await move()
    expect(await store.listUndelivered()).toMatchObject([{ key: 'a', tries: 2 }])
    await spool.addDelivered(newsletter('a'))
    await endClaims(machine.database)
    await move()
    await endClaims(opened.database)
    expect(await store.claimDue(minuteMs)).toBeUndefined()
    expect((await store.status()).counts).toMatchObject({ delivered: 1, waiting: 0, uncertain: 0 })
  })
})
