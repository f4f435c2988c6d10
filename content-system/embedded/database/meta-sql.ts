// Metadata clauses as SQL, comparing as WordPress on MySQL compares.
import type { MetaCast, MetaClause, MetaGroup } from './list-query.ts'

export type SqlValue = string | number
export interface Sql {
  text: string
  values: SqlValue[]
}

/** Joins conditions; no condition at all is always true. */
export function joinSql(parts: readonly Sql[], relation: 'AND' | 'OR'): Sql {
  if (parts.length === 0) return { text: '1', values: [] }
  const text = parts.map((part) => `(${part.text})`).join(` ${relation} `)
  return { text, values: parts.flatMap((part) => part.values) }
}

/** Metadata clauses as one condition on `p.ID`. Numbers have columns in `n`, NULL where a post lacks the key. */
export function metaGroupSql(group: MetaGroup, columnOf: (key: string) => string | undefined): Sql {
  const parts = group.clauses.map((each) =>
    'clauses' in each ? metaGroupSql(each, columnOf) : metaClauseSql(each, columnOf),
  )
  return joinSql(parts, group.relation)
}

function metaClauseSql(clause: MetaClause, columnOf: (key: string) => string | undefined): Sql {
  const isNumber = clause.cast.as === 'NUMERIC' || clause.cast.as === 'DECIMAL'
  const column = isNumber && clause.key !== undefined ? columnOf(clause.key) : undefined
  if (column !== undefined && clause.compare !== 'EXISTS' && clause.compare !== 'NOT EXISTS')
    return valueSql(clause, `CAST(${column} AS INTEGER)`, column)
  const key =
    clause.key === undefined ? { text: '1', values: [] } : { text: 'm.meta_key = ?', values: [clause.key] }
  const row = (condition: Sql, not = ''): Sql => ({
    text: `${not}EXISTS (SELECT 1 FROM postmeta m WHERE m.post_id = p.ID AND ${key.text} AND ${condition.text})`,
    values: [...key.values, ...condition.values],
  })
  if (clause.compare === 'EXISTS') return row({ text: '1', values: [] })
  if (clause.compare === 'NOT EXISTS') return row({ text: '1', values: [] }, 'NOT ')
  return row(valueSql(clause, 'CAST(m.meta_value AS INTEGER)', 'CAST(m.meta_value AS REAL)'))
}

function valueSql({ cast, compare, values }: MetaClause, integer: string, real: string): Sql {
  const column = castSql(cast, integer, real)
  const bound = values.map((value) => boundValue(cast, value))
  switch (compare) {
    case 'IN':
    case 'NOT IN':
      return { text: `${column} ${compare} (${bound.map(() => '?').join(', ')})`, values: bound }
    case 'BETWEEN':
    case 'NOT BETWEEN': {
      const [low, high] = bound
      // With one bound only WordPress's own SQL is broken and finds nothing.
      if (low === undefined || high === undefined) return { text: '0', values: [] }
      return { text: `${column} ${compare} ? AND ?`, values: [low, high] }
    }
    case 'LIKE':
    case 'NOT LIKE':
      return {
        text: `${column} ${compare} ? ESCAPE '\\'`,
        values: [`%${escapeLike(values[0]?.trim() ?? '')}%`],
      }
    default:
      return { text: `${column} ${compare} ?`, values: [bound[0] ?? ''] }
  }
}

/** Makes text safe inside a LIKE pattern whose escape is a backslash. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (char) => `\\${char}`)
}

function castSql(cast: MetaCast, integer: string, real: string): string {
  switch (cast.as) {
    case 'NUMERIC':
      return integer
    case 'DECIMAL':
      return `ROUND(${real}, ${cast.scale})`
    case 'DATE':
      return 'date(m.meta_value)'
    case 'DATETIME':
      return 'datetime(m.meta_value)'
    case 'TIME':
      return 'time(m.meta_value)'
    case 'BINARY':
      return 'CAST(m.meta_value AS BLOB)'
    case 'CHAR':
      return 'm.meta_value'
  }
}

function boundValue(cast: MetaCast, value: string): SqlValue {
  switch (cast.as) {
    case 'NUMERIC':
    case 'DECIMAL':
      return leadingNumber(value)
    case 'DATETIME':
      return value.replace('T', ' ')
    default:
      return value
  }
}

/** The number a text begins with, 0 for none, as MySQL reads it. */
function leadingNumber(text: string): number {
  const number = Number(/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i.exec(text)?.[0] ?? 0)
  return Number.isFinite(number) ? number : 0
}
