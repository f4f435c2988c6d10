// Numeric metadata again, one column per key: a search reads one row per post, not one per clause.
import type { DatabaseSync } from 'node:sqlite'

/** Keys beyond this many are searched in postmeta itself; SQLite allows 2000 columns. */
const MAX_COLUMNS = 500

export interface MetaColumns {
  /** The column of a key, `n.c12`; `undefined` when the key has none. */
  columnOf(key: string): string | undefined
  /** Adds missing columns. Not within a transaction: a rollback would drop them. */
  add(keys: Iterable<string>): void
  /** Every post gets a row, also one without metadata. @param texts stored metadata by key; a key without a column is left out. */
  write(postId: number, texts: Readonly<Record<string, string>>): void
  delete(postId: number): void
}

/** Creates the columns of an empty table `meta_numbers`; `add` creates them as keys appear. */
export function createMetaColumns(database: DatabaseSync): MetaColumns {
  const columns = new Map<string, string>()
  const insertRow = database.prepare('INSERT OR REPLACE INTO meta_numbers (post_id) VALUES (?)')
  const deleteRow = database.prepare('DELETE FROM meta_numbers WHERE post_id = ?')

  return {
    columnOf(key) {
      const name = columns.get(key)
      return name === undefined ? undefined : `n.${name}`
    },
    add(keys) {
      for (const key of keys) {
        if (columns.has(key) || columns.size >= MAX_COLUMNS) continue
        const name = `c${columns.size + 1}`
        database.exec(`ALTER TABLE meta_numbers ADD COLUMN ${name} REAL`)
        columns.set(key, name)
      }
    },
    write(postId, texts) {
      const values = Object.entries(texts).flatMap(([key, text]) => {
        const name = columns.get(key)
        return name === undefined ? [] : [{ name, text }]
      })
      if (values.length === 0) {
        insertRow.run(postId)
        return
      }
      const names = values.map((each) => each.name).join(', ')
      const casts = values.map(() => 'CAST(? AS REAL)').join(', ')
      database
        .prepare(`INSERT OR REPLACE INTO meta_numbers (post_id, ${names}) VALUES (?, ${casts})`)
        .run(postId, ...values.map((each) => each.text))
    },
    delete(postId) {
      deleteRow.run(postId)
    },
  }
}
