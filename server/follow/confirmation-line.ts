import { HOUR_MS } from '../../domain/time/durations.ts'
import type { Queries } from '../database/database.ts'
import type { FollowLimits } from '../endpoints/follow-limits.ts'

export type ConfirmationLine = { waiting: number; isCapped: boolean; wait: ConfirmationWait }

export type ConfirmationWait = 'none' | 'an-hour' | 'longer'

/** A confirmation may be sent to the mailbox of `due`. Takes `toMailableSince` as $2, $3 and $4. */
export const IS_MAILABLE = `is_confirmation_due = 1
  AND NOT EXISTS (SELECT 1 FROM confirmations WHERE site = $1 AND mailbox = due.mailbox AND sent_ms > $2)
  AND (SELECT count(*) FROM confirmations WHERE site = $1 AND mailbox = due.mailbox AND sent_ms > $3) < $4`

export function toMailableSince({ confirmations }: FollowLimits, nowMs: number): number[] {
  const { pauseMs, windowMs, mostUnanswered } = confirmations
  return [nowMs - pauseMs, nowMs - windowMs, mostUnanswered]
}

/** @returns how many confirmations were sent in the last hour */
export async function countSent({ query }: Queries, site: string, nowMs: number): Promise<number> {
  const [row] = await query('SELECT count(*) AS sent FROM confirmations WHERE site = $1 AND sent_ms > $2', [
    site,
    nowMs - HOUR_MS,
  ])
  return Number(row?.['sent'])
}

export async function findLine(
  queries: Queries,
  { site, limits }: { site: string; limits: FollowLimits },
  network: string,
  nowMs: number,
): Promise<ConfirmationLine> {
  const { mostInAnHour } = limits.confirmations
  const sent = await countSent(queries, site, nowMs)
  const rows = await queries.query(
    `SELECT coalesce(network, '') AS network, count(*) AS length
     FROM subscribers AS due LEFT JOIN waiting_networks USING (site, email)
     WHERE site = $1 AND ${IS_MAILABLE} GROUP BY 1`,
    [site, ...toMailableSince(limits, nowMs)],
  )
  const lengths = new Map(rows.map((row) => [String(row['network']), Number(row['length'])]))
  // Networks take turns: of each other one, as many go first as this one has waiting, and one more.
  const turns = 1 + (lengths.get(network) ?? 0)
  const ahead = sum(Array.from(lengths.values(), (length) => Math.min(length, turns)))
  // Each mail sent in the last hour leaves the limit within the next one, and another can be sent.
  const wait = ahead < mostInAnHour - sent ? 'none' : ahead < mostInAnHour ? 'an-hour' : 'longer'
  return { waiting: sum([...lengths.values()]), isCapped: sent >= mostInAnHour, wait }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
