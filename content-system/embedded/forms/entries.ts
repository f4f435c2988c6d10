import type { DatabaseSync } from 'node:sqlite'

/** One submission of a form. */
export interface Submission {
  id: number
  formId: number
  /** UTC, ISO 8601. */
  at: string
  /** By input name, `input_1`. */
  values: Record<string, string>
}

export interface Entries {
  add(formId: number, values: ReadonlyMap<string, string>): number
  /** Oldest first. */
  list(formId: number): Submission[]
}

/** Reads and writes submissions. */
export function createEntries(database: DatabaseSync): Entries {
  const insert = database.prepare(
    'INSERT INTO entries (form_id, date_created, field_values) VALUES (?, ?, ?)',
  )
  const select = database.prepare(
    'SELECT id, date_created, field_values FROM entries WHERE form_id = ? ORDER BY id',
  )
  return {
    add(formId, values) {
      const at = new Date().toISOString()
      return Number(insert.run(formId, at, JSON.stringify(Object.fromEntries(values))).lastInsertRowid)
    },
    list: (formId) =>
      select.all(formId).map((row) => ({
        id: Number(row['id']),
        formId,
        at: String(row['date_created']),
        values: JSON.parse(String(row['field_values'])) as Record<string, string>,
      })),
  }
}
