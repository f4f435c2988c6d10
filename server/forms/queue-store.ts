/** Each statement is of one site; times are the database's. */
import type { Database, Row, Transaction } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import type { LeadState } from './crm/lead-store.ts'

/** `waiting`: not accepted yet. `uncertain`: may have been accepted. `refused` and `held` are parked for a person to look at. */
export type SubmissionState = 'waiting' | 'uncertain' | 'delivered' | 'refused' | 'held'

export type NewSubmission = {
  /** Sent to the content system as the idempotency key. */
  key: string
  formId: number
  fields: Record<string, string>
  /** The same for the same content. */
  digest: string
  /** JSON; left out where it goes to no CRM. */
  lead?: string | undefined
}

export type StoredSubmission = NewSubmission & {
  state: SubmissionState
  tries: number
  /** Milliseconds since 1970. */
  createdMs: number
  nextTryMs: number
  /** How often the content system didn't have it since it was last sent. */
  looks: number
  isCopySent: boolean
  leadState: LeadState
}

/** A process's claim on a submission. Its end names it: whoever claims the submission next has a later one. */
export type Claim = { key: string; untilMs: number }

export type DueSubmission = StoredSubmission & { claim: Claim; ageMs: number }

/** `same`: it was stored before. `unknown`: the database went away before it said whether it stored the submission. */
export type AddResult =
  { kind: 'added'; claim: Claim } | { kind: 'same'; state: SubmissionState } | { kind: 'unknown' }

export type StoreStatus = {
  counts: Record<SubmissionState, number>
  /** Age of the oldest submission that isn't delivered yet, in milliseconds; 0 when none is waiting. */
  oldestWaitingMs: number
}

/** Of a submission that's no longer needed. */
const DONE = "(state = 'delivered' AND lead_state IN ('none', 'sent'))"

export type SubmissionStore = ReturnType<typeof createSubmissionStore>

/** @throws DatabaseAwayError from every call */
export function createSubmissionStore(database: Database, site: string) {
  const { nowMs, skipLocked } = database.dialect

  /** Changes a submission as the process that has the claim. Of another one it's ignored: the claim ran out. */
  async function change({ key, untilMs }: Claim, changes: string, ...values: (string | number)[]) {
    return database.query(
      `UPDATE submissions SET ${changes} WHERE site = $1 AND key = $2 AND claimed_until_ms = $3
       RETURNING claimed_until_ms`,
      [site, key, untilMs, ...values],
    )
  }

  async function deleteOlder(condition: string, olderThanMs: number): Promise<number> {
    return database.run(
      `DELETE FROM submissions WHERE site = $1 AND ${condition} AND created_ms < ${nowMs} - $2`,
      [site, olderThanMs],
    )
  }

  async function addClaimed(
    { lock, query }: Transaction,
    { key, formId, fields, digest, lead }: NewSubmission,
    { leaseMs, retryMs, sameWithinMs }: AddOptions,
  ): Promise<Exclude<AddResult, { kind: 'unknown' }>> {
    await lock(`submission ${site} ${digest}`)
    const [added] = await query(
      `INSERT INTO submissions
         (key, site, form_id, fields, digest, state, tries, created_ms, next_try_ms, claimed_until_ms,
          lead, lead_state)
       SELECT $1, $2, CAST($3 AS BIGINT), $4, $5, 'uncertain', 1, ${nowMs}, ${nowMs} + $6, ${nowMs} + $7,
         CAST($9 AS TEXT), $10
       WHERE NOT EXISTS (SELECT 1 FROM submissions
         WHERE site = $2 AND digest = $5 AND created_ms >= ${nowMs} - $8)
       RETURNING claimed_until_ms`,
      [
        key,
        site,
        formId,
        JSON.stringify(fields),
        digest,
        retryMs,
        leaseMs,
        sameWithinMs,
        ...toLeadColumns(lead),
      ],
    )
    if (added) return { kind: 'added', claim: toClaim(key, added) }
    const [same] = await query(
      'SELECT state FROM submissions WHERE site = $1 AND digest = $2 ORDER BY created_ms DESC LIMIT 1',
      [site, digest],
    )
    return { kind: 'same', state: same?.['state'] as SubmissionState }
  }

  return {
    /** Stored as possibly accepted, in case the process dies during the first try. */
    async add(submission: NewSubmission, options: AddOptions): Promise<AddResult> {
      let isCommitting = false
      try {
        return await database.transaction(async (transaction) => {
          const result = await addClaimed(transaction, submission, options)
          isCommitting = result.kind === 'added'
          return result
        })
      } catch (error) {
        if (isCommitting && error instanceof DatabaseAwayError) return { kind: 'unknown' }
        throw error
      }
    },

    /** Claims the oldest that is due: two processes never send the same one. */
    async claimDue(leaseMs: number): Promise<DueSubmission | undefined> {
      const [row] = await database.query(
        `UPDATE submissions SET claimed_until_ms = ${nowMs} + $2, tries = tries + 1
         WHERE key = (SELECT key FROM submissions
           WHERE site = $1 AND state IN ('waiting', 'uncertain')
             AND next_try_ms <= ${nowMs} AND claimed_until_ms <= ${nowMs}
           ORDER BY created_ms LIMIT 1 ${skipLocked})
         RETURNING *, ${nowMs} - created_ms AS age_ms`,
        [site, leaseMs],
      )
      if (!row) return undefined
      const submission = toSubmission(row)
      return { ...submission, claim: toClaim(submission.key, row), ageMs: Number(row['age_ms']) }
    },

    /** `isCopy`: perhaps the second time. @returns the renewed claim; undefined when it ran out */
    async markSending(claim: Claim, leaseMs: number, isCopy: boolean): Promise<Claim | undefined> {
      const [row] = await change(
        claim,
        `state = 'uncertain', looks = 0, claimed_until_ms = ${nowMs} + $4,
         is_copy_sent = CASE WHEN $5 = 'copy' THEN 1 ELSE is_copy_sent END`,
        leaseMs,
        isCopy ? 'copy' : '',
      )
      return row && toClaim(claim.key, row)
    },

    async markDelivered(key: string): Promise<void> {
      await database.run(
        `UPDATE submissions SET state = 'delivered', fields = '{}', claimed_until_ms = 0
         WHERE site = $1 AND key = $2`,
        [site, key],
      )
    },

    async park(claim: Claim, state: 'refused' | 'held'): Promise<void> {
      await change(claim, 'state = $4, claimed_until_ms = 0', state)
    },

    async retryIn(delayMs: number, claim: Claim, state: 'waiting' | 'uncertain'): Promise<void> {
      await change(claim, `state = $4, next_try_ms = ${nowMs} + $5, claimed_until_ms = 0`, state, delayMs)
    },

    async addLook(claim: Claim, delayMs: number): Promise<void> {
      await change(claim, `looks = looks + 1, next_try_ms = ${nowMs} + $4, claimed_until_ms = 0`, delayMs)
    },

    /** For a person, the oldest first. */
    async listUndelivered(): Promise<StoredSubmission[]> {
      const rows = await database.query(
        `SELECT * FROM submissions WHERE site = $1 AND NOT ${DONE} ORDER BY created_ms`,
        [site],
      )
      return rows.map(toSubmission)
    },

    async sendAgain(key: string): Promise<boolean> {
      const changed = await database.run(
        `UPDATE submissions SET state = CASE WHEN state = 'delivered' THEN state ELSE 'waiting' END,
           next_try_ms = ${nowMs}, looks = 0, is_copy_sent = 0, lead_tries = 0, lead_next_try_ms = 0,
           lead_state = CASE WHEN lead_state = 'refused' THEN 'waiting' ELSE lead_state END
         WHERE site = $1 AND key = $2 AND NOT ${DONE} AND claimed_until_ms <= ${nowMs} AND lead_state <> 'sending'`,
        [site, key],
      )
      return changed === 1
    },

    async remove(key: string): Promise<void> {
      await database.run('DELETE FROM submissions WHERE site = $1 AND key = $2', [site, key])
    },

    /** Deletes old records of what was delivered. */
    async forgetDelivered(olderThanMs: number): Promise<void> {
      await deleteOlder(DONE, olderThanMs)
    },

    /** Deletes old submissions that aren't delivered, to the CRM either. @returns how many */
    dropUndelivered: (olderThanMs: number) => deleteOlder(`NOT ${DONE}`, olderThanMs),

    async status(): Promise<StoreStatus> {
      const rows = await database.query(
        `SELECT state, count(*) AS number, ${nowMs} - min(created_ms) AS oldest_ms
         FROM submissions WHERE site = $1 GROUP BY state`,
        [site],
      )
      const counts = { waiting: 0, uncertain: 0, delivered: 0, refused: 0, held: 0 }
      let oldestWaitingMs = 0
      for (const row of rows) {
        const state = row['state'] as SubmissionState
        counts[state] = Number(row['number'])
        if (state === 'waiting' || state === 'uncertain')
          oldestWaitingMs = Math.max(oldestWaitingMs, Number(row['oldest_ms']))
      }
      return { counts, oldestWaitingMs }
    },

    /** Stores that one was delivered whose row may be in the database that's away. */
    async addDelivered({ key, formId, digest, lead }: Omit<NewSubmission, 'fields'>): Promise<void> {
      await database.run(
        `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms, lead, lead_state)
         VALUES ($1, $2, $3, '{}', $4, 'delivered', ${nowMs}, ${nowMs}, $5, $6)
         ON CONFLICT (key) DO UPDATE SET state = 'delivered', fields = '{}', claimed_until_ms = 0`,
        [key, site, formId, digest, ...toLeadColumns(lead)],
      )
    },

    /** Takes one that isn't being sent now, so that it isn't sent from here anymore. It stays until it's removed. */
    async takeToMove(untilMovedMs: number): Promise<StoredSubmission | undefined> {
      const [row] = await database.query(
        `UPDATE submissions SET next_try_ms = ${nowMs} + $2
         WHERE key = (SELECT key FROM submissions WHERE site = $1 AND claimed_until_ms <= ${nowMs}
           ORDER BY created_ms LIMIT 1)
         RETURNING *`,
        [site, untilMovedMs],
      )
      return row && toSubmission(row)
    },

    /** Stores one that comes from a machine's disk, due now. If it's here already, only that it was delivered is new. */
    async addMoved(submission: StoredSubmission): Promise<void> {
      const { key, formId, fields, digest, state, tries, createdMs, looks, isCopySent, lead } = submission
      await database.run(
        `INSERT INTO submissions
           (key, site, form_id, fields, digest, state, tries, created_ms, next_try_ms, looks, is_copy_sent,
            lead, lead_state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${nowMs}, $9, $10, $11, $12)
         ON CONFLICT (key) DO UPDATE SET state = 'delivered', fields = '{}', claimed_until_ms = 0
         WHERE excluded.state = 'delivered'`,
        [
          key,
          site,
          formId,
          JSON.stringify(fields),
          digest,
          state,
          tries,
          createdMs,
          looks,
          Number(isCopySent),
          ...toLeadColumns(lead),
        ],
      )
    },
  }
}

type AddOptions = {
  leaseMs: number
  retryMs: number
  /** Since when the same content is the same submission, from now back. */
  sameWithinMs: number
}

function toClaim(key: string, row: Row): Claim {
  return { key, untilMs: Number(row['claimed_until_ms']) }
}

function toLeadColumns(lead: string | undefined): [string | null, LeadState] {
  return lead === undefined ? [null, 'none'] : [lead, 'waiting']
}

function toSubmission(row: Row): StoredSubmission {
  return {
    key: String(row['key']),
    formId: Number(row['form_id']),
    fields: JSON.parse(String(row['fields'])) as Record<string, string>,
    digest: String(row['digest']),
    state: row['state'] as SubmissionState,
    tries: Number(row['tries']),
    createdMs: Number(row['created_ms']),
    nextTryMs: Number(row['next_try_ms']),
    looks: Number(row['looks']),
    isCopySent: row['is_copy_sent'] === 1,
    leadState: row['lead_state'] as LeadState,
    ...(typeof row['lead'] === 'string' && { lead: row['lead'] }),
  }
}
