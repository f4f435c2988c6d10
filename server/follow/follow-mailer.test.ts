import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createFollowMailer } from './follow-mailer.ts'
import type { MailWriter } from './follow-mails.ts'
import { createFollowStore } from './follow-store.ts'
import type { Mail } from './mail-sender.ts'
import { openFollowSite } from './testing/open-follow-site.ts'

const system = await startDemoSystem()

afterAll(() => system.close())

// Later than the real first reading of the homes.
const EVENING = '2040-11-20T20:00:00-08:00'

/** A mailer over the demo content whose mails to some addresses can't be composed. */
async function openMailer(broken: Set<string>) {
  const site = await openFollowSite(system, { startsAt: EVENING })
  const database = openSqlite(site.dataDir)
  onTestFinished(() => database.close())
  let isAway = false
  const store = createFollowStore(
    {
      ...database,
      transaction(work) {
        if (isAway) return Promise.reject(new DatabaseAwayError('away'))
        return database.transaction(work)
      },
    },
    'test',
  )
  const sent: string[] = []
  let losesNetwork = false
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
      if (losesNetwork) {
        isAway = true
        return { kind: 'retry', isOutage: true, error: new Error('No network') }
      }
      sent.push(to)
      return { kind: 'sent' }
    },
  })
  return {
    ...site,
    store,
    mailer,
    sent,
    /** The mail server and the database are lost in the middle of the next mail. */
    loseNetwork: () => void (losesNetwork = true),
    restoreNetwork() {
      losesNetwork = false
      isAway = false
    },
    setTime: (text: string) => void (nowMs = Date.parse(text)),
    /** As `request`, and confirmed. */
    async follow(email: string, params: string) {
      await store.request({ email, mailbox: email, network: email, params }, nowMs)
      const due = await store.claimConfirmation(nowMs, 60_000)
      if (!due) throw new Error('Nothing is due')
      await store.confirm(due.token, nowMs, () => [])
      await store.release(due)
    },
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
  const { mailer, sent, homes, change, follow, setTime } = await openMailer(broken)
  const home = homes.find(({ priceUsd }) => priceUsd !== undefined)
  if (!home) throw new Error('No home has a price')
  for (const email of ['ann@wells.com', 'bob@wells.com']) await follow(email, `homes=${home.id}`)
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

test('a network that is lost in the middle of a mail loses none', async () => {
  const opened = await openMailer(new Set())
  const { mailer, sent, logged, homes, change, request, follow, setTime } = opened
  const home = homes.find(({ priceUsd }) => priceUsd !== undefined)
  if (!home) throw new Error('No home has a price')
  await follow('ann@wells.com', `homes=${home.id}`)
  change([{ ...home, priceUsd: 1_000_000, modifiedAt: '2040-11-20T21:00:00-08:00' }], EVENING)
  setTime('2040-11-21T07:30:00-08:00')
  opened.loseNetwork()
  for (let run = 0; run < 3; run += 1) await mailer.run()
  expect(logged.filter(({ facts }) => facts['event'] === 'mail-paused')).toHaveLength(1)
  opened.restoreNetwork()
  await request('bob@wells.com')
  setTime('2040-11-21T08:00:00-08:00')
  opened.loseNetwork()
  await mailer.run()
  opened.restoreNetwork()
  setTime('2040-11-21T09:00:00-08:00')
  await mailer.run()
  expect(sent).toEqual(['bob@wells.com', 'ann@wells.com'])
})
