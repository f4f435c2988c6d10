import { afterAll, describe, expect, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { openPostgres } from '../database/postgres.ts'
import { findPostgres, startPostgres } from '../database/testing/start-postgres.ts'
import { needsPostgres, sharedPostgres, silentLog } from '../database/testing/test-databases.ts'
import { pathOf, openFollowSite, origin } from './testing/open-follow-site.ts'

const system = await startDemoSystem()

afterAll(() => system.close())

const EMAIL = 'ann@wells.com'
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }
// Later than the real first reading of the homes.
const EVENING = '2040-11-20T20:00:00-08:00'
const MORNING = '2040-11-21T07:30:00-08:00'

async function openSite() {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const home = site.homes.find(({ priceUsd }) => priceUsd !== undefined)
  if (!home) throw new Error('No home has a price')
  const changed = { ...home, priceUsd: 1_000_000, modifiedAt: '2040-11-20T21:00:00-08:00' }
  /** The home's price changes, and the night passes. */
  function makeNews() {
    site.change([changed], '2040-11-20T21:01:00-08:00')
    site.mail.mails.length = 0
    site.setTime(MORNING)
  }
  return { ...site, path: `/follow?homes=${home.id}`, makeNews }
}

describe('with a shared database', needsPostgres, () => {
  test('what one instance stores, another confirms, and a third stops', async () => {
    const url = await (await sharedPostgres()).createDatabase()
    const site = await openSite()
    const [one, two, three] = [1, 2, 3].map(() => site.open({ database: openPostgres(url, silentLog) }))
    if (!one || !two || !three) throw new Error('Three were opened')
    // None is still at its first run, which would send the mail for another.
    for (const each of [one, two, three]) await each.run()
    expect((await one.post(site.path, { email: EMAIL })).view?.kind).toBe('requested')
    // Whichever of them claims it sends it.
    await Promise.all([one, two, three].map((each) => each.run()))
    const confirm = pathOf(site.mail.mails[0]?.text ?? '', 'confirm')
    expect((await two.get(confirm)).view?.kind).toBe('confirm')
    expect((await two.post(confirm)).view?.kind).toBe('confirmed')
    for (const each of [one, two, three]) {
      await each.refresh()
      expect(each.status()?.follows).toEqual({ active: 1, pending: 0 })
    }
    site.makeNews()
    await Promise.all([one, two, three].map((each) => each.run()))
    const [, link = ''] = /^<(.+)>$/.exec(site.mail.mails[0]?.headers['list-unsubscribe'] ?? '') ?? []
    const oneClick = link.slice(origin.length)
    expect((await three.post(oneClick, ONE_CLICK)).view?.kind).toBe('stopped')
    for (const each of [one, two, three]) {
      expect((await each.post(oneClick, ONE_CLICK)).view?.kind).toBe('stopped')
      await each.run()
      expect(each.status()?.follows).toEqual({ active: 0, pending: 0 })
    }
  })

  test('instances that work at the same time send each confirmation and all news once', async () => {
    const url = await (await sharedPostgres()).createDatabase()
    const site = await openSite()
    const instances = [1, 2, 3].map((number) =>
      site.open({ database: openPostgres(url, silentLog), visitor: () => `203.0.113.${number}` }),
    )
    const emails = Array.from({ length: 12 }, (_, index) => `ann${index}@wells.com`)
    const runAll = () => Promise.all(instances.map((each) => each.run()))
    await Promise.all(emails.map(async (email, index) => instances[index % 3]?.post(site.path, { email })))
    await runAll()
    await runAll()
    const received = () => site.mail.mails.map(({ to }) => to).toSorted()
    expect(received()).toEqual(emails.toSorted())
    await Promise.all(
      site.mail.mails.map(async ({ text }, index) =>
        instances[(index + 1) % 3]?.post(pathOf(text, 'confirm')),
      ),
    )
    site.makeNews()
    await runAll()
    await runAll()
    expect(received()).toEqual(emails.toSorted())
  })

  test('while the database is away everything is 503 and nothing is claimed; then it all goes on', async () => {
    await using postgres = await startPostgres(findPostgres() ?? '')
    const site = await openSite()
    const database = openPostgres(await postgres.createDatabase(), silentLog)
    const opened = site.open({ database })
    await opened.post(site.path, { email: EMAIL })
    await opened.run()
    const confirm = pathOf(site.mail.mails[0]?.text ?? '', 'confirm')
    const manage = pathOf(site.mail.mails[0]?.text ?? '', 'manage')
    await opened.post(confirm)
    await opened.run()
    const before = opened.status()
    site.makeNews()
    await postgres.kill()
    const isListAway = true
    for (const path of [manage, confirm, site.path, '/follow/manage?token=made-up'])
      expect(await opened.get(path)).toMatchObject({
        status: 503,
        view: { kind: 'failed', isListAway, retryHref: path },
      })
    for (const [path, values] of [
      [manage, ONE_CLICK],
      [manage, { follow: 'all' }],
      [confirm, {}],
      [site.path, { email: 'bob@wells.com' }],
      ['/follow/manage?token=made-up', ONE_CLICK],
    ] as const) {
      const { status, headers, view } = await opened.post(path, values)
      expect([status, view]).toEqual([503, { kind: 'failed', isListAway }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (let run = 0; run < 3; run += 1) await opened.run()
    expect(site.logged.filter(({ facts }) => facts['event'] === 'mail-paused')).toHaveLength(1)
    expect(opened.status()).toEqual(before)
    expect(site.mail.mails).toHaveLength(0)
    await postgres.start()
    await expect.poll(() => database.downSinceMs()).toBeUndefined()
    await opened.run()
    expect(site.mail.mails.map(({ to }) => to)).toEqual([EMAIL])
    for (const token of ['made-up', '%00'])
      expect((await opened.post(`/follow/manage?token=${token}`, ONE_CLICK)).status).toBe(410)
    expect((await opened.post(manage, ONE_CLICK)).view?.kind).toBe('stopped')
  })
})

test('without one, an instance of several sends nobody away for good', async () => {
  const site = await openSite()
  const opened = site.open({ redisUrl: 'redis://127.0.0.1:1' })
  for (const path of ['/follow/manage?token=made-up', '/follow/confirm?token=made-up']) {
    expect(await opened.get(path)).toMatchObject({ status: 503, view: { kind: 'failed' } })
    const { status, headers } = await opened.post(path, ONE_CLICK)
    expect([status, headers.get('retry-after')]).toEqual([503, '300'])
  }
  expect(site.logged.map(({ message }) => message)).toContainEqual(expect.stringContaining('DATABASE_URL'))
  // What it knows, it does.
  await opened.post(site.path, { email: EMAIL })
  await opened.run()
  const manage = pathOf(site.mail.mails[0]?.text ?? '', 'manage')
  expect((await opened.post(manage, ONE_CLICK)).view?.kind).toBe('stopped')
})
