/** Leads are in the rows of their submissions, and so kept, moved and forgotten with them. */
import type { Database } from '../../database/database.ts'
import type { Lead } from './lead.ts'

/** `refused` ones are parked for a person to look at. */
export type LeadState = 'none' | 'waiting' | 'sending' | 'sent' | 'refused'

export type ClaimedLead = {
  key: string
  lead: Lead
  tries: number
  createdMs: number
  ageMs: number
  /** The end of the claim names it. */
  untilMs: number
}

export type LeadsStatus = {
  counts: { waiting: number; sent: number; refused: number }
  oldestWaitingMs: number
}

/** @param patience tries after which a lead that isn't taken lets later ones pass */
export function createLeadStore(database: Database, site: string, patience: number) {
  const { nowMs } = database.dialect

  /** As the process that has the claim; of another one it's ignored. */
  const finish = ({ key, untilMs }: ClaimedLead, changes: string, ...values: number[]) =>
    database.run(
      `UPDATE submissions SET ${changes}
       WHERE site = $1 AND key = $2 AND lead_state = 'sending' AND lead_next_try_ms = $3`,
      [site, key, untilMs, ...values],
    )

  /** Those that let others pass: they're tried again with the next one, so that all go in order after an outage. */
  const delayPassed = (delayMs: number) =>
    database.run(
      `UPDATE submissions SET lead_next_try_ms = ${nowMs} + $3
       WHERE site = $1 AND lead_state = 'waiting' AND lead_tries >= $2`,
      [site, patience, delayMs],
    )

  return {
    /** Claims the oldest, one at a time for the whole site: leads keep their order. */
    claim: (leaseMs: number): Promise<ClaimedLead | undefined> =>
      database.transaction(async ({ lock, query }) => {
        await lock(`leads ${site}`)
        const [next] = await query(
          `SELECT key, CASE WHEN lead_next_try_ms > ${nowMs} OR (state <> 'delivered' AND claimed_until_ms > ${nowMs})
             THEN 1 ELSE 0 END AS must_wait
           FROM submissions
           WHERE site = $1 AND lead_state IN ('waiting', 'sending')
             AND (lead_state = 'sending' OR lead_tries < $2 OR lead_next_try_ms <= ${nowMs})
           ORDER BY CASE WHEN lead_state = 'sending' THEN 0 ELSE 1 END, created_ms, key LIMIT 1`,
          [site, patience],
        )
        if (!next || Number(next['must_wait']) === 1) return undefined
        const [row] = await query(
          `UPDATE submissions SET lead_state = 'sending', lead_tries = lead_tries + 1, lead_next_try_ms = ${nowMs} + $3
           WHERE site = $1 AND key = $2
           RETURNING lead, lead_tries, lead_next_try_ms, created_ms, ${nowMs} - created_ms AS age_ms`,
          [site, String(next['key']), leaseMs],
        )
        return (
          row && {
            key: String(next['key']),
            lead: JSON.parse(String(row['lead'])) as Lead,
            tries: Number(row['lead_tries']),
            createdMs: Number(row['created_ms']),
            ageMs: Number(row['age_ms']),
            untilMs: Number(row['lead_next_try_ms']),
          }
        )
      }),

    async markSent(claimed: ClaimedLead): Promise<void> {
      await finish(claimed, "lead_state = 'sent', lead = NULL")
      await delayPassed(0)
    },

    async refuse(claimed: ClaimedLead): Promise<void> {
      await finish(claimed, "lead_state = 'refused'")
    },

    async retryIn(claimed: ClaimedLead, delayMs: number): Promise<void> {
      await finish(claimed, `lead_state = 'waiting', lead_next_try_ms = ${nowMs} + $4`, delayMs)
      await delayPassed(delayMs)
    },

    async status(): Promise<LeadsStatus> {
      const rows = await database.query(
        `SELECT lead_state, count(*) AS number, ${nowMs} - min(created_ms) AS oldest_ms
         FROM submissions WHERE site = $1 AND lead_state <> 'none' GROUP BY lead_state`,
        [site],
      )
      const counts = { waiting: 0, sent: 0, refused: 0 }
      let oldestWaitingMs = 0
      for (const row of rows) {
        const state = row['lead_state'] === 'sending' ? 'waiting' : (row['lead_state'] as keyof typeof counts)
        counts[state] += Number(row['number'])
        if (state === 'waiting') oldestWaitingMs = Math.max(oldestWaitingMs, Number(row['oldest_ms']))
      }
      return { counts, oldestWaitingMs }
    },
  }
}
