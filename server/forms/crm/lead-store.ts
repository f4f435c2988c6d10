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

/** `answer`: what the CRM said last, after its name; of one that was sent, its name. `atMs`: when, or the next try. */
export type LeadOutcome = { key: string; state: LeadState; answer: string | undefined; atMs: number }

export type LeadsStatus = {
  counts: { waiting: number; sent: number; refused: number }
  oldestWaitingMs: number
}

/** @param patience tries after which a lead that isn't taken lets later ones pass */
export function createLeadStore(database: Database, site: string, patience: number) {
  const { nowMs } = database.dialect

  /** As the process that has the claim; of another one it's ignored. */
  const finish = ({ key, untilMs }: ClaimedLead, changes: string, answer: string, ...values: number[]) =>
    database.run(
      `UPDATE submissions SET ${changes}, lead_answer = $4
       WHERE site = $1 AND key = $2 AND lead_state = 'sending' AND lead_next_try_ms = $3`,
      [site, key, untilMs, answer, ...values],
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

    async markSent(claimed: ClaimedLead, crm: string): Promise<void> {
      await database.run(
        `INSERT INTO sent_leads (key, site, crm, sent_ms) VALUES ($1, $2, $3, ${nowMs}) ON CONFLICT (key) DO NOTHING`,
        [claimed.key, site, crm],
      )
      await finish(claimed, "lead_state = 'sent', lead = NULL", crm)
      await delayPassed(0)
    },

    async refuse(claimed: ClaimedLead, answer: string): Promise<void> {
      await finish(claimed, `lead_state = 'refused', lead_next_try_ms = ${nowMs}`, answer)
    },

    async retryIn(claimed: ClaimedLead, delayMs: number, answer: string): Promise<void> {
      await finish(claimed, `lead_state = 'waiting', lead_next_try_ms = ${nowMs} + $5`, answer, delayMs)
      await delayPassed(delayMs)
    },

    /** @param keys of submissions; without them of all, those that aren't sent first */
    async listOutcomes(keys?: readonly string[]): Promise<LeadOutcome[]> {
      const asked = keys ? `AND key IN (${keys.map((_, index) => `$${index + 2}`).join() || 'NULL'})` : ''
      const rows = await database.query(
        `SELECT key, lead_state AS state, lead_answer AS answer, lead_next_try_ms AS at_ms, 0 AS is_sent
         FROM submissions WHERE site = $1 AND lead_state NOT IN ('none', 'sent') ${asked}
         UNION ALL SELECT key, 'sent', crm, sent_ms, 1 FROM sent_leads WHERE site = $1 ${asked}
         ORDER BY is_sent, at_ms DESC`,
        [site, ...(keys ?? [])],
      )
      return rows.map(({ key, state, answer, at_ms: atMs }) => ({
        key: String(key),
        state: state as LeadState,
        answer: answer === null ? undefined : String(answer),
        atMs: Number(atMs),
      }))
    },

    async forgetSent(olderThanMs: number): Promise<void> {
      await database.run(`DELETE FROM sent_leads WHERE site = $1 AND sent_ms < ${nowMs} - $2`, [
        site,
        olderThanMs,
      ])
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
