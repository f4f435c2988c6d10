import type { DatabaseSync } from 'node:sqlite'

/** How far the office is with a submission. */
export const ENTRY_STATUSES = ['new', 'in-progress', 'scheduled', 'done'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

const ANSWER_DAYS = 90
const FEWEST_ANSWERS = 10

export interface Submission {
  id: number
  formId: number
  /** UTC, ISO 8601. */
  at: string
  /** By input name, `input_1`. */
  values: Record<string, string>
  status: EntryStatus
}

export interface Entries {
  /** @param key names the submission: one that was added already isn't added again. */
  add(formId: number, values: ReadonlyMap<string, string>, key?: string): void
  /** Whether a submission of this key was added. */
  has(formId: number, key: string): boolean
  /** Deletes what came before, with its keys. @returns how many entries */
  deleteBefore(date: Date): number
  /** Oldest first; of all forms without one. */
  list(formId?: number): Submission[]
  /** Says how far submissions are that hold this reference. @returns how many */
  setStatus(reference: string, status: EntryStatus): number
  /** Within how many seconds half of what came in the last 90 days was taken on, by form's id; of forms with enough. */
  answerSeconds(): Record<string, number>
}

export function createEntries(database: DatabaseSync): Entries {
  const insert = database.prepare(
    'INSERT INTO submissions.entries (form_id, date_created, field_values) VALUES (?, ?, ?)',
  )
  const select = database.prepare(
    'SELECT id, form_id, date_created, field_values, status FROM submissions.entries WHERE form_id = coalesce(?, form_id) ORDER BY id',
  )
  const deleteOld = database.prepare('DELETE FROM submissions.entries WHERE date_created < ?')
  const deleteOldKeys = database.prepare('DELETE FROM submissions.entry_keys WHERE date_created < ?')
  const update = database.prepare(
    "UPDATE submissions.entries SET status = ?1, answered = CASE ?1 WHEN 'new' THEN answered ELSE coalesce(answered, ?2) END WHERE EXISTS (SELECT 1 FROM json_each(field_values) WHERE value = ?3)",
  )
  const selectTimes = database.prepare(
    `SELECT form_id, CAST((julianday(answered) - julianday(date_created)) * 86400 AS INTEGER) AS seconds
     FROM submissions.entries WHERE date_created >= ? ORDER BY answered IS NULL, seconds`,
  )
  const insertKey = database.prepare(
    'INSERT OR IGNORE INTO submissions.entry_keys (form_id, key, date_created) VALUES (?, ?, ?)',
  )
  const selectKey = database.prepare('SELECT 1 FROM submissions.entry_keys WHERE form_id = ? AND key = ?')
  return {
    add(formId, values, key) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const date = new Date().toISOString()
        const isNew = key === undefined || insertKey.run(formId, key, date).changes === 1
        if (isNew) insert.run(formId, date, JSON.stringify(Object.fromEntries(values)))
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    has: (formId, key) => selectKey.get(formId, key) !== undefined,
    deleteBefore(date) {
      deleteOldKeys.run(date.toISOString())
      return Number(deleteOld.run(date.toISOString()).changes)
    },
    list: (formId) =>
      select.all(formId ?? null).map((row) => ({
        id: Number(row['id']),
        formId: Number(row['form_id']),
        at: String(row['date_created']),
        values: JSON.parse(String(row['field_values'])) as Record<string, string>,
        status: ENTRY_STATUSES.find((each) => each === row['status']) ?? 'new',
      })),
    answerSeconds() {
      const since = new Date(Date.now() - ANSWER_DAYS * 86_400_000).toISOString()
      const byForm = Map.groupBy(selectTimes.all(since), (row) => String(row['form_id']))
      return Object.fromEntries(
        [...byForm].flatMap(([form, rows]) => {
          // What nobody took on counts as never.
          const middle = rows[Math.ceil(rows.length / 2) - 1]?.['seconds'] ?? null
          return rows.length < FEWEST_ANSWERS || middle === null ? [] : [[form, Math.max(1, Number(middle))]]
        }),
      )
    },
    setStatus: (reference, status) => Number(update.run(status, new Date().toISOString(), reference).changes),
  }
}

/** Finds what a visitor has sent, the last of its kind, by its reference and email. */
export function findReferenced(
  submissions: readonly Submission[],
  reference: string,
  email: string,
  emailInputs: readonly string[],
): Submission | undefined {
  if (reference === '' || email === '') return undefined
  return submissions.findLast(
    ({ values }) =>
      Object.values(values).includes(reference) &&
      emailInputs.some((name) => values[name]?.toLowerCase() === email.toLowerCase()),
  )
}
