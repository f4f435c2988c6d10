import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ContentSystem } from '../../content-system/embedded/options.ts'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createFollowMailer } from './follow-mailer.ts'
import type { MailWriter } from './follow-mails.ts'
import { createFollowStore } from './follow-store.ts'
import type { Mail } from './mail-sender.ts'
import { openFollowSite } from './testing/open-follow-site.ts'

let system: ContentSystem

beforeAll(async () => {
  system = await startDemoSystem()
})

afterAll(() => system.close())

// Later than the real first reading of the homes.
const EVENING = '2040-11-20T20:00:00-08:00'

/** A mailer over the demo content whose mails to some addresses can't be composed. */
async function openMailer(broken: Set<string>) {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const database = openSqlite(site.dataDir)
  onTestFinished(() => database.close())
  const store = createFollowStore(database, 'test')
  const sent: string[] = []
  let nowMs = Date.parse(EVENING)
  const write = async ({ email }: { email: string }): Promise<Mail> => {
    if (broken.has(email)) throw new Error('A field is missing')
    return { to: email, subject: '', text: '', html: '', headers: {}, attachments: [] }
  }
  const writer: MailWriter = { writeConfirmation: write, writeNews: write }
  const mailer = createFollowMailer({
    context: site.context,
    store,
    writer,
    log: site.context.log,
    now: () => nowMs,
    async send({ to }) {
      sent.push(to)
      return { kind: 'sent' }
    },
  })
  return {
    ...site,
    store,
    mailer,
    sent,
    setTime: (text: string) => void (nowMs = Date.parse(text)),
    request: (email: string, params = '') =>
      store.request({ email, mailbox: email, network: email, params }, nowMs),
  }
}

test("a confirmation that can't be composed comes later, and the others come now", async () => {
  const broken = new Set(['ann@wells.com'])
  const { mailer, sent, logged, request, setTime } = await openMailer(broken)
  for (const email of ['ann@wells.com', 'bob@wells.com', 'cleo@wells.com']) await request(email)
  await mailer.run()
  expect(sent).toEqual(['bob@wells.com', 'cleo@wells.com'])
  const failures = () => logged.filter(({ facts }) => facts['event'] === 'mail-uncomposed')
  expect(failures()).toMatchObject([{ facts: { what: 'confirmation', err: expect.any(Error) as Error } }])
  // After 1, 2 and 4 minutes.
  for (let minute = 1; minute <= 8; minute += 1) {
    setTime(`2040-11-20T20:0${minute}:00-08:00`)
    await mailer.run()
  }
  expect(failures()).toHaveLength(4)
  broken.clear()
  setTime('2040-11-20T20:16:00-08:00')
  await mailer.run()
  expect(sent).toEqual(['bob@wells.com', 'cleo@wells.com', 'ann@wells.com'])
})

test("news that can't be composed isn't marked as sent, and keeps nobody else waiting", async () => {
  const broken = new Set(['ann@wells.com'])
  const { mailer, store, sent, homes, change, request, setTime } = await openMailer(broken)
  const home = homes.find(({ priceUsd }) => priceUsd !== undefined)
  if (!home) throw new Error('No home has a price')
  const dayMs = Date.parse(EVENING)
  for (const email of ['ann@wells.com', 'bob@wells.com']) {
    await request(email, `homes=${home.id}`)
    const due = await store.claimConfirmation(dayMs, 60_000)
    expect((await store.confirm(due?.token ?? '', dayMs, () => []))?.confirmed).toHaveLength(1)
    if (due) await store.release(due)
  }
  change([{ ...home, priceUsd: 1_000_000, modifiedAt: '2040-11-20T21:00:00-08:00' }], EVENING)
  setTime('2040-11-21T07:30:00-08:00')
  await mailer.run()
  expect(sent).toEqual(['bob@wells.com'])
  broken.clear()
  setTime('2040-11-21T07:31:00-08:00')
  await mailer.run()
  expect(sent).toEqual(['bob@wells.com', 'ann@wells.com'])
})

test('when no mail can be composed a run soon ends, and nothing is lost', async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `ann${index}@wells.com`)
  const broken = new Set(emails)
  const { mailer, sent, request, setTime } = await openMailer(broken)
  for (const email of emails) await request(email)
  await mailer.run()
  expect(mailer.status()?.mails.failed).toBe(3)
  broken.clear()
  setTime('2040-11-20T20:05:00-08:00')
  await mailer.run()
  expect(sent.toSorted()).toEqual(emails)
})
