import { expect, test } from 'vitest'
import { describeDatabases } from '../database/testing/test-databases.ts'
import { AGAIN_MS, openPurgeOutbox, type Purge } from './purge-outbox.ts'

const DAY_MS = 86_400_000
const tagsOf = (purges: readonly Purge[]) => purges.map(({ tags }) => tags.join(' ')).toSorted()

describeDatabases((open) => {
  test('of two processes one has a purge, and neither has another one meanwhile', async () => {
    await using opened = await open()
    const outboxes = [opened.database, await opened.openAgain()].map((each) => openPurgeOutbox(each, 'a'))
    const [one, other] = outboxes
    for (let round = 0; round < 10; round += 1) {
      await one?.add(['property', `pr-${round}`], { delayMs: 0, isAgain: true })
      const claims = await Promise.all(outboxes.map((outbox) => outbox.claim()))
      expect(claims.flatMap(tagsOf)).toEqual([`property pr-${round}`])
      await other?.add([`later-${round}`], { delayMs: 0, isAgain: true })
      expect(await Promise.all(outboxes.map((outbox) => outbox.claim()))).toEqual([[], []])
      await one?.settle(claims.flat())
      const next = (await other?.claim()) ?? []
      expect(tagsOf(next)).toEqual([`later-${round}`])
      await other?.settle(next)
    }
    expect(await one?.state()).toEqual({ waiting: 0, lagMs: 0, oldest: undefined })
  })

  test('what is due is claimed together, and each site has its own', async () => {
    await using opened = await open()
    const [wrenfield, saltgrass] = ['wrenfield', 'saltgrass'].map((site) =>
      openPurgeOutbox(opened.database, site),
    )
    await wrenfield?.add(['pr-1', 'property'], { delayMs: 0 })
    await wrenfield?.add(['pr-2', 'property'], { delayMs: 0 })
    await wrenfield?.add(['soon'], { delayMs: 60_000 })
    await saltgrass?.add(['pr-3'], { delayMs: 0 })
    expect(tagsOf((await wrenfield?.claim()) ?? [])).toEqual(['pr-1 property', 'pr-2 property'])
    expect(tagsOf((await saltgrass?.claim()) ?? [])).toEqual(['pr-3'])
    expect(await wrenfield?.state()).toMatchObject({ waiting: 3 })
    expect(await saltgrass?.state()).toMatchObject({ waiting: 1 })
  })

  test('each is done once more two seconds later, and then no more', async () => {
    await using opened = await open()
    const { database } = opened
    const outbox = openPurgeOutbox(database, 'a')
    await outbox.add(['pr-1'], { delayMs: 0 })
    const claimed = await outbox.claim()
    const beforeMs = await readMs(database.dialect.nowMs)
    await outbox.settle(claimed)
    const dueMs = await readMs('(SELECT due_ms FROM purges)')
    expect(dueMs).toBeGreaterThanOrEqual(beforeMs + AGAIN_MS)
    expect(dueMs).toBeLessThanOrEqual((await readMs(database.dialect.nowMs)) + AGAIN_MS)
    // However slow this machine is, it isn't due yet.
    await pass(-600_000)
    expect(await outbox.claim()).toEqual([])
    expect(await outbox.state()).toMatchObject({ waiting: 1, lagMs: 0 })
    await pass(600_000 + AGAIN_MS)
    const again = await outbox.claim()
    expect(again).toMatchObject([{ tags: ['pr-1'], isAgain: true }])
    await outbox.settle(again)
    expect(await outbox.state()).toMatchObject({ waiting: 0 })

    async function readMs(expression: string) {
      const [row] = await database.query(`SELECT ${expression} AS ms`)
      return Number(row?.['ms'])
    }

    /** As if so much time had passed. */
    async function pass(ms: number) {
      await database.run('UPDATE purges SET due_ms = due_ms - $1, wait_until_ms = wait_until_ms - $1', [ms])
    }
  })

  test('a purge whose process ended is done by another one', async () => {
    await using opened = await open()
    const one = openPurgeOutbox(opened.database, 'a')
    const other = openPurgeOutbox(await opened.openAgain(), 'a')
    await one.add(['pr-1'], { delayMs: 0 })
    expect(await one.claim()).toHaveLength(1)
    expect(await other.claim()).toEqual([])
    await opened.database.run('UPDATE purges SET wait_until_ms = wait_until_ms - 15100', [])
    expect(await other.claim()).toMatchObject([{ tags: ['pr-1'], tries: 2 }])
  })

  test('after a failure no process tries any, until the time that was asked for; the lag grows', async () => {
    await using opened = await open()
    const one = openPurgeOutbox(opened.database, 'a')
    const other = openPurgeOutbox(await opened.openAgain(), 'a')
    await one.add(['pr-1'], { delayMs: 0 })
    await one.postpone(await one.claim(), 5_000)
    await other.add(['pr-2'], { delayMs: 0 })
    expect(await other.claim()).toEqual([])
    await opened.database.run(
      'UPDATE purges SET due_ms = due_ms - 5100, wait_until_ms = wait_until_ms - 5100',
      [],
    )
    expect((await other.state()).lagMs).toBeGreaterThan(5_000)
    expect(tagsOf(await other.claim())).toEqual(['pr-1', 'pr-2'])
  })

  test('what failed for a day is given up', async () => {
    await using opened = await open()
    const outbox = openPurgeOutbox(opened.database, 'a')
    await outbox.add(['old'], { delayMs: -DAY_MS - 1_000 })
    await outbox.add(['new'], { delayMs: -DAY_MS + 60_000 })
    expect(await outbox.dropOld()).toBe(1)
    expect(tagsOf(await outbox.claim())).toEqual(['new'])
  })
})
