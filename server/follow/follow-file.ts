/** Who follows what, in a SQLite file that outlives the process and that several processes may share. */
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts'
import { openPrivateDatabase, writeTogether } from '../private-files.ts'
import { followLimits, type FollowLimits } from './follow-limits.ts'
import { prepareStatements, schema } from './follow-statements.ts'

export type StoredFollow = {
  id: number
  /** The parameters of its address. */
  params: string
}

/** What a mail's links show: everything an address requested. */
export type Subscriber = { email: string; token: string; pending: StoredFollow[]; active: StoredFollow[] }

/** A change that was sent, by the id of its feed item. */
export type SentChange = { followId: number; change: string; day: string }

export type DueConfirmation = Subscriber & {
  /** To uncount the mail when it couldn't be sent. */
  confirmationId: number
}

/** The confirmation mails that wait because of the limit for all of them together. */
export type ConfirmationLine = {
  waiting: number
  /** Whether as many were sent in the last hour as may be. */
  isCapped: boolean
  /** For the next one of the network. */
  wait: 'none' | 'an-hour' | 'longer'
}

export type DueNews = {
  email: string
  token: string
  /** The day of the previous mail, or ''. */
  mailedOn: string
  claimedUntilMs: number
  active: (StoredFollow & { sent: ReadonlySet<string> })[]
}

export type FollowFile = {
  /**
   * Stores a request until it's confirmed.
   * @param request `mailbox` names the mailbox, for the limit of mails; `network` is where it comes from, and kept until
   * its mail is sent: networks take turns
   */
  request(request: { email: string; mailbox: string; network: string; params: string }, nowMs: number): void
  /** Tells how long a new request of a network waits for its mail. */
  findLine(network: string, nowMs: number): ConfirmationLine
  find(token: string): Subscriber | undefined
  /** Activates what's pending. @param sentBefore what has happened already, and isn't news */
  confirm(
    token: string,
    nowMs: number,
    sentBefore: (follow: StoredFollow) => SentChange[],
  ): { confirmed: StoredFollow[]; leftOut: number } | undefined
  /** Stops one, or all, and deletes them. @returns what was stopped; undefined for an unknown token */
  stop(token: string, followId: number | 'all'): StoredFollow[] | undefined
  /** Deletes an address that doesn't exist, with everything it requested. */
  deleteSubscriber(email: string): void
  /** Claims an address that's due a confirmation mail, and counts the mail. */
  claimConfirmation(nowMs: number, untilMs: number): DueConfirmation | undefined
  /** The mail wasn't sent: uncounts it, and schedules it again. */
  rescheduleConfirmation(due: DueConfirmation, nextTryMs: number): void
  /** Claims an address that wasn't sent news that day. */
  claimNews(day: string, nowMs: number, untilMs: number): DueNews | undefined
  /** Marks changes as sent, before they are. @returns false when another process has the claim by now, or the address is gone */
  markSent(due: DueNews, day: string, sent: readonly SentChange[]): boolean
  /** The mail wasn't sent: unmarks its changes, and schedules it again. */
  rescheduleNews(due: DueNews, sent: readonly SentChange[], nextTryMs: number): void
  release(email: string): void
  /** Deletes what wasn't confirmed in time, what has expired, and what's no longer needed. */
  prune(nowMs: number, sentBeforeDay: string): void
  counts(): { pending: number; active: number }
  close(): void
}

/**
 * Opens the file, or creates it. Only the process's own user may read it.
 * @throws when the folder can't be written to, or the file isn't a database
 */
export function openFollowFile(folder: string, limits: FollowLimits = followLimits): FollowFile {
  const options = { schema, busyTimeoutMs: 2_000, journalMode: 'TRUNCATE' } as const
  return createFollowFile(openPrivateDatabase(folder, 'follows.sqlite', options), limits)
}

function createFollowFile(database: DatabaseSync, limits: FollowLimits): FollowFile {
  const sql = prepareStatements(database)

  const write = <T>(work: () => T): T => writeTogether(database, work)

  function toMailableSince(nowMs: number) {
    const { pauseMs, windowMs, mostUnanswered } = limits.confirmations
    return {
      pausedSinceMs: nowMs - pauseMs,
      windowSinceMs: nowMs - windowMs,
      hourSinceMs: nowMs - HOUR_MS,
      mostUnanswered,
    }
  }

  function find(token: string): Subscriber | undefined {
    const email = text(sql.selectEmail.get(token)?.['email'])
    return email === undefined
      ? undefined
      : {
          email,
          token,
          pending: sql.selectPending.all(email).map(toFollow),
          active: sql.selectActive.all(email).map(toFollow),
        }
  }

  return {
    find,
    findLine(network, nowMs) {
      const { mostInAnHour } = limits.confirmations
      const row = sql.selectLine.get({ network, ...toMailableSince(nowMs) }) ?? {}
      const [waiting, ahead, sent] = [Number(row['waiting']), Number(row['ahead']), Number(row['sent'])]
      // Each mail sent in the last hour leaves the limit within the next one, and another can be sent.
      const wait = ahead < mostInAnHour - sent ? 'none' : ahead < mostInAnHour ? 'an-hour' : 'longer'
      return { waiting, isCapped: sent >= mostInAnHour, wait }
    },
    request: ({ email, mailbox, network, params }, nowMs) =>
      write(() => {
        sql.upsertSubscriber.run(email, randomBytes(24).toString('base64url'), mailbox)
        sql.upsertNetwork.run(email, network)
        sql.upsertFollow.run(email, params, nowMs)
        sql.deleteOldestPending.run(email, email, limits.perAddress)
      }),
    confirm: (token, nowMs, sentBefore) =>
      write(() => {
        const subscriber = find(token)
        if (!subscriber) return undefined
        const room = Math.max(0, limits.perAddress - subscriber.active.length)
        const confirmed = subscriber.pending.slice(0, room)
        for (const follow of confirmed) {
          sql.updateConfirmed.run(nowMs, follow.id)
          for (const { change, day } of sentBefore(follow)) sql.insertSent.run(follow.id, change, day)
        }
        sql.deleteConfirmations.run(subscriber.email)
        sql.updateNoConfirmation.run(subscriber.email)
        return { confirmed, leftOut: subscriber.pending.length - confirmed.length }
      }),
    stop: (token, followId) =>
      write(() => {
        const subscriber = find(token)
        if (!subscriber) return undefined
        const { email, pending, active } = subscriber
        if (followId === 'all') {
          sql.deleteSubscriber.run(email)
          return [...active, ...pending]
        }
        const stopped = [...active, ...pending].filter(({ id }) => id === followId)
        for (const { id } of stopped) sql.deleteFollow.run(id)
        sql.deleteIdleSubscribers.run()
        return stopped
      }),
    deleteSubscriber: (email) => void sql.deleteSubscriber.run(email),
    claimConfirmation: (nowMs, untilMs) =>
      write(() => {
        const { mostInAnHour } = limits.confirmations
        const row = sql.selectConfirmationDue.get({ nowMs, mostInAnHour, ...toMailableSince(nowMs) })
        const subscriber = row && find(String(row['token']))
        if (!subscriber) return undefined
        sql.insertTurn.run(String(row['network']), nowMs)
        const { lastInsertRowid } = sql.insertConfirmation.run(subscriber.email, nowMs)
        sql.updateClaimedConfirmation.run(untilMs, subscriber.email)
        return { ...subscriber, confirmationId: Number(lastInsertRowid) }
      }),
    rescheduleConfirmation: ({ email, confirmationId }, nextTryMs) =>
      write(() => {
        sql.deleteConfirmation.run(confirmationId)
        sql.updateConfirmationDue.run(nextTryMs, email)
      }),
    claimNews: (day, nowMs, claimedUntilMs) =>
      write(() => {
        const row = sql.selectNewsDue.get(day, nowMs, nowMs)
        if (!row) return undefined
        const email = String(row['email'])
        sql.updateClaimed.run(claimedUntilMs, email)
        const active = sql.selectActive.all(email).map((follow) => ({
          ...toFollow(follow),
          sent: new Set(sql.selectSent.all(Number(follow['id'])).map(({ change }) => String(change))),
        }))
        const [token, mailedOn] = [String(row['token']), String(row['mailed_on'])]
        return { email, token, mailedOn, claimedUntilMs, active }
      }),
    markSent: ({ email, claimedUntilMs }, day, sent) =>
      write(() => {
        if (sql.updateMailed.run(day, email, claimedUntilMs).changes !== 1) return false
        for (const { followId, change, day: ofDay } of sent) sql.insertSent.run(followId, change, ofDay)
        return true
      }),
    rescheduleNews: ({ email, mailedOn }, sent, nextTryMs) =>
      write(() => {
        sql.updateNotMailed.run(mailedOn, nextTryMs, email)
        for (const { followId, change } of sent) sql.deleteSent.run(followId, change)
      }),
    release: (email) => void sql.updateClaimed.run(0, email),
    prune: (nowMs, sentBeforeDay) =>
      write(() => {
        sql.deleteUnconfirmed.run(nowMs - limits.pendingMs)
        sql.deleteExpired.run(nowMs - limits.activeMs)
        sql.deleteIdleSubscribers.run()
        sql.deleteServedNetworks.run(nowMs)
        sql.deleteOldTurns.run(nowMs - DAY_MS)
        sql.deleteOldSent.run(sentBeforeDay)
        sql.deleteOldConfirmations.run(nowMs - limits.confirmations.windowMs)
      }),
    counts() {
      const { pending, active } = sql.count.get() ?? {}
      return { pending: Number(pending), active: Number(active) }
    },
    close: () => database.close(),
  }
}

function toFollow({ id, params }: Record<string, unknown>): StoredFollow {
  return { id: Number(id), params: String(params) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
