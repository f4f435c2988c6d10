/** Whom to mail next. Of several processes one has an address at a time, for as long as its claim lasts. */
import type { Database, Queries, Transaction } from '../database/database.ts'
import { countSent, IS_MAILABLE, toMailableSince } from './confirmation-line.ts'
import type { FollowLimits } from '../endpoints/follow-limits.ts'
import { findSubscriber, markChange, type SentChange, type StoredFollow } from './subscriber.ts'

/** Nobody else mails the address until then, by the database's clock: the clocks of machines differ. */
type Claim = { email: string; token: string; claimedUntilMs: number }

export type DueConfirmation = Claim & {
  /** To uncount the mail when it couldn't be sent. */
  confirmationId: number
  pending: StoredFollow[]
}

export type DueNews = Claim & {
  mailedOn: string
  active: (StoredFollow & { sent: ReadonlySet<string> })[]
}

export type Write = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

export function createMailClaims(
  { nowMs: databaseMs }: Database['dialect'],
  { site, limits, write }: { site: string; limits: FollowLimits; write: Write },
) {
  const release = ({ run }: Queries, { email, claimedUntilMs }: Claim) =>
    run(
      'UPDATE subscribers SET claimed_until_ms = 0 WHERE site = $1 AND email = $2 AND claimed_until_ms = $3',
      [site, email, claimedUntilMs],
    )

  return {
    claimConfirmation: (nowMs: number, leaseMs: number): Promise<DueConfirmation | undefined> =>
      write(async (transaction) => {
        const { query, run } = transaction
        if ((await countSent(transaction, site, nowMs)) >= limits.confirmations.mostInAnHour) return undefined
        const [due] = await query(
          `SELECT token, mailbox, coalesce(network, '') AS network
           FROM subscribers AS due LEFT JOIN waiting_networks USING (site, email)
             LEFT JOIN network_turns USING (site, network)
           WHERE site = $1 AND ${IS_MAILABLE} AND claimed_until_ms <= ${databaseMs} AND next_try_ms <= $5
           ORDER BY coalesce(turn, 0), next_try_ms, id LIMIT 1`,
          [site, ...toMailableSince(limits, nowMs), nowMs],
        )
        const subscriber = due && (await findSubscriber(transaction, site, String(due['token'])))
        if (!subscriber) return undefined
        const { email, token, pending } = subscriber
        await run(
          `INSERT INTO network_turns (site, network, turn, served_ms)
           VALUES ($1, $2, (SELECT coalesce(max(turn), 0) + 1 FROM network_turns WHERE site = $1), $3)
           ON CONFLICT (site, network) DO UPDATE SET turn = excluded.turn, served_ms = excluded.served_ms`,
          [site, String(due['network']), nowMs],
        )
        const [counted] = await query(
          'INSERT INTO confirmations (site, mailbox, sent_ms) VALUES ($1, $2, $3) RETURNING id',
          [site, String(due['mailbox']), nowMs],
        )
        const [claimed] = await query(
          `UPDATE subscribers SET is_confirmation_due = 0, claimed_until_ms = ${databaseMs} + $3
           WHERE site = $1 AND email = $2 RETURNING claimed_until_ms`,
          [site, email, leaseMs],
        )
        const claimedUntilMs = Number(claimed?.['claimed_until_ms'])
        return { email, token, pending, claimedUntilMs, confirmationId: Number(counted?.['id']) }
      }),

    /** The mail wasn't sent. */
    rescheduleConfirmation: ({ email, claimedUntilMs, confirmationId }: DueConfirmation, nextTryMs: number) =>
      write(async ({ run }) => {
        await run('DELETE FROM confirmations WHERE site = $1 AND id = $2', [site, confirmationId])
        await run(
          `UPDATE subscribers SET is_confirmation_due = 1, next_try_ms = $4, claimed_until_ms = 0
           WHERE site = $1 AND email = $2 AND claimed_until_ms = $3`,
          [site, email, claimedUntilMs, nextTryMs],
        )
      }),

    claimNews: (day: string, nowMs: number, leaseMs: number): Promise<DueNews | undefined> =>
      write(async ({ query }) => {
        const [row] = await query(
          `UPDATE subscribers SET claimed_until_ms = ${databaseMs} + $4
           WHERE site = $1 AND email = (
             SELECT email FROM subscribers AS due
             WHERE site = $1 AND mailed_on < $2 AND next_try_ms <= $3 AND claimed_until_ms <= ${databaseMs}
               AND EXISTS (
                 SELECT 1 FROM follows WHERE site = $1 AND email = due.email AND started_ms IS NOT NULL)
             ORDER BY next_try_ms, email LIMIT 1)
           RETURNING email, token, mailed_on, claimed_until_ms`,
          [site, day, nowMs, leaseMs],
        )
        if (!row) return undefined
        const email = String(row['email'])
        const rows = await query(
          `SELECT follows.id, params, change FROM follows
             LEFT JOIN told ON told.site = follows.site AND told.follow_id = follows.id
           WHERE follows.site = $1 AND email = $2 AND started_ms IS NOT NULL ORDER BY follows.id`,
          [site, email],
        )
        const byId = Map.groupBy(rows, ({ id }) => Number(id))
        return {
          email,
          token: String(row['token']),
          mailedOn: String(row['mailed_on']),
          claimedUntilMs: Number(row['claimed_until_ms']),
          active: Array.from(byId, ([id, changes]) => ({
            id,
            params: String(changes[0]?.['params']),
            sent: new Set(changes.flatMap(({ change }) => (change === null ? [] : String(change)))),
          })),
        }
      }),

    /** Before they're sent. @returns false when the claim is lost, or something was stopped */
    markSent: (due: DueNews, day: string, sent: readonly SentChange[]): Promise<boolean> =>
      write(async (transaction) => {
        const subscriber = await findSubscriber(transaction, site, due.token)
        const left = new Set(subscriber?.active.map(({ id }) => id))
        if (!due.active.every(({ id }) => left.has(id))) {
          await release(transaction, due)
          return false
        }
        const marked = await transaction.run(
          'UPDATE subscribers SET mailed_on = $4 WHERE site = $1 AND email = $2 AND claimed_until_ms = $3',
          [site, due.email, due.claimedUntilMs, day],
        )
        if (marked === 0) return false
        for (const change of sent) await markChange(transaction, site, change)
        return true
      }),

    /** The mail wasn't sent. */
    rescheduleNews: (
      { email, claimedUntilMs, mailedOn }: DueNews,
      sent: readonly SentChange[],
      nextTryMs: number,
    ) =>
      write(async ({ run }) => {
        await run(
          `UPDATE subscribers SET mailed_on = $4, next_try_ms = $5, claimed_until_ms = 0
           WHERE site = $1 AND email = $2 AND claimed_until_ms = $3`,
          [site, email, claimedUntilMs, mailedOn, nextTryMs],
        )
        for (const { followId, change } of sent)
          await run('DELETE FROM told WHERE site = $1 AND follow_id = $2 AND change = $3', [
            site,
            followId,
            change,
          ])
      }),

    /** Ends claims of processes that died. `isPending`: a confirmation that was never answered */
    takeUnfinished: () =>
      write(async ({ query, run }) => {
        const isOver = `site = $1 AND claimed_until_ms > 0 AND claimed_until_ms <= ${databaseMs}`
        const rows = await query(
          `SELECT mailed_on, claimed_until_ms, is_confirmation_due = 0 AND EXISTS (
             SELECT 1 FROM follows
             WHERE site = $1 AND email = subscribers.email AND started_ms IS NULL) AS is_pending
           FROM subscribers WHERE ${isOver}`,
          [site],
        )
        if (rows.length > 0) await run(`UPDATE subscribers SET claimed_until_ms = 0 WHERE ${isOver}`, [site])
        return rows.map((row) => ({
          mailedOn: String(row['mailed_on']),
          claimedUntilMs: Number(row['claimed_until_ms']),
          isPending: Boolean(row['is_pending']),
        }))
      }),

    release: (claim: Claim) => write((transaction) => release(transaction, claim)),
  }
}
