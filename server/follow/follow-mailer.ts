/** Sends what's due: confirmations right away, news on the morning after a change. */
import { createDayOf } from '../../domain/time/builder-day.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import type { ApiContext } from '../api/api-context.ts'
import { toChangeItem } from '../feeds/home-changes.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import type { HomeWithHistory } from '../home-history/home-history.ts'
import { readHistory } from '../api/homes/read-history.ts'
import { withTimeout } from '../process/with-timeout.ts'
import type { Log } from '../process/log.ts'
import {
  createFollowDelivery,
  firstPauseMs,
  longestPauseMs,
  type MailCounts,
  type MailKind,
} from './follow-delivery.ts'
import type { FollowStore } from './follow-store.ts'
import type { MailWriter } from './follow-mails.ts'
import { describeFollow, findEnding, listFollowedChanges, NEWS_DAYS, toNameToday } from './followed-items.ts'
import type { DueConfirmation, DueNews } from './mail-claims.ts'
import { withMailPictures } from './mail-pictures.ts'
import type { SendMail } from './mail-sender.ts'
import { rankChange, withGoodNewsFirst } from './news-order.ts'
import type { SentChange } from './subscriber.ts'
import { reportUnfinished } from './unfinished-mails.ts'

export type FollowMailerOptions = {
  context: ApiContext
  store: FollowStore
  writer: MailWriter
  send: SendMail
  log: Log
  now: () => number
  /** @default 3000 */
  stopMs?: number
}

export type FollowStatus = {
  follows: { active: number; pending: number }
  mails: MailCounts
  failingMs: number
  line: { waiting: number; isCapped: boolean }
}

export type FollowMailer = ReturnType<typeof createFollowMailer>

/** News isn't sent at night: the first hour of the builder's day for it. */
const firstHour = 7
/** A process that died leaves its claims for that long. */
const claimMs = 5 * 60_000
/** A scrape of the metrics waits for it. */
const REFRESH_MS = 500
/** After so many mails in a row that couldn't be composed, a run ends: content can't be read, for example. */
const mostUncomposed = 3

export function createFollowMailer(options: FollowMailerOptions) {
  const { context, store, writer, send, log, now, stopMs = 3_000 } = options
  const { timeZone } = context.brand
  const toDay = createDayOf(timeZone)
  const toOldestNewsDay = (ms: number) => toDay(ms - NEWS_DAYS * DAY_MS)
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const stopped = new AbortController()
  const delivery = createFollowDelivery({ send: (mail) => send(mail, stopped.signal), log, now })
  const { deliver, retryAt, counts } = delivery
  let running: Promise<void> | undefined
  let runsAgain = false
  let isClosed = false
  const failedTries = new Map<string, number>()
  let uncomposed = 0
  let stored: Pick<FollowStatus, 'follows' | 'line'> | undefined
  let isDatabaseAway = false
  /** Mails that weren't sent, which the database doesn't know yet. */
  const unsent: (() => Promise<void>)[] = []

  async function runAll(): Promise<void> {
    try {
      const nowMs = now()
      uncomposed = 0
      for (let work = unsent[0]; work; work = unsent[0]) {
        await work()
        unsent.shift()
      }
      await store.prune(nowMs, toOldestNewsDay(nowMs))
      isDatabaseAway = false
      await reportUnfinished(store, (endMs) => toDay(endMs - claimMs), log)
      for (let due = await claimConfirmation(); due; due = await claimConfirmation()) await confirm(due)
      await readStatus(nowMs)
      if (Number(hour.format(nowMs)) < firstHour) return
      const today = toDay(nowMs)
      let homes: readonly HomeWithHistory[] | undefined
      for (let due = await claimNews(today); due; due = await claimNews(today)) {
        homes ??= await readHistoryFor(due)
        await sendNews(due, homes, today)
      }
    } catch (error) {
      if (!(error instanceof DatabaseAwayError))
        return log.error({ err: error }, "A run of the mails couldn't be finished; trying again in a minute")
      if (!isDatabaseAway)
        log.error({ event: 'mail-paused', err: error }, 'No mail is sent until the database is back')
      isDatabaseAway = true
    }
  }

  async function readStatus(nowMs: number): Promise<void> {
    const wasCapped = stored?.line.isCapped
    const { isCapped, waiting } = await store.findLine('', nowMs)
    if (isCapped && !wasCapped)
      log.warn(
        { event: 'mail-cap-reached', waiting },
        'As many confirmation mails were sent in an hour as may be; the next ones wait',
      )
    stored = { follows: await store.counts(), line: { isCapped, waiting } }
  }

  /** Otherwise a mail that the database takes for sent never would be. */
  async function reschedule(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof DatabaseAwayError) unsent.push(work)
      throw error
    }
  }

  function canGoOn(): boolean {
    return !isClosed && !delivery.isPaused() && uncomposed < mostUncomposed
  }

  async function claimConfirmation(): Promise<DueConfirmation | undefined> {
    return canGoOn() ? store.claimConfirmation(now(), claimMs) : undefined
  }

  async function claimNews(today: string): Promise<DueNews | undefined> {
    return canGoOn() ? store.claimNews(today, now(), claimMs) : undefined
  }

  async function readHistoryFor(due: DueNews): Promise<readonly HomeWithHistory[]> {
    try {
      return await readHistory(context)
    } catch (error) {
      await store.release(due)
      throw error
    }
  }

  /** @returns undefined when it can't be composed: this address waits, and the others go on */
  async function compose<T>(
    what: MailKind,
    email: string,
    write: () => Promise<T>,
  ): Promise<{ composed: T } | undefined> {
    try {
      const composed = await write()
      failedTries.delete(email)
      uncomposed = 0
      return { composed }
    } catch (error) {
      failedTries.set(email, (failedTries.get(email) ?? 0) + 1)
      uncomposed += 1
      counts.failed += 1
      log.error({ event: 'mail-uncomposed', what, err: error }, "A mail couldn't be composed; will retry")
      return undefined
    }
  }

  function composeAgainAt(email: string): number {
    return now() + Math.min(firstPauseMs * 2 ** ((failedTries.get(email) ?? 1) - 1), longestPauseMs)
  }

  async function confirm(due: DueConfirmation): Promise<void> {
    const { email, token, pending } = due
    const mail = await compose('confirmation', email, async () => {
      const items = await Promise.all(pending.map(({ params }) => describeFollow(params, context)))
      return writer.writeConfirmation({ email, token, items })
    })
    const rescheduleAt = (nextTryMs: number) => reschedule(() => store.rescheduleConfirmation(due, nextTryMs))
    if (!mail) return rescheduleAt(composeAgainAt(email))
    const result = await deliver('confirmation', mail.composed)
    if (result.kind === 'retry') await rescheduleAt(retryAt(result))
    else if (result.kind === 'no-such-address') await store.deleteSubscriber(email)
    else await store.release(due)
  }

  async function sendNews(due: DueNews, homes: readonly HomeWithHistory[], today: string): Promise<void> {
    const { email, token } = due
    const news = await compose('news', email, async () => {
      const { sections, sent } = await listNews(due, homes, today)
      const mail = sections.length > 0 && (await writer.writeNews({ email, token, sections }))
      return { sections, sent, mail }
    })
    if (!news) return store.rescheduleNews(due, [], composeAgainAt(email))
    const { sections, sent, mail } = news.composed
    const rescheduleAt = (nextTryMs: number) => reschedule(() => store.rescheduleNews(due, sent, nextTryMs))
    // Marked before it's sent: if the process dies in between, a mail is lost rather than sent twice.
    try {
      if (!(await store.markSent(due, today, sent))) return
    } catch (error) {
      // It may be marked all the same.
      if (error instanceof DatabaseAwayError) await rescheduleAt(now())
      throw error
    }
    if (!mail) return void (await store.release(due))
    const result = await deliver('news', mail)
    if (result.kind === 'retry') return rescheduleAt(retryAt(result))
    if (result.kind === 'no-such-address') return void (await store.deleteSubscriber(email))
    await store.release(due)
    for (const { follow } of sections.filter(({ ending }) => ending !== undefined))
      await store.stop(token, follow)
  }

  async function listNews(due: DueNews, homes: readonly HomeWithHistory[], today: string) {
    const oldest = toOldestNewsDay(now())
    const sent: SentChange[] = []
    const found = []
    const shown = new Set<string>()
    for (const { id, params, sent: before } of due.active) {
      // A day's last price counts, so a day's changes are sent once it's over.
      const fresh = (await listFollowedChanges(params, homes, context))
        .map((each) => ({
          ...toChangeItem(each, context.origin),
          day: each.change.day,
          rank: rankChange(each.change),
          home: each.home,
        }))
        .filter(({ day }) => day < today && day >= oldest)
        .filter((item) => !before.has(item.id) && !before.has(toNameToday(item)))
      for (const item of fresh) sent.push({ followId: id, change: item.id, day: item.day })
      const changes = fresh.filter((item) => !shown.has(item.id))
      for (const item of changes) shown.add(item.id)
      if (changes.length === 0) continue
      const item = await describeFollow(params, context)
      found.push({ follow: id, item, changes, ending: findEnding(params, homes) })
    }
    const sections = await withMailPictures(withGoodNewsFirst(found), context)
    return { sections, sent }
  }

  async function runUntilDone(): Promise<void> {
    runsAgain = false
    await runAll()
    // What was requested meanwhile doesn't wait for the next minute.
    if (runsAgain && canGoOn()) await runUntilDone()
  }

  return {
    /** Sends what's due, one after the other. */
    run(): Promise<void> {
      if (isClosed) return Promise.resolve()
      if (running) runsAgain = true
      running ??= runUntilDone().finally(() => (running = undefined))
      return running
    },
    /** As it was last read, so that nobody waits for the database. Undefined until it was reached. */
    status: (): FollowStatus | undefined =>
      stored && { ...stored, mails: counts, failingMs: delivery.failingMs() },
    /** Reads the status anew; what was last read stays when the database is away or takes too long. */
    refresh: (): Promise<void> =>
      withTimeout(
        REFRESH_MS,
        // It's logged by the next run.
        readStatus(now()).catch(() => undefined),
        () => undefined,
      ),
    /** Resolves once the mail in flight is sent, or has taken too long: then its connection is given up. */
    async close() {
      isClosed = true
      const timer = setTimeout(() => stopped.abort(), stopMs)
      await running
      clearTimeout(timer)
    },
  }
}
