/** Submissions that are to be delivered to the content system, in a SQLite file that outlives the process. */
import { openPrivateDatabase, writeTogether } from '../private-files.ts'

/** `waiting`: not accepted yet. `uncertain`: may have been accepted. `refused` and `held` are parked for a person to look at. */
export type SubmissionState = 'waiting' | 'uncertain' | 'delivered' | 'refused' | 'held'

export type StoredSubmission = {
  /** Sent to the content system as the idempotency key. */
  key: string
  formId: number
  fields: Record<string, string>
  state: SubmissionState
  tries: number
  /** When it was stored, which is when it was first sent; in milliseconds since 1970. */
  createdMs: number
  /** How often the content system didn't have it since it was last sent. */
  looks: number
  /** Whether it was sent as a possible second copy. */
  isCopySent: boolean
}

/** A process's claim on a submission. Its end names it: whoever claims the submission next has a later one. */
export type Claim = { key: string; untilMs: number }

export type NewSubmission = { key: string; formId: number; fields: Record<string, string>; digest: string }

export type SubmissionStore = {
  /**
   * Stores a submission before the first try to deliver it, unless the same content was stored since. Two processes
   * that share the file never both store it.
   * @returns the state of the one that was, whatever became of it
   */
  addUnlessSame(submission: NewSubmission, sinceMs: number): SubmissionState | undefined
  /** Claims the oldest that is due, until a given time: two processes never send the same one. */
  claimDue(nowMs: number, untilMs: number): (StoredSubmission & { claim: Claim }) | undefined
  /** Claims one. @returns undefined when another process has it */
  claim(key: string, nowMs: number, untilMs: number): Claim | undefined
  /**
   * Marks that it may have been accepted; `isCopy`: perhaps for the second time.
   * @returns the claim, renewed; undefined when it ran out, and another process may have the submission
   */
  markSending(claim: Claim, untilMs: number, isCopy: boolean): Claim | undefined
  /** Deletes the content: the content system has it now, whoever sent it. */
  markDelivered(key: string): void
  // What comes after a try is for the process that has the claim; of another one it's ignored.
  /** Sets it aside for a person to look at, with its content. */
  park(claim: Claim, state: 'refused' | 'held'): void
  retryAt(claim: Claim, state: 'waiting' | 'uncertain', nextTryMs: number): void
  /** Marks that it wasn't found; the next try comes later. */
  addLook(claim: Claim, nextTryMs: number): void
  /** Lists, for a person, all that aren't delivered, the oldest first. */
  listUndelivered(): (StoredSubmission & { nextTryMs: number })[]
  /** Has it sent with the queue's next run, whatever its state. @returns false when it's gone, or being sent now */
  sendAgain(key: string, nowMs: number): boolean
  remove(key: string): void
  /** Deletes the records of what was delivered before. */
  forgetDelivered(beforeMs: number): void
  /** Deletes what was stored before and isn't delivered. @returns how many */
  dropUndelivered(beforeMs: number): number
  counts(): Record<SubmissionState, number>
  /** @returns when the oldest that isn't delivered yet was stored, in milliseconds since 1970; undefined when none waits */
  oldestWaitingMs(): number | undefined
  close(): void
}

const schema = `
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS submissions (
    key TEXT PRIMARY KEY,
    form_id INTEGER NOT NULL,
    fields TEXT NOT NULL,
    digest TEXT NOT NULL,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    created_ms INTEGER NOT NULL,
    next_try_ms INTEGER NOT NULL,
    claimed_until_ms INTEGER NOT NULL DEFAULT 0,
    looks INTEGER NOT NULL DEFAULT 0,
    is_copy_sent INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_due ON submissions (state, next_try_ms);
  CREATE INDEX IF NOT EXISTS submissions_same ON submissions (digest, created_ms);
`

/**
 * Opens the file, or creates it. Only the process's own user may read it.
 * @throws when the folder can't be written to
 */
export function openSubmissionStore(folder: string): SubmissionStore {
  const database = openPrivateDatabase(folder, 'submissions.sqlite', { schema })
  const insert = database.prepare(
    `INSERT INTO submissions (key, form_id, fields, digest, state, created_ms, next_try_ms)
     VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
  )
  const selectSame = database.prepare(
    'SELECT state FROM submissions WHERE digest = ? AND created_ms >= ? ORDER BY created_ms DESC LIMIT 1',
  )
  const claimNext = database.prepare(
    `UPDATE submissions SET claimed_until_ms = ?, tries = tries + 1
     WHERE key IN (SELECT key FROM submissions WHERE state IN ('waiting', 'uncertain')
       AND next_try_ms <= ? AND claimed_until_ms <= ? ORDER BY created_ms LIMIT 1)
     RETURNING *`,
  )
  const claimOne = database.prepare(
    'UPDATE submissions SET claimed_until_ms = ?, tries = tries + 1 WHERE key = ? AND claimed_until_ms <= ?',
  )
  const updateSending = database.prepare(
    `UPDATE submissions
     SET state = 'uncertain', looks = 0, is_copy_sent = max(is_copy_sent, ?), claimed_until_ms = ?
     WHERE key = ? AND claimed_until_ms = ?`,
  )
  const updateDelivered = database.prepare(
    "UPDATE submissions SET state = 'delivered', fields = '{}', claimed_until_ms = 0 WHERE key = ?",
  )
  const updateParked = database.prepare(
    'UPDATE submissions SET state = ?, claimed_until_ms = 0 WHERE key = ? AND claimed_until_ms = ?',
  )
  const updateRetry = database.prepare(
    'UPDATE submissions SET state = ?, next_try_ms = ?, claimed_until_ms = 0 WHERE key = ? AND claimed_until_ms = ?',
  )
  const updateLooks = database.prepare(
    'UPDATE submissions SET looks = looks + 1, next_try_ms = ?, claimed_until_ms = 0 WHERE key = ? AND claimed_until_ms = ?',
  )
  const selectUndelivered = database.prepare(
    "SELECT * FROM submissions WHERE state != 'delivered' ORDER BY created_ms",
  )
  const updateSendAgain = database.prepare(
    `UPDATE submissions SET state = 'waiting', next_try_ms = ?, looks = 0, is_copy_sent = 0
     WHERE key = ? AND state != 'delivered' AND claimed_until_ms <= ?`,
  )
  const deleteOne = database.prepare('DELETE FROM submissions WHERE key = ?')
  const deleteDelivered = database.prepare(
    "DELETE FROM submissions WHERE state = 'delivered' AND created_ms < ?",
  )
  const deleteUndelivered = database.prepare(
    "DELETE FROM submissions WHERE state != 'delivered' AND created_ms < ?",
  )
  const selectOldest = database.prepare(
    "SELECT min(created_ms) AS oldest FROM submissions WHERE state IN ('waiting', 'uncertain')",
  )
  const count = database.prepare('SELECT state, count(*) AS number FROM submissions GROUP BY state')

  return {
    addUnlessSame({ key, formId, fields, digest }, sinceMs) {
      return writeTogether(database, () => {
        const same = selectSame.get(digest, sinceMs)
        const nowMs = Date.now()
        if (!same) insert.run(key, formId, JSON.stringify(fields), digest, nowMs, nowMs)
        return same && (same['state'] as SubmissionState)
      })
    },
    claimDue(nowMs, untilMs) {
      const row = claimNext.get(untilMs, nowMs, nowMs)
      if (!row) return undefined
      const submission = toSubmission(row)
      return { ...submission, claim: { key: submission.key, untilMs } }
    },
    claim: (key, nowMs, untilMs) =>
      claimOne.run(untilMs, key, nowMs).changes === 1 ? { key, untilMs } : undefined,
    markSending(claim, untilMs, isCopy) {
      const { changes } = updateSending.run(Number(isCopy), untilMs, claim.key, claim.untilMs)
      return changes === 1 ? { ...claim, untilMs } : undefined
    },
    markDelivered: (key) => void updateDelivered.run(key),
    park: ({ key, untilMs }, state) => void updateParked.run(state, key, untilMs),
    retryAt: ({ key, untilMs }, state, nextTryMs) => void updateRetry.run(state, nextTryMs, key, untilMs),
    addLook: ({ key, untilMs }, nextTryMs) => void updateLooks.run(nextTryMs, key, untilMs),
    listUndelivered: () =>
      selectUndelivered.all().map((row) => ({ ...toSubmission(row), nextTryMs: Number(row['next_try_ms']) })),
    sendAgain: (key, nowMs) => updateSendAgain.run(nowMs, key, nowMs).changes === 1,
    remove: (key) => void deleteOne.run(key),
    dropUndelivered: (beforeMs) => Number(deleteUndelivered.run(beforeMs).changes),
    forgetDelivered: (beforeMs) => void deleteDelivered.run(beforeMs),
    counts() {
      const none = { waiting: 0, uncertain: 0, delivered: 0, refused: 0, held: 0 }
      return Object.assign(
        none,
        Object.fromEntries(count.all().map((row) => [String(row['state']), Number(row['number'])])),
      )
    },
    oldestWaitingMs() {
      const oldest = selectOldest.get()?.['oldest']
      return typeof oldest === 'number' ? oldest : undefined
    },
    close: () => database.close(),
  }
}

function toSubmission(row: Record<string, unknown>): StoredSubmission {
  return {
    key: String(row['key']),
    formId: Number(row['form_id']),
    fields: JSON.parse(String(row['fields'])) as Record<string, string>,
    state: row['state'] as SubmissionState,
    tries: Number(row['tries']),
    createdMs: Number(row['created_ms']),
    looks: Number(row['looks']),
    isCopySent: row['is_copy_sent'] === 1,
  }
}
