/** Who follows what, in a database that several processes may share. */
import { randomBytes } from 'node:crypto'
import PQueue from 'p-queue'
import { DAY_MS } from '../../domain/time/durations.ts'
import type { Database, Queries } from '../database/database.ts'
import { findLine, type ConfirmationWait } from './confirmation-line.ts'
import { followLimits, type FollowLimits } from '../endpoints/follow-limits.ts'
import { createMailClaims, type Write } from './mail-claims.ts'
import { findSubscriber, markChange, type SentChange, type StoredFollow } from './subscriber.ts'

export const TOKEN_LENGTH = 32

export type FollowStore = ReturnType<typeof createFollowStore>

/** @param site several may share a database @throws DatabaseAwayError from every call */
export function createFollowStore(database: Database, site: string, limits: FollowLimits = followLimits) {
  // One connection at most: those of visitors' forms aren't taken by writers that wait for each other.
  const writes = new PQueue({ concurrency: 1 })

  /** One writer at a time, of all processes: limits are counted and used in one step. */
  const write: Write = (work) =>
    writes.add(() =>
      database.transaction(async (transaction) => {
        await transaction.lock(`follows ${site}`)
        return work(transaction)
      }),
    )

  const deleteSubscriber = ({ run }: Queries, email: string) =>
    run('DELETE FROM subscribers WHERE site = $1 AND email = $2', [site, email])

  return {
    ...createMailClaims(database.dialect, { site, limits, write }),

    find: (token: string) => findSubscriber(database, site, token),

    findLine: (network: string, nowMs: number) => findLine(database, { site, limits }, network, nowMs),

    /** @param request `network` is kept until its mail is sent @returns `longer` when it isn't stored */
    request: (
      {
        email,
        mailbox,
        network,
        params,
      }: { email: string; mailbox: string; network: string; params: string },
      nowMs: number,
    ): Promise<ConfirmationWait> =>
      write(async (transaction) => {
        const { run } = transaction
        const { wait } = await findLine(transaction, { site, limits }, network, nowMs)
        if (wait === 'longer') return wait
        await run(
          `INSERT INTO subscribers (site, email, token, mailbox, is_confirmation_due) VALUES ($1, $2, $3, $4, 1)
           ON CONFLICT (site, email) DO UPDATE SET is_confirmation_due = 1`,
          [site, email, randomBytes((TOKEN_LENGTH * 3) / 4).toString('base64url'), mailbox],
        )
        await run(
          `INSERT INTO waiting_networks (site, email, network) VALUES ($1, $2, $3)
           ON CONFLICT (site, email) DO UPDATE SET network = excluded.network`,
          [site, email, network],
        )
        await run(
          `INSERT INTO follows (site, email, params, asked_ms) VALUES ($1, $2, $3, $4)
           ON CONFLICT (site, email, params) DO UPDATE SET asked_ms = excluded.asked_ms`,
          [site, email, params, nowMs],
        )
        await run(
          `DELETE FROM follows WHERE site = $1 AND email = $2 AND started_ms IS NULL AND id NOT IN (
             SELECT id FROM follows WHERE site = $1 AND email = $2 AND started_ms IS NULL
             ORDER BY asked_ms DESC, id DESC LIMIT $3)`,
          [site, email, limits.perAddress],
        )
        return wait
      }),

    /** @param sentBefore what has happened already, and isn't news @returns undefined for an unknown token */
    confirm: (token: string, nowMs: number, sentBefore: (follow: StoredFollow) => readonly SentChange[]) =>
      write(async (transaction) => {
        const { query, run } = transaction
        const subscriber = await findSubscriber(transaction, site, token)
        if (!subscriber) return undefined
        const { pending, active, email } = subscriber
        const confirmed = pending.slice(0, Math.max(0, limits.perAddress - active.length))
        for (const follow of confirmed) {
          await run('UPDATE follows SET started_ms = $3 WHERE site = $1 AND id = $2', [
            site,
            follow.id,
            nowMs,
          ])
          for (const change of sentBefore(follow)) await markChange(transaction, site, change)
        }
        const [row] = await query(
          'UPDATE subscribers SET is_confirmation_due = 0 WHERE site = $1 AND email = $2 RETURNING mailbox',
          [site, email],
        )
        await run('DELETE FROM confirmations WHERE site = $1 AND mailbox = $2', [
          site,
          String(row?.['mailbox']),
        ])
        return { confirmed, leftOut: pending.length - confirmed.length }
      }),

    /** @returns what was stopped, and whether anything is left; undefined for an unknown token */
    stop: (token: string, followId: number | 'all') =>
      write(async (transaction) => {
        const subscriber = await findSubscriber(transaction, site, token)
        if (!subscriber) return undefined
        const { email, pending, active } = subscriber
        const all = [...active, ...pending]
        const stopped = followId === 'all' ? all : all.filter(({ id }) => id === followId)
        const isMore = stopped.length < all.length
        if (!isMore) await deleteSubscriber(transaction, email)
        else
          for (const { id } of stopped)
            await transaction.run('DELETE FROM follows WHERE site = $1 AND id = $2', [site, id])
        return { stopped, isMore }
      }),

    deleteSubscriber: (email: string) => write((transaction) => deleteSubscriber(transaction, email)),

    /** Deletes what wasn't confirmed in time, what has expired, and what's no longer needed. */
    prune: (nowMs: number, sentBeforeDay: string) =>
      write(async ({ run }) => {
        await run(
          'DELETE FROM follows WHERE site = $1 AND (started_ms < $2 OR (started_ms IS NULL AND asked_ms < $3))',
          [site, nowMs - limits.activeMs, nowMs - limits.pendingMs],
        )
        await run(
          `DELETE FROM subscribers WHERE site = $1 AND NOT EXISTS (
             SELECT 1 FROM follows WHERE site = $1 AND email = subscribers.email)`,
          [site],
        )
        await run(
          `DELETE FROM waiting_networks WHERE site = $1 AND email IN (
             SELECT email FROM subscribers
             WHERE site = $1 AND is_confirmation_due = 0 AND claimed_until_ms <= ${database.dialect.nowMs})`,
          [site],
        )
        await run('DELETE FROM network_turns WHERE site = $1 AND served_ms < $2', [site, nowMs - DAY_MS])
        await run('DELETE FROM told WHERE site = $1 AND day < $2', [site, sentBeforeDay])
        await run('DELETE FROM confirmations WHERE site = $1 AND sent_ms < $2', [
          site,
          nowMs - limits.confirmations.windowMs,
        ])
      }),

    async counts(): Promise<{ pending: number; active: number }> {
      const [row] = await database.query(
        'SELECT count(*) - count(started_ms) AS pending, count(started_ms) AS active FROM follows WHERE site = $1',
        [site],
      )
      return { pending: Number(row?.['pending']), active: Number(row?.['active']) }
    },
  }
}
