/** Sends what's due: confirmations right away, news on the morning after a change. */
import { createDayOf } from '../../domain/time/builder-day.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import type { ApiContext } from '../api/api-context.ts'
import { toChangeItem } from '../feeds/home-changes.ts'
import type { HomeWithHistory } from '../home-history/home-history.ts'
import { readHistory } from '../home-history/read-history.ts'
import type { Log } from '../log.ts'
import type { DueConfirmation, DueNews, FollowFile, SentChange } from './follow-file.ts'
import type { MailWriter, NewsSection } from './follow-mails.ts'
import { describeFollow, isOver, listFollowedChanges, NEWS_DAYS, toNameToday } from './followed-items.ts'
import type { Mail, MailResult, SendMail } from './mail-sender.ts'

export type FollowMailerOptions = {
  context: ApiContext
  file: FollowFile
  writer: MailWriter
  send: SendMail
  log: Log
  now: () => number
  /** How long a mail in flight may take once the site stops, in milliseconds. @default 3000 */
  stopMs?: number
}

type MailKind = 'confirmation' | 'news'

export type MailCounts = Record<MailKind | 'failed' | 'uncertain' | 'refused', number>

export type FollowMailer = {
  /** Sends what's due, one after the other. */
  run(): Promise<void>
  counts(): MailCounts
  /** How long mail can't be sent, in milliseconds; 0 while it can. */
  failingMs(): number
  /** Resolves once the mail in flight is sent, or has taken too long: then its connection is given up. */
  close(): Promise<void>
}

/** News isn't sent at night: the first hour of the builder's day for it. */
const firstHour = 7
/** A process that died leaves its claims for so long. */
const claimMs = 5 * 60_000
/** An address that can't be reached just now, as with greylisting. */
const addressRetryMs = 20 * 60_000
const firstPauseMs = 60_000
const longestPauseMs = 30 * 60_000
/** After so many mails in a row that couldn't be composed, a run ends: content can't be read, for example. */
const mostUncomposed = 3

export function createFollowMailer(options: FollowMailerOptions): FollowMailer {
  const { context, file, writer, send, log, now, stopMs = 3_000 } = options
  const { timeZone } = context.brand
  const toDay = createDayOf(timeZone)
  const toOldestNewsDay = (ms: number) => toDay(ms - NEWS_DAYS * DAY_MS)
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const counts: MailCounts = { confirmation: 0, news: 0, failed: 0, uncertain: 0, refused: 0 }
  let running: Promise<void> | undefined
  let runsAgain = false
  let isClosed = false
  const stopped = new AbortController()
  let failingSinceMs: number | undefined
  let pausedUntilMs = 0
  let pauseMs = firstPauseMs
  /** How often an address's mail couldn't be composed. */
  const failedTries = new Map<string, number>()
  let uncomposed = 0
  let wasCapped = false

  async function runAll(): Promise<void> {
    try {
      const nowMs = now()
      uncomposed = 0
      file.prune(nowMs, toOldestNewsDay(nowMs))
      if (nowMs < pausedUntilMs) return
      for (let due = claimConfirmation(); due; due = claimConfirmation()) await confirm(due)
      reportCap(nowMs)
      if (Number(hour.format(nowMs)) < firstHour || !canGoOn()) return
      const today = toDay(nowMs)
      let homes: readonly HomeWithHistory[] | undefined
      for (let due = claimNews(today); due; due = claimNews(today)) {
        homes ??= await readHistoryFor(due)
        await sendNews(due, homes, today)
      }
    } catch (error) {
      log.error({ err: error }, "A run of the mails couldn't be finished; trying again in a minute")
    }
  }

  function reportCap(nowMs: number): void {
    const { isCapped, waiting } = file.findLine('', nowMs)
    if (isCapped && !wasCapped)
      log.warn(
        { event: 'mail-cap-reached', waiting },
        'As many confirmation mails were sent in an hour as may be; the next ones wait',
      )
    wasCapped = isCapped
  }

  function canGoOn(): boolean {
    return !isClosed && now() >= pausedUntilMs && uncomposed < mostUncomposed
  }

  function claimConfirmation(): DueConfirmation | undefined {
    return canGoOn() ? file.claimConfirmation(now(), now() + claimMs) : undefined
  }

  function claimNews(today: string): DueNews | undefined {
    return canGoOn() ? file.claimNews(today, now(), now() + claimMs) : undefined
  }

  /** Without it there's no news for anyone. */
  async function readHistoryFor({ email }: DueNews): Promise<readonly HomeWithHistory[]> {
    try {
      return await readHistory(context)
    } catch (error) {
      file.release(email)
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
    if (!mail) return file.rescheduleConfirmation(due, composeAgainAt(email))
    const result = await deliver('confirmation', mail.composed)
    if (result.kind === 'retry') file.rescheduleConfirmation(due, retryAt(result))
    else if (result.kind === 'no-such-address') file.deleteSubscriber(email)
    else file.release(email)
  }

  async function sendNews(due: DueNews, homes: readonly HomeWithHistory[], today: string): Promise<void> {
    const { email, token } = due
    const news = await compose('news', email, async () => {
      const { sections, sent } = await listNews(due, homes, today)
      const mail = sections.length > 0 && (await writer.writeNews({ email, token, sections }))
      return { sections, sent, mail }
    })
    if (!news) return file.rescheduleNews(due, [], composeAgainAt(email))
    const { sections, sent, mail } = news.composed
    // Marked before it's sent: if the process dies in between, a mail is lost rather than sent twice.
    if (!file.markSent(due, today, sent)) return
    if (!mail) return file.release(email)
    const result = await deliver('news', mail)
    if (result.kind === 'retry') return file.rescheduleNews(due, sent, retryAt(result))
    if (result.kind === 'no-such-address') return file.deleteSubscriber(email)
    file.release(email)
    for (const { follow } of sections.filter((section) => section.isOver)) file.stop(token, follow)
  }

  async function listNews(due: DueNews, homes: readonly HomeWithHistory[], today: string) {
    const oldest = toOldestNewsDay(now())
    const sent: SentChange[] = []
    const sections: (NewsSection & { follow: number })[] = []
    const shown = new Set<string>()
    for (const { id, params, sent: before } of due.active) {
      // A day's last price counts, so a day's changes are sent once it's over.
      const fresh = (await listFollowedChanges(params, homes, context))
        .map((each) => ({ ...toChangeItem(each, context.origin), day: each.change.day }))
        .filter(({ day }) => day < today && day >= oldest)
        .filter((item) => !before.has(item.id) && !before.has(toNameToday(item)))
      for (const item of fresh) sent.push({ followId: id, change: item.id, day: item.day })
      const changes = fresh.filter((item) => !shown.has(item.id))
      for (const item of changes) shown.add(item.id)
      if (changes.length === 0) continue
      const item = await describeFollow(params, context)
      sections.push({ follow: id, item, changes, isOver: isOver(params, homes) })
    }
    return { sections, sent }
  }

  async function deliver(what: MailKind, mail: Mail): Promise<MailResult> {
    const result = await send(mail, stopped.signal)
    if (result.kind === 'sent') {
      counts[what] += 1
      if (failingSinceMs !== undefined) log.info({ event: 'mail-recovered' }, 'Mail can be sent again')
      failingSinceMs = undefined
      pauseMs = firstPauseMs
      return result
    }
    // Not the message: it may have the address.
    const { code, command, responseCode } = result.error as Record<string, unknown>
    const facts = { what, code, command, responseCode }
    switch (result.kind) {
      case 'retry':
        counts.failed += 1
        log.error({ event: 'mail-failed', ...facts }, "A mail couldn't be sent; will retry")
        break
      case 'uncertain':
        counts.uncertain += 1
        log.error(
          { event: 'mail-uncertain', ...facts },
          "The connection was lost while a mail was being sent; it won't be sent again",
        )
        break
      case 'rejected':
        counts.refused += 1
        log.error({ event: 'mail-rejected', ...facts }, 'The mail server rejected a mail permanently')
        break
      case 'no-such-address':
        counts.refused += 1
        log.warn({ event: 'mail-no-such-address', ...facts }, "An address doesn't exist; deleted")
    }
    return result
  }

  function retryAt(result: MailResult & { kind: 'retry' }): number {
    if (!result.isOutage) return now() + addressRetryMs
    failingSinceMs ??= now()
    pausedUntilMs = now() + pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    return now()
  }

  async function runUntilDone(): Promise<void> {
    runsAgain = false
    await runAll()
    // What was requested meanwhile doesn't wait for the next minute.
    if (runsAgain && canGoOn()) await runUntilDone()
  }

  return {
    run() {
      if (isClosed) return Promise.resolve()
      if (running) runsAgain = true
      running ??= runUntilDone().finally(() => (running = undefined))
      return running
    },
    counts: () => counts,
    failingMs: () => (failingSinceMs === undefined ? 0 : Math.max(0, now() - failingSinceMs)),
    async close() {
      isClosed = true
      const timer = setTimeout(() => stopped.abort(), stopMs)
      await running
      clearTimeout(timer)
    },
  }
}
