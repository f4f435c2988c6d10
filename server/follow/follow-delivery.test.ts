import { afterAll, expect, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createFollowStore } from './follow-store.ts'
import { startMailServer } from './testing/mail-server.ts'
import { pathOf, openFollowSite, type FollowSite } from './testing/open-follow-site.ts'

const system = await startDemoSystem()

afterAll(() => system.close())

// Later than the real first reading of the homes.
const EVENING = '2040-11-20T20:00:00-08:00'
const MORNING = '2040-11-21T07:30:00-08:00'

/** Follows a home with some addresses, and changes its price. */
async function openWithNews(emails: readonly string[]) {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const home = site.homes.find(({ priceUsd }) => priceUsd !== undefined)
  if (!home) throw new Error('No home has a price')
  for (const email of emails) await opened.post(`/follow?homes=${home.id}`, { email })
  await opened.run()
  expect(site.mail.mails).toHaveLength(emails.length)
  for (const { text } of site.mail.mails) await opened.post(pathOf(text, 'confirm'))
  const changed = { ...home, priceUsd: 1_000_000, modifiedAt: '2040-11-20T21:00:00-08:00' }
  site.change([changed], '2040-11-20T21:01:00-08:00')
  site.mail.mails.length = 0
  site.setTime(MORNING)
  return { site, opened }
}

const events = (site: FollowSite) => site.logged.flatMap(({ facts }) => facts['event'] ?? [])

test('two processes on one folder send each mail once', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `ann${index}@wells.com`)
  const { site, opened } = await openWithNews(emails)
  const beside = [opened, site.open(), site.open()]
  await Promise.all(beside.map((each) => each.run()))
  await Promise.all(beside.map((each) => each.run()))
  expect(site.mail.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
})

test('while the mail server is away nothing is lost, it is tried less and less, and told once', async () => {
  const { site, opened } = await openWithNews(['ann@wells.com', 'bob@wells.com'])
  const { port } = new URL(site.mail.url)
  await site.mail.close()
  const tries: string[] = []
  for (let minute = 30; minute < 50; minute += 1) {
    site.setTime(`2040-11-21T07:${minute}:00-08:00`)
    await opened.run()
    tries.push(String(opened.status()?.mails.failed))
  }
  // At 7:30, 7:31, 7:33, 7:37 and 7:45.
  expect(new Set(tries).size).toBe(5)
  expect(opened.status()?.failingMs).toBe(19 * 60_000)
  const back = await startMailServer({ port: Number(port) })
  site.setTime('2040-11-21T09:00:00-08:00')
  await opened.run()
  await opened.run()
  expect(back.mails.map(({ to }) => to).toSorted()).toEqual(['ann@wells.com', 'bob@wells.com'])
  expect(opened.status()?.failingMs).toBe(0)
  expect(events(site)).toContain('mail-failed')
  expect(events(site)).toContain('mail-recovered')
  expect(JSON.stringify(site.logged)).not.toContain('wells')
  await back.close()
})

test('a server that hangs up before the mail is tried again, one that hangs up after it is not', async () => {
  const { site, opened } = await openWithNews(['ann@wells.com'])
  site.mail.behavior = 'hang-up-first'
  await opened.run()
  expect(opened.status()?.mails).toMatchObject({ failed: 1, uncertain: 0 })
  site.mail.behavior = 'hang-up-after-data'
  site.setTime('2040-11-21T08:00:00-08:00')
  await opened.run()
  expect(opened.status()?.mails).toMatchObject({ failed: 1, uncertain: 1 })
  site.mail.behavior = 'accept'
  site.setTime('2040-11-21T12:00:00-08:00')
  await opened.run()
  expect(site.mail.mails).toHaveLength(1)
  expect(events(site)).toContain('mail-uncertain')
})

test("a mail server that doesn't answer holds no process that stops; what it wasn't given yet is sent later", async () => {
  const { site, opened } = await openWithNews(['ann@wells.com'])
  for (const [behavior, event] of [
    ['silent', 'mail-failed'],
    ['silent-after-data', 'mail-uncertain'],
  ] as const) {
    const before = site.mail.connections
    site.mail.behavior = behavior
    const stopping = site.open()
    await expect.poll(() => site.mail.connections).toBe(before + 1)
    await expect.poll(() => site.mail.unanswered).toBe(behavior === 'silent' ? 0 : 1)
    await stopping.close()
    expect(events(site).at(-1)).toBe(event)
  }
  site.mail.behavior = 'accept'
  await opened.run()
  expect(site.mail.mails).toHaveLength(0)
})

test('a process that dies while it sends has told it: no other process tells it again', async () => {
  const { site, opened } = await openWithNews(['ann@wells.com', 'bob@wells.com'])
  const database = openSqlite(site.dataDir)
  const dying = createFollowStore(database, site.brand.id)
  const [early, late] = [Date.parse(MORNING), Date.parse('2040-11-21T12:00:00-08:00')]
  const sending = await dying.claimNews('2040-11-21', early, 300_000)
  if (!sending) throw new Error('Nothing was due')
  expect(await dying.markSent(sending, '2040-11-21', [])).toBe(true)
  // Claimed, and not marked yet: another process takes over once the claim has run out.
  const claimed = await dying.claimNews('2040-11-21', early, 300_000)
  expect(claimed?.email).not.toBe(sending.email)
  // A machine whose clock is late doesn't take over sooner.
  site.setTime('2040-11-21T12:00:00-08:00')
  await opened.run()
  expect(site.mail.mails).toHaveLength(0)
  await database.run('UPDATE subscribers SET claimed_until_ms = claimed_until_ms - 300000')
  await opened.run()
  expect(site.mail.mails.map(({ to }) => to)).toEqual([claimed?.email])
  expect(claimed && (await dying.markSent(claimed, '2040-11-21', []))).toBe(false)
  expect(await dying.claimNews('2040-11-21', late, 300_000)).toBeUndefined()
  await database.close()
})

test('what a process that died may have sent or not is said once, and is not sent again', async () => {
  const { site, opened } = await openWithNews(['ann@wells.com'])
  const database = openSqlite(site.dataDir)
  const dying = createFollowStore(database, site.brand.id)
  expect((await opened.post('/follow?beds=3', { email: 'cleo@wells.com' })).status).toBe(200)
  await opened.run()
  site.mail.mails.length = 0
  const unfinished = () => site.logged.filter(({ facts }) => facts['event'] === 'mail-unfinished')
  const end = (email: string, set: string) =>
    database.run(`UPDATE subscribers SET ${set} WHERE email = $1`, [email])
  const noonMs = Date.parse('2026-03-02T12:00:00-08:00')
  await end('cleo@wells.com', `claimed_until_ms = ${noonMs}`)
  await end('ann@wells.com', `mailed_on = '2026-03-02', claimed_until_ms = ${noonMs}`)
  site.setTime(EVENING)
  await opened.run()
  await opened.run()
  expect(unfinished().map(({ facts }) => facts)).toEqual([
    { event: 'mail-unfinished', confirmations: 1, news: 1 },
  ])
  // A claim that was over before anything was marked is taken again, and nothing is said.
  await end('ann@wells.com', `mailed_on = '2026-03-01', claimed_until_ms = ${noonMs}`)
  await opened.run()
  expect(unfinished()).toHaveLength(1)
  expect(site.mail.mails.filter(({ to }) => to === 'cleo@wells.com')).toEqual([])
  expect(await dying.takeUnfinished()).toEqual([])
  await database.close()
})

test('an address that does not exist is deleted; one that is put off, or refused, is not told twice', async () => {
  const { site, opened } = await openWithNews(['ann@wells.com'])
  site.mail.behavior = 'greylist'
  await opened.run()
  site.mail.behavior = 'accept'
  site.setTime('2040-11-21T07:40:00-08:00')
  await opened.run()
  expect(site.mail.mails).toHaveLength(0)
  site.setTime('2040-11-21T08:00:00-08:00')
  await opened.run()
  expect(site.mail.mails).toHaveLength(1)
  site.mail.behavior = 'no-such-mailbox'
  await opened.post('/follow?beds=3', { email: 'ann@wells.com' })
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 0 })
  expect(events(site)).toContain('mail-no-such-address')
})

test('nobody is flooded: one confirmation an hour, three a week, and one covers all that was asked for', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  const ask = async (time: string, path: string, email = 'ann@wells.com') => {
    site.setTime(time)
    const { view } = await opened.post(path, { email })
    await opened.run()
    return view
  }
  const first = await ask('2040-11-20T20:00:00-08:00', '/follow?beds=2')
  const second = await ask('2040-11-20T20:10:00-08:00', '/follow?beds=3')
  await ask('2040-11-20T20:20:00-08:00', '/follow?beds=3', 'ann+x@wells.com')
  // Whoever asks can't tell what an address did before.
  expect([first?.kind, second?.kind]).toEqual(['requested', 'requested'])
  expect(site.mail.mails).toHaveLength(1)
  const confirm = pathOf(site.mail.mails[0]?.text ?? '', 'confirm')
  expect((await opened.get(confirm)).view).toMatchObject({ kind: 'confirm', items: { length: 2 } })
  site.setTime('2040-11-20T21:01:00-08:00')
  await opened.run()
  expect(site.mail.mails).toHaveLength(2)
  for (const hour of ['05', '06', '07', '08', '09', '10'])
    await ask(`2040-11-21T${hour}:30:00-08:00`, '/follow?beds=4')
  expect(site.mail.mails).toHaveLength(3)
  // Who confirms is somebody, and can go on at once.
  expect((await opened.post(confirm)).view).toMatchObject({ kind: 'confirmed', items: { length: 3 } })
  await ask('2040-11-21T11:00:00-08:00', '/follow?beds=5')
  expect(site.mail.mails.at(-1)?.headers['subject']).toContain('5+ beds')
})

test('what is not confirmed within three days is deleted, and ten are the most for an address', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  for (let beds = 1; beds <= 12; beds += 1)
    await opened.post(`/follow?beds=${beds}`, { email: 'ann@wells.com' })
  await opened.run()
  const confirm = pathOf(site.mail.mails[0]?.text ?? '', 'confirm')
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 10 })
  await opened.post(confirm)
  await opened.post('/follow?city=bend', { email: 'ann@wells.com' })
  expect((await opened.post(confirm)).view).toMatchObject({
    kind: 'confirmed',
    items: [],
    leftOut: 1,
    most: 10,
  })
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 10, pending: 1 })
  site.setTime('2040-11-23T20:30:00-08:00')
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 10, pending: 0 })
  site.setTime('2041-11-21T20:30:00-08:00')
  await opened.run()
  expect(opened.status()?.follows).toEqual({ active: 0, pending: 0 })
})

test('one visitor can ask twenty times an hour', async () => {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const opened = site.open()
  for (let index = 0; index < 20; index += 1)
    expect((await opened.post('/follow', { email: `ann${index}@wells.com` })).status).toBe(200)
  const refused = await opened.post('/follow', { email: 'bob@wells.com' })
  expect(refused).toMatchObject({ status: 429, view: { kind: 'form', email: 'bob@wells.com' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})
