import { expect, onTestFinished, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { describeDatabases } from '../database/testing/test-databases.ts'
import { followLimits } from '../endpoints/follow-limits.ts'
import { createFollowStore } from './follow-store.ts'
import { openFollowSite } from './testing/open-follow-site.ts'

const HOUR_MS = 3_600_000

function withMostInAnHour(mostInAnHour: number) {
  return { ...followLimits, confirmations: { ...followLimits.confirmations, mostInAnHour } }
}

describeDatabases((open) => {
  async function openStore(mostInAnHour: number) {
    const opened = await open()
    onTestFinished(() => opened[Symbol.asyncDispose]())
    const { database } = opened
    const limits = withMostInAnHour(mostInAnHour)
    const store = createFollowStore(database, 'elm', limits)
    const request = (name: string, network: string) =>
      store.request({ email: `${name}@wells.com`, mailbox: name, network, params: 'beds=3' }, 0)
    const serve = async (nowMs: number) => (await store.claimConfirmation(nowMs, 0))?.email.split('@', 1)[0]
    return { ...opened, limits, store, request, serve }
  }

  test('networks take turns, and the first of each goes first', async () => {
    const { request, serve } = await openStore(100)
    for (const name of ['a1', 'a2', 'a3', 'a4']) await request(name, '2001:db8:1::/48')
    await request('b1', '198.51.100.0/24')
    await request('c1', '203.0.113.0/24')
    await request('b2', '198.51.100.0/24')
    const order = []
    for (let turn = 0; turn < 7; turn += 1) order.push(await serve(0))
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    // Who was just served isn't first again.
    await request('a5', '2001:db8:1::/48')
    await request('d1', '192.0.2.0/24')
    expect([await serve(1), await serve(1)]).toEqual(['d1', 'a5'])
  })

  test("a network's own line is long, another's newcomer is next", async () => {
    const { store, request, serve } = await openStore(4)
    expect(await store.findLine('a', 0)).toEqual({ waiting: 0, isCapped: false, wait: 'none' })
    for (const name of ['1', '2', '3', '4']) expect(await request(name, 'a')).toBe('none')
    expect(await request('5', 'a')).toBe('longer')
    expect(await store.findLine('a', 0)).toEqual({ waiting: 4, isCapped: false, wait: 'longer' })
    expect(await store.findLine('b', 0)).toEqual({ waiting: 4, isCapped: false, wait: 'none' })
    for (let count = 0; count < 2; count += 1) await serve(0)
    expect(await request('6', 'a')).toBe('an-hour')
    for (let count = 0; count < 2; count += 1) await serve(0)
    expect(await store.findLine('b', 0)).toEqual({ waiting: 1, isCapped: true, wait: 'an-hour' })
    for (const name of ['7', '8', '9']) expect(await request(name, 'a')).toBe('an-hour')
    expect(await store.findLine('a', 0)).toMatchObject({ waiting: 4, wait: 'longer' })
    expect(await serve(HOUR_MS - 1)).toBeUndefined()
    expect(await store.findLine('b', HOUR_MS)).toEqual({ waiting: 4, isCapped: false, wait: 'none' })
  })

  test('where a request came from is forgotten once its mail is sent', async () => {
    const { database, store, request } = await openStore(100)
    const count = async () => {
      const rows = await database.query(
        'SELECT (SELECT count(*) FROM waiting_networks) AS waiting, (SELECT count(*) FROM network_turns) AS turns',
      )
      return [rows[0]?.['waiting'], rows[0]?.['turns']]
    }
    await request('a', '192.0.2.0/24')
    await store.prune(0, '')
    expect(await count()).toEqual([1, 0])
    const due = await store.claimConfirmation(0, 60_000)
    await store.prune(1, '')
    expect(await count()).toEqual([1, 1])
    if (due) await store.release(due)
    await store.prune(2, '')
    expect(await count()).toEqual([0, 1])
    await store.prune(24 * HOUR_MS + 1, '')
    expect(await count()).toEqual([0, 0])
  })

  test('claims of several processes together keep to the limits, and no address is claimed twice', async () => {
    const { store, limits, request, openAgain } = await openStore(7)
    const others = [await openAgain(), await openAgain()].map((each) =>
      createFollowStore(each, 'elm', limits),
    )
    const stores = [store, ...others]
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) await request(name, name)
    const claim = async (_: unknown, index: number) =>
      stores[index % 3]?.claimConfirmation(HOUR_MS / 2, 60_000)
    const claims = await Promise.all(Array.from({ length: 20 }, claim))
    const emails = claims.flatMap((due) => due?.email ?? [])
    expect(emails).toHaveLength(7)
    expect(new Set(emails).size).toBe(7)
    // Two addresses of one mailbox.
    for (const email of ['x@wells.com', 'x+1@wells.com'])
      await store.request({ email, mailbox: 'x', network: 'x', params: '' }, HOUR_MS)
    const later = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        stores[index % 3]?.claimConfirmation(2 * HOUR_MS, 60_000),
      ),
    )
    expect(later.flatMap((due) => due?.email ?? [])).toEqual(['x@wells.com'])
  })

  test('requests of several processes together promise no more than an hour of mails', async () => {
    const { store, limits, openAgain } = await openStore(5)
    const stores = [store, createFollowStore(await openAgain(), 'elm', limits)]
    const waits = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        stores[index % 2]?.request(
          { email: `${index}@wells.com`, mailbox: String(index), network: 'a', params: '' },
          0,
        ),
      ),
    )
    expect(waits.filter((wait) => wait === 'none')).toHaveLength(5)
    expect(await store.counts()).toEqual({ pending: 5, active: 0 })
  })
})

test('a visitor is told when a link takes a while, and nothing is promised that takes longer', async () => {
  const system = await startDemoSystem()
  onTestFinished(() => system.close())
  const site = await openFollowSite(system, { startsAt: '2040-11-20T20:00:00-08:00' })
  let visitor = '2001:db8:1:1::/64'
  const opened = site.open({ limits: withMostInAnHour(2), visitor: () => visitor })
  const request = async (name: string) => {
    const { status, headers, view } = await opened.post('/follow?beds=3', { email: `${name}@wells.com` })
    await opened.run()
    return { status, retryAfter: headers.get('retry-after'), view }
  }
  for (const name of ['a1', 'a2'])
    expect(await request(name)).toMatchObject({ status: 200, view: { kind: 'requested', isDelayed: false } })
  const capped = () => site.logged.filter(({ facts }) => facts['event'] === 'mail-cap-reached')
  expect(capped()).toHaveLength(1)
  for (const name of ['a3', 'a4'])
    expect(await request(name)).toMatchObject({ status: 200, view: { kind: 'requested', isDelayed: true } })
  // Another /64 of the same household.
  visitor = '2001:db8:1:2::/64'
  const refused = await request('a5')
  expect(refused).toMatchObject({ status: 503, retryAfter: '3600', view: { kind: 'form' } })
  expect(refused.view).toHaveProperty('message', expect.stringContaining('more than an hour'))
  // Somebody else's is among the next two.
  visitor = '203.0.113.5'
  expect(await request('b1')).toMatchObject({ status: 200, view: { isDelayed: true } })
  expect(capped()).toHaveLength(1)
  expect(opened.status()?.line).toMatchObject({ waiting: 3, isCapped: true })
  expect(site.mail.mails.map(({ to }) => to)).toEqual(['a1@wells.com', 'a2@wells.com'])
  site.setTime('2040-11-20T21:00:01-08:00')
  await opened.run()
  expect(site.mail.mails.map(({ to }) => to).slice(2)).toEqual(['b1@wells.com', 'a3@wells.com'])
})
