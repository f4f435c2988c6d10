import type { DatabaseSync } from 'node:sqlite'

/** How far the office is with a submission. */
export const ENTRY_STATUSES = ['new', 'in-progress', 'scheduled', 'done'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

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
    'UPDATE submissions.entries SET status = ? WHERE EXISTS (SELECT 1 FROM json_each(field_values) WHERE value = ?)',
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
    setStatus: (reference, status) => Number(update.run(status, reference).changes),
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
