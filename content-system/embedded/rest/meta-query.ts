import { META_COMPARES } from '../database/list-query.ts'
import type { MetaCast, MetaClause, MetaCompare, MetaGroup } from '../database/list-query.ts'
import type { PhpArray, PhpValue } from '../http/php-query.ts'
import { listOf } from '../http/php-query.ts'
import { invalidFilter } from './rest-error.ts'

/** Deeper nesting is ignored. */
const MAX_DEPTH = 8

/** Reads `meta_query`, nested groups included; undefined without a usable clause. @throws RestError 400 */
export function parseMetaQuery(value: PhpValue | undefined, depth = 0): MetaGroup | undefined {
  if (!(value instanceof Map) || depth > MAX_DEPTH) return undefined
  const relation = textOrFail(value, 'relation')
  const clauses = [...value].flatMap(([key, each]): (MetaClause | MetaGroup)[] => {
    if (key === 'relation' || !(each instanceof Map)) return []
    const isClause = each.has('key') || each.has('value')
    const parsed = isClause ? parseMetaClause(each) : parseMetaQuery(each, depth + 1)
    return parsed ? [parsed] : []
  })
  if (clauses.length === 0) return undefined
  return { relation: relation?.toUpperCase() === 'OR' ? 'OR' : 'AND', clauses }
}

/** Reads one clause; `undefined` for one WordPress drops because nothing can be compared. */
export function parseMetaClause(clause: PhpArray): MetaClause | undefined {
  const key = textOrFail(clause, 'key')
  const value = clause.get('value')
  const written = textOrFail(clause, 'compare')?.toUpperCase()
  const cast = parseCast(textOrFail(clause, 'type'))
  let compare: MetaCompare =
    META_COMPARES.find((each) => each === written) ?? (value instanceof Map ? 'IN' : '=')
  if (written === undefined && value === undefined) compare = 'EXISTS'
  if (compare === 'EXISTS' && value !== undefined && value !== '') compare = '='
  if (compare === 'EXISTS' || compare === 'NOT EXISTS')
    return key === undefined ? undefined : { key, compare, cast, values: [] }
  const takesList = ['IN', 'NOT IN', 'BETWEEN', 'NOT BETWEEN'].includes(compare)
  if (value instanceof Map && !takesList) return { key, compare: 'IN', cast, values: listOf(value) }
  const values = takesList ? listOf(value) : [typeof value === 'string' ? value : '']
  return { key, compare, cast, values }
}

function parseCast(written: string | undefined): MetaCast {
  const type = written?.toUpperCase() ?? 'CHAR'
  const decimal = /^DECIMAL(?:\(\d+(?:,\s*(\d+))?\))?$/.exec(type)
  if (decimal) return { as: 'DECIMAL', scale: Math.min(Number(decimal[1] ?? 0), 30) }
  if (/^(NUMERIC(\(\d+(,\s*\d+)?\))?|SIGNED|UNSIGNED)$/.test(type)) return { as: 'NUMERIC' }
  if (type === 'BINARY' || type === 'DATE' || type === 'DATETIME' || type === 'TIME') return { as: type }
  return { as: 'CHAR' }
}

function textOrFail(clause: PhpArray, name: string): string | undefined {
  const value = clause.get(name)
  if (value instanceof Map) throw invalidFilter(name)
  return value
}
