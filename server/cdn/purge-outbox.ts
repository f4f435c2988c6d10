/** In the database: what one process promised, any other one does. */
import { DAY_MS } from '../../domain/time/durations.ts'
import type { Database, Row } from '../database/database.ts'

export type Purge = { number: number; tags: readonly string[]; isAgain: boolean; tries: number }

export type OutboxState = {
  waiting: number
  /** 0 while none is due. */
  lagMs: number
  oldest: number | undefined
}

export type PurgeOutbox = {
  /** Later ones have higher numbers. */
  add(tags: readonly string[], options: { delayMs: number; isAgain?: boolean }): Promise<number>
  /** For some seconds, so that another process can take over; none while another one has some. */
  claim(): Promise<Purge[]>
  /** Once more after a while, or for good. */
  settle(purges: readonly Purge[]): Promise<void>
  /** Nobody tries any of this site until then, because the next one would fail, too. */
  postpone(purges: readonly Purge[], delayMs: number): Promise<void>
  /** After a day, but never on finding out whether the CDN accepts purges. */
  dropOld(): Promise<number>
  state(): Promise<OutboxState>
}

/** A tag that no page has, to find out whether the CDN accepts purges. */
export const PROBE = 'start'
/** Longer than a purge may take. */
export const LEASE_MS = 15_000
/** A page that was on its way to the CDN during the first purge is there by then. */
export const AGAIN_MS = 2_000

/** @param site several may share the database */
export function openPurgeOutbox(database: Database, site: string): PurgeOutbox {
  const { nowMs } = database.dialect

  /** The values of `change` begin with $2. */
  async function forEach(
    purges: readonly Purge[],
    sql: string,
    values: readonly number[] = [],
  ): Promise<void> {
    await database.transaction(async ({ run }) => {
      for (const { number } of purges) await run(sql, [number, ...values])
    })
  }

  return {
    async add(tags, { delayMs, isAgain = false }) {
      const [row] = await database.query(
        `INSERT INTO purges (site, tags, due_ms, is_again) VALUES ($1, $2, ${nowMs} + $3, $4) RETURNING number`,
        [site, tags.join(' '), delayMs, Number(isAgain)],
      )
      return Number(row?.['number'])
    },

    claim: () =>
      database.transaction(async ({ lock, query }) => {
        await lock(`purges ${site}`)
        const rows = await query(
          `UPDATE purges SET wait_until_ms = ${nowMs} + $2, tries = tries + 1
           WHERE site = $1 AND due_ms <= ${nowMs}
             AND NOT EXISTS (SELECT 1 FROM purges WHERE site = $1 AND wait_until_ms > ${nowMs})
           RETURNING number, tags, is_again, tries`,
          [site, LEASE_MS],
        )
        return rows.map(toPurge)
      }),

    async settle(purges) {
      await forEach(
        purges.filter(({ isAgain }) => !isAgain),
        `UPDATE purges SET is_again = 1, due_ms = ${nowMs} + $2, wait_until_ms = 0, tries = 0 WHERE number = $1`,
        [AGAIN_MS],
      )
      await forEach(
        purges.filter(({ isAgain }) => isAgain),
        'DELETE FROM purges WHERE number = $1',
      )
    },

    postpone: (purges, delayMs) =>
      forEach(purges, `UPDATE purges SET wait_until_ms = ${nowMs} + $2 WHERE number = $1`, [delayMs]),

    dropOld: () =>
      database.run(`DELETE FROM purges WHERE site = $1 AND due_ms < ${nowMs} - $2 AND tags <> $3`, [
        site,
        DAY_MS,
        PROBE,
      ]),

    async state() {
      const [row] = await database.query(
        `SELECT count(*) AS waiting, min(number) AS oldest, ${nowMs} - min(due_ms) AS lag_ms
         FROM purges WHERE site = $1`,
        [site],
      )
      const waiting = Number(row?.['waiting'])
      return {
        waiting,
        lagMs: Math.max(0, Number(row?.['lag_ms'])),
        oldest: waiting > 0 ? Number(row?.['oldest']) : undefined,
      }
    },
  }
}

function toPurge({ number, tags, is_again: isAgain, tries }: Row): Purge {
  return {
    number: Number(number),
    tags: String(tags).split(' '),
    isAgain: isAgain === 1,
    tries: Number(tries),
  }
}
