import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { openFollowFile } from './follow-file.ts'
import { followLimits } from './follow-limits.ts'
import { openFollowSite } from './testing/open-follow-site.ts'

const HOUR_MS = 3_600_000

function withMostInAnHour(mostInAnHour: number) {
  return { ...followLimits, confirmations: { ...followLimits.confirmations, mostInAnHour } }
}

function openFile(mostInAnHour: number) {
  const folder = mkdtempSync(join(tmpdir(), 'follow-line-'))
  const file = openFollowFile(folder, withMostInAnHour(mostInAnHour))
  onTestFinished(() => {
    file.close()
    rmSync(folder, { recursive: true })
  })
  const request = (name: string, network: string) =>
    file.request({ email: `${name}@wells.com`, mailbox: name, network, params: 'beds=3' }, 0)
  const serve = (nowMs: number) => file.claimConfirmation(nowMs, nowMs)?.email.split('@', 1)[0]
  return { file, request, serve }
}

test('networks take turns, and the first of each goes first', () => {
  const { request, serve } = openFile(100)
  for (const name of ['a1', 'a2', 'a3', 'a4']) request(name, '2001:db8:1::/48')
  request('b1', '198.51.100.0/24')
  request('c1', '203.0.113.0/24')
  request('b2', '198.51.100.0/24')
  const order = Array.from({ length: 7 }, () => serve(0))
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  // Who was just served isn't first again.
  request('a5', '2001:db8:1::/48')
  request('d1', '192.0.2.0/24')
  expect([serve(1), serve(1)]).toEqual(['d1', 'a5'])
})

test("a network's own line is long, another's newcomer is next", () => {
  const { file, request, serve } = openFile(4)
  expect(file.findLine('a', 0)).toEqual({ waiting: 0, isCapped: false, wait: 'none' })
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) request(name, 'a')
  expect(file.findLine('a', 0)).toEqual({ waiting: 8, isCapped: false, wait: 'longer' })
  expect(file.findLine('b', 0)).toEqual({ waiting: 8, isCapped: false, wait: 'none' })
  for (let count = 0; count < 4; count += 1) serve(0)
  expect(file.findLine('b', 0)).toEqual({ waiting: 4, isCapped: true, wait: 'an-hour' })
  expect(file.findLine('a', 0).wait).toBe('longer')
  expect(serve(HOUR_MS - 1)).toBeUndefined()
  expect(file.findLine('b', HOUR_MS)).toEqual({ waiting: 4, isCapped: false, wait: 'none' })
})

test('where a request came from is forgotten once its mail is sent', async () => {
  const { DatabaseSync } = await import('node:sqlite')
  const folder = mkdtempSync(join(tmpdir(), 'follow-line-'))
  const file = openFollowFile(folder)
  const database = new DatabaseSync(join(folder, 'follows.sqlite'), { readOnly: true })
  const count = () =>
    ['waiting_networks', 'network_turns'].map(
      (table) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'],
    )
  file.request({ email: 'a@wells.com', mailbox: 'a', network: '192.0.2.0/24', params: 'beds=3' }, 0)
  file.prune(0, '')
  expect(count()).toEqual([1, 0])
  file.claimConfirmation(0, 60_000)
  file.prune(1, '')
  expect(count()).toEqual([1, 1])
  file.release('a@wells.com')
  file.prune(2, '')
  expect(count()).toEqual([0, 1])
  file.prune(24 * HOUR_MS + 1, '')
  expect(count()).toEqual([0, 0])
  database.close()
  file.close()
  rmSync(folder, { recursive: true })
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
