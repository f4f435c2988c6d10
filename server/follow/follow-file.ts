/** Who follows what, in a SQLite file that outlives the process and that several processes may share. */
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openPrivateDatabase } from '../private-files.ts'
import { followLimits, type FollowLimits } from './follow-limits.ts'
import { prepareStatements, schema } from './follow-statements.ts'

export type StoredFollow = {
  id: number
  /** The parameters of its address. */
  params: string
}

/** What one link shows: all that an address asked for. */
export type Subscriber = { email: string; token: string; asked: StoredFollow[]; followed: StoredFollow[] }

/** A change that was told, by a name that stays the same. */
export type ToldChange = { followId: number; change: string; day: string }

export type DueConfirmation = Subscriber & {
  /** Takes it back when the mail couldn't be sent. */
  confirmationId: number
}

export type DueNews = {
  email: string
  token: string
  /** The day of the mail before, or ''. */
  mailedOn: string
  claimedUntilMs: number
  followed: (StoredFollow & { told: ReadonlySet<string> })[]
}

export type FollowFile = {
  /** Keeps what somebody asked for until it's confirmed. @param mailbox names the mailbox, for the limit of mails */
  ask(asked: { email: string; mailbox: string; params: string }, nowMs: number): void
  find(token: string): Subscriber | undefined
  /** Starts what was asked for. @param toldSoFar what has happened already, and isn't news */
  start(
    token: string,
    nowMs: number,
    toldSoFar: (follow: StoredFollow) => ToldChange[],
  ): { started: StoredFollow[]; leftOut: number } | undefined
  /** Ends one, or all, and deletes them. @returns what ended; undefined for an unknown token */
  end(token: string, followId: number | 'all'): StoredFollow[] | undefined
  /** Deletes an address that doesn't exist, with all it asked for. */
  forget(email: string): void
  /** Claims an address that's to be sent a confirmation mail, and counts the mail. */
  claimConfirmation(nowMs: number, untilMs: number): DueConfirmation | undefined
  /** The mail wasn't sent: doesn't count it, and has it sent later. */
  takeBackConfirmation(due: DueConfirmation, nextTryMs: number): void
  /** Claims an address that wasn't sent news on a day. */
  claimNews(day: string, nowMs: number, untilMs: number): DueNews | undefined
  /** Marks what's about to be told. @returns false when the claim is another process's by now, or the address is gone */
  markTold(due: DueNews, day: string, told: readonly ToldChange[]): boolean
  /** The mail wasn't sent: forgets that it was, and has it sent later. */
  takeBackNews(due: DueNews, told: readonly ToldChange[], nextTryMs: number): void
  release(email: string): void
  /** Deletes what wasn't confirmed in time, what has run its time, and what's not needed any more. */
  prune(nowMs: number, toldBefore: string): void
  counts(): { asked: number; followed: number }
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

  /** From the first statement on, no other process writes. */
  function write<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function find(token: string): Subscriber | undefined {
    const email = text(sql.selectEmail.get(token)?.['email'])
    return email === undefined
      ? undefined
      : {
          email,
          token,
          asked: sql.selectAsked.all(email).map(toFollow),
          followed: sql.selectFollowed.all(email).map(toFollow),
        }
  }

  return {
    find,
    ask: ({ email, mailbox, params }, nowMs) =>
      write(() => {
        sql.upsertSubscriber.run(email, randomBytes(24).toString('base64url'), mailbox)
        sql.upsertFollow.run(email, params, nowMs)
        sql.deleteOldestAsked.run(email, email, limits.perAddress)
      }),
    start: (token, nowMs, toldSoFar) =>
      write(() => {
        const subscriber = find(token)
        if (!subscriber) return undefined
        const room = Math.max(0, limits.perAddress - subscriber.followed.length)
        const started = subscriber.asked.slice(0, room)
        for (const follow of started) {
          sql.updateStarted.run(nowMs, follow.id)
          for (const { change, day } of toldSoFar(follow)) sql.insertTold.run(follow.id, change, day)
        }
        sql.deleteConfirmations.run(subscriber.email)
        sql.updateNoConfirmation.run(subscriber.email)
        return { started, leftOut: subscriber.asked.length - started.length }
      }),
    end: (token, followId) =>
      write(() => {
        const subscriber = find(token)
        if (!subscriber) return undefined
        const { email, asked, followed } = subscriber
        if (followId === 'all') {
          sql.deleteSubscriber.run(email)
          return [...followed, ...asked]
        }
        const ended = [...followed, ...asked].filter(({ id }) => id === followId)
        for (const { id } of ended) sql.deleteFollow.run(id)
        sql.deleteIdleSubscribers.run()
        return ended
      }),
    forget: (email) => void sql.deleteSubscriber.run(email),
    claimConfirmation: (nowMs, untilMs) =>
      write(() => {
        const { pauseMs, windowMs, mostUnanswered, mostInAnHour } = limits.confirmations
        const row = sql.selectConfirmationDue.get({
          nowMs,
          pausedSinceMs: nowMs - pauseMs,
          windowSinceMs: nowMs - windowMs,
          hourSinceMs: nowMs - 3_600_000,
          mostUnanswered,
          mostInAnHour,
        })
        const subscriber = row && find(String(row['token']))
        if (!subscriber) return undefined
        const { lastInsertRowid } = sql.insertConfirmation.run(subscriber.email, nowMs)
        sql.updateClaimedConfirmation.run(untilMs, subscriber.email)
        return { ...subscriber, confirmationId: Number(lastInsertRowid) }
      }),
    takeBackConfirmation: ({ email, confirmationId }, nextTryMs) =>
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
        const followed = sql.selectFollowed.all(email).map((follow) => ({
          ...toFollow(follow),
          told: new Set(sql.selectTold.all(Number(follow['id'])).map(({ change }) => String(change))),
        }))
        const [token, mailedOn] = [String(row['token']), String(row['mailed_on'])]
        return { email, token, mailedOn, claimedUntilMs, followed }
      }),
    markTold: ({ email, claimedUntilMs }, day, told) =>
      write(() => {
        if (sql.updateMailed.run(day, email, claimedUntilMs).changes !== 1) return false
        for (const { followId, change, day: ofDay } of told) sql.insertTold.run(followId, change, ofDay)
        return true
      }),
    takeBackNews: ({ email, mailedOn }, told, nextTryMs) =>
      write(() => {
        sql.updateNotMailed.run(mailedOn, nextTryMs, email)
        for (const { followId, change } of told) sql.deleteTold.run(followId, change)
      }),
    release: (email) => void sql.updateClaimed.run(0, email),
    prune: (nowMs, toldBefore) =>
      write(() => {
        sql.deleteUnconfirmed.run(nowMs - limits.askedKeptMs)
        sql.deleteRunOut.run(nowMs - limits.followedKeptMs)
        sql.deleteIdleSubscribers.run()
        sql.deleteOldTold.run(toldBefore)
        sql.deleteOldConfirmations.run(nowMs - limits.confirmations.windowMs)
      }),
    counts() {
      const { asked, followed } = sql.count.get() ?? {}
      return { asked: Number(asked), followed: Number(followed) }
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
