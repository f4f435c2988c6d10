import { expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeDatabases, openTestSqlite } from '../database/testing/test-databases.ts'
import { historyLimits } from './history-rules.ts'
import { home, LISTED, openHistory, REDUCED, REDUCTION, T } from './testing/open-history.ts'

const MINUTE_MS = 60_000

describeDatabases((open) => {
  /** What the next instance finds, once everything is written. */
  async function openNext(database: Database, last: { close(): Promise<void> }) {
    await last.close()
    return openHistory(database)
  }

  test('what lists and single reads bring is there at once, and outlives the process', async () => {
    await using opened = await open()
    const first = await openHistory(opened.database)
    first.ofAll([home()], T('2026-08-03T00:00:00Z'))
    first.ofAll([REDUCED], T('2026-09-10T18:01:00Z'))
    expect(first.changesOf()).toEqual([REDUCTION, LISTED])
    const next = await openNext(opened.database, first)
    expect(next.changesOf()).toEqual([REDUCTION, LISTED])
    next.ofOne(
      { ...REDUCED, status: 'move-in', modifiedAt: '2026-10-01T18:00:00Z' },
      T('2026-10-01T19:00:00Z'),
    )
    expect(next.changesOf()?.[0]).toMatchObject({ kind: 'status', day: '2026-10-01' })
    expect(next.changesOf(8)).toBeUndefined()
    expect(next.list()?.[0]).toMatchObject({ home: { slug: 'maple-28' }, changes: { length: 3 } })
    const last = await openNext(opened.database, next)
    expect(last.list()).toEqual(next.list())
  })

  test('a home that sold is gone at once, on every instance, and never by a list from before', async () => {
    await using opened = await open()
    const first = await openHistory(opened.database)
    first.ofAll([home()], T('2026-08-03T00:00:00Z'))
    const { priceUsd: _price, ...sold } = home({ status: 'sold', modifiedAt: '2026-09-10T18:00:00Z' })
    first.ofOne(sold, T('2026-09-10T18:01:00Z'))
    const sale = { kind: 'sale', day: '2026-09-10', isForSale: false, isSold: true }
    expect(first.changesOf()).toEqual([sale, LISTED])
    first.ofAll([home()], T('2026-09-10T18:00:30Z'))
    first.ofAll([], T('2026-09-10T18:30:00Z'))
    first.ofOne(sold, T('2026-09-11T18:00:00Z'))
    const next = await openNext(opened.database, first)
    expect(next.changesOf()).toEqual([sale, LISTED])
  })

  test('a home that was only missing is sold once it says so, since it was missing', async () => {
    await using opened = await open()
    const history = await openHistory(opened.database)
    history.ofAll([home()], T('2026-08-03T00:00:00Z'))
    history.ofAll([], T('2026-09-10T18:00:00Z'))
    history.ofAll([], T('2026-09-10T18:10:00Z'))
    history.ofOne(home({ status: 'sold' }), T('2026-09-12T18:00:00Z'))
    expect(history.changesOf()?.[0]).toEqual({
      kind: 'sale',
      day: '2026-09-10',
      isForSale: false,
      isSold: true,
    })
    const next = await openNext(opened.database, history)
    expect(next.changesOf()).toEqual(history.changesOf())
  })

  test('instances record the same change once, and apart from each other the same history', async () => {
    await using shared = await open()
    await using other = await open()
    const instances = [
      [await openHistory(shared.database), 0],
      [await openHistory(await shared.openAgain()), 40_000],
      [await openHistory(other.database), 3_600_000],
    ] as const
    for (const [history, delayMs] of instances) {
      history.ofAll([home()], T('2026-08-03T00:00:00Z') + delayMs)
      history.ofAll([REDUCED], T('2026-09-10T18:01:00Z') + delayMs)
    }
    for (const [history] of instances) await history.close()
    const count = 'SELECT count(*) AS number FROM sightings'
    expect(await shared.database.query(count)).toEqual([{ number: 2 }])
    expect(await other.database.query(count)).toEqual([{ number: 2 }])
    const [one, two, alone] = instances.map(([history]) => history.list())
    expect(one?.[0]?.changes).toHaveLength(2)
    expect(two).toEqual(one)
    expect(alone).toEqual(one)
  })

  test('instances that read different things end up with the same history, and so does one that joins', async () => {
    await using opened = await open()
    const one = await openHistory(opened.database)
    const two = await openHistory(await opened.openAgain())
    const other = home({ id: 8, slug: 'oak-3', modifiedAt: '2026-08-04T17:00:00Z' })
    one.ofAll([home(), other], T('2026-08-05T00:00:00Z'))
    await expect.poll(() => two.list()).toHaveLength(2)
    // Without new stamps, each has moments of its own until the database has one.
    const [cheap, dear] = [home({ priceUsd: 450_000 }), home({ priceUsd: 550_000 })]
    one.ofOne(cheap, T('2026-09-01T18:00:00Z'))
    two.ofOne(cheap, T('2026-09-01T18:00:01Z'))
    two.ofAll([dear, other], T('2026-09-03T18:00:00Z'))
    one.ofAll(
      [home({ priceUsd: 450_000, title: 'As it was' }), { ...other, status: 'move-in' }],
      T('2026-09-02T18:00:00Z'),
    )
    async function expectSame(kind: string) {
      await vi.waitFor(
        async () => {
          const joined = await openHistory(await opened.openAgain())
          const list = joined.list()
          await joined.close()
          expect(one.list()).toEqual(list)
          expect(two.list()).toEqual(list)
          expect(list?.map(({ changes }) => changes[0]?.kind)).toEqual(['price', kind])
        },
        { timeout: 30_000, interval: 200 },
      )
    }
    await expectSame('status')
    two.ofAll([dear], T('2026-09-04T18:00:00Z'))
    one.ofAll([dear], T('2026-09-04T19:00:00Z'))
    two.ofAll([dear], T('2026-09-04T20:00:00Z'))
    await expectSame('sale')
    // Nothing moves any more.
    const version = 'SELECT version FROM history_versions'
    const before = await opened.database.query(version)
    one.ofAll([dear], T('2026-09-04T21:00:00Z'))
    two.ofAll([dear], T('2026-09-04T22:00:00Z'))
    await one.close()
    await two.close()
    expect(await opened.database.query(version)).toEqual(before)
  })

  test("another content system's homes have the same numbers, and a history of their own", async () => {
    await using opened = await open()
    const one = await openHistory(opened.database)
    const other = await openHistory(opened.database, { name: 'another' })
    one.ofAll([home()], T('2026-08-03T00:00:00Z'))
    other.ofAll([home({ priceUsd: 1 })], T('2026-08-03T00:00:00Z'))
    expect((await openNext(opened.database, one)).changesOf()).toEqual([LISTED])
  })

  test('a home that changed costs a few rows, however many there are', async () => {
    await using opened = await open()
    const history = await openHistory(opened.database)
    const homes = Array.from({ length: 250 }, (_, index) => home({ id: index + 1, slug: `home-${index}` }))
    history.ofAll(homes, T('2026-08-03T00:00:00Z'))
    const next = await openNext(opened.database, history)
    expect(next.list()).toEqual(history.list())
    const changed = homes.map((each) => (each.id === 120 ? { ...REDUCED, id: 120 } : each))
    next.ofAll(changed, T('2026-09-10T18:01:00Z'))
    await next.close()
    const rows = await opened.database.query('SELECT id, version FROM homes WHERE version > 3')
    expect(rows).toEqual([{ id: 120, version: 4 }])
  })

  test('a home that is missing twice is gone, and what is in no list has no history of its own', async () => {
    await using opened = await open()
    const history = await openHistory(opened.database)
    const other = home({ id: 8, slug: 'oak-3' })
    history.ofAll([home(), other], T('2026-09-01T18:00:00Z'))
    const missingAt = T('2026-09-10T18:00:00Z')
    history.ofAll([other], missingAt)
    history.ofAll([other], missingAt + MINUTE_MS)
    expect(history.changesOf()).toEqual([LISTED])
    history.ofAll([other], missingAt + 3 * MINUTE_MS)
    expect(history.changesOf()?.[0]).toEqual({ kind: 'sale', day: '2026-09-10', isForSale: false })
    history.ofOne(home({ priceUsd: 1 }), missingAt + 4 * MINUTE_MS)
    history.ofOne(home({ id: 9 }), missingAt + 4 * MINUTE_MS)
    // A list that was read before and took longer.
    history.ofAll([home(), other], missingAt + 2 * MINUTE_MS)
    expect(history.changesOf()).toHaveLength(2)
    expect(history.changesOf(9)).toBeUndefined()
    history.ofAll([home(), other], T('2026-09-12T18:00:00Z'))
    expect(history.changesOf()?.[0]).toEqual({ kind: 'sale', day: '2026-09-12', isForSale: true })
  })

  test('homes that vanished while no process ran are gone too', async () => {
    await using opened = await open()
    const before = await openHistory(opened.database)
    before.ofAll([home()], T('2026-09-01T18:00:00Z'))
    const second = await openNext(opened.database, before)
    second.ofAll([], T('2026-09-10T18:00:00Z'))
    const third = await openNext(opened.database, second)
    third.ofAll([], T('2026-09-10T18:05:00Z'))
    const last = await openNext(opened.database, third)
    expect(last.changesOf()?.[0]).toMatchObject({ kind: 'sale', isForSale: false })
  })

  test('sightings have a limit, and a home that is long gone is forgotten everywhere', async () => {
    await using opened = await open()
    const history = await openHistory(opened.database, { limits: { ...historyLimits, maxSightings: 3 } })
    const other = await openHistory(await opened.openAgain())
    for (let day = 10; day < 20; day += 1)
      history.ofAll(
        [home({ priceUsd: 500_000 + day, modifiedAt: `2026-09-${day}T18:00:00Z` })],
        T(`2026-09-${day}T19:00:00Z`),
      )
    const days = ['2026-09-19', '2026-09-18', '2026-08-02']
    expect(history.changesOf()?.map(({ day }) => day)).toEqual(days)
    history.ofAll([], T('2026-09-20T18:00:00Z'))
    history.ofAll([], T('2026-09-20T19:00:00Z'))
    await expect.poll(() => other.changesOf()?.[0]?.kind).toBe('sale')
    history.ofAll([home({ id: 8 })], T('2028-10-01T18:00:00Z'))
    expect(history.changesOf()).toBeUndefined()
    await expect.poll(() => other.changesOf()).toBeUndefined()
    await expect.poll(() => other.changesOf(8)).toHaveLength(1)
    expect(await opened.database.query('SELECT DISTINCT home_id FROM sightings')).toEqual([{ home_id: 8 }])
  })

  test('pages that show a history are outdated when it changes here or elsewhere, and only those', async () => {
    await using opened = await open()
    const outdated: string[] = []
    const tags: string[] = []
    const pages = {
      addTags: (added: readonly string[]) => void tags.push(...added),
      outdate: (changed: readonly string[]) => void outdated.push(...changed),
    }
    const one = await openHistory(opened.database, { pages })
    const two = await openHistory(await opened.openAgain())
    const other = home({ id: 8, slug: 'oak-3' })
    one.ofAll([home(), other], T('2026-08-03T00:00:00Z'))
    expect(outdated.splice(0)).toEqual(['history', 'history:7', 'history:8'])
    await expect.poll(() => two.list()).toHaveLength(2)
    two.ofOne(REDUCED, T('2026-09-10T18:01:00Z'))
    await expect.poll(() => one.changesOf()).toEqual([REDUCTION, LISTED])
    expect(outdated.splice(0)).toEqual(['history', 'history:7'])
    // What it has read itself is no news.
    one.ofAll([REDUCED, other], T('2026-09-10T18:02:00Z'))
    await one.close()
    expect(outdated.splice(0)).toEqual(['history', 'history:7'])
    one.list()
    expect(new Set(tags)).toEqual(new Set(['history', 'history:7']))
  })
})

test('a change without a new stamp counts from when it was read, and can be taken back', async () => {
  await using opened = await openTestSqlite()
  const history = await openHistory(opened.database)
  history.ofAll([home()], T('2026-08-03T00:00:00Z'))
  history.ofAll([home({ priceUsd: 50_000 })], T('2026-09-10T18:00:00Z'))
  expect(history.changesOf()?.[0]).toMatchObject({ kind: 'price', day: '2026-09-10', toUsd: 50_000 })
  history.ofOne(home(), T('2026-09-10T19:00:00Z'))
  expect(history.changesOf()).toEqual([LISTED])
})

test('a list that still has a home as it was a while ago changes nothing', async () => {
  await using opened = await openTestSqlite()
  const history = await openHistory(opened.database)
  history.ofAll([home()], T('2026-08-03T00:00:00Z'))
  history.ofOne(REDUCED, T('2026-09-10T18:01:00Z'))
  history.ofAll([home({ title: 'read again' })], T('2026-09-10T18:02:00Z'))
  expect(history.changesOf()).toEqual([REDUCTION, LISTED])
  // A read that began earlier and took longer.
  history.ofOne(home(), T('2026-09-10T18:00:30Z'))
  expect(history.changesOf()).toEqual([REDUCTION, LISTED])
})
