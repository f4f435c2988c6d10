import type { DatabaseSync } from 'node:sqlite'
import { listSql } from './list-sql.ts'
import type { ListQuery } from './list-query.ts'
import type { MetaColumns } from './meta-columns.ts'

/** How many searches are cached; the pages of one search follow each other. */
const KEPT_SEARCHES = 100

export interface FoundIds {
  /** Finds the ids of all posts of a search, in its order; the caller slices its page. */
  find(query: ListQuery): readonly number[]
  forget(): void
}

export function createFoundIds(database: DatabaseSync, columns: MetaColumns): FoundIds {
  const known = new Map<string, readonly number[]>()
  return {
    find(query) {
      const { text, values } = listSql(database, columns, query)
      const key = JSON.stringify([text, values])
      const remembered = known.get(key)
      if (remembered) return remembered
      const statement = database.prepare(text)
      statement.setReturnArrays(true)
      // Rows come as arrays of one id each; the declared type knows objects only.
      const ids = (statement.all(...values) as unknown as number[][]).map((row) => row[0] ?? 0)
      if (query.order.some((each) => each.by === 'random')) return ids
      const oldest = known.keys().next()
      if (known.size >= KEPT_SEARCHES && !oldest.done) known.delete(oldest.value)
      known.set(key, ids)
      return ids
    },
    forget: () => known.clear(),
  }
}
