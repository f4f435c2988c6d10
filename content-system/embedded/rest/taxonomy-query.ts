import { TAXONOMIES } from '../content-types.ts'
import type { TaxonomyClause, TaxonomyGroup } from '../database/list-query.ts'
import { listOf, textOf } from '../http/php-query.ts'
import type { PhpArray, PhpValue } from '../http/php-query.ts'
import { invalidFilter } from './rest-error.ts'

/** Deeper nesting than anybody writes by hand isn't followed. */
const MAX_DEPTH = 8
const OPERATORS = ['IN', 'NOT IN', 'AND', 'EXISTS', 'NOT EXISTS'] as const

/** Reads `tax_query`, nested groups included; undefined without a usable clause. @throws RestError 400 */
export function parseTaxonomyQuery(value: PhpValue | undefined, depth = 0): TaxonomyGroup | undefined {
  if (!(value instanceof Map) || depth > MAX_DEPTH) return undefined
  if (value.get('relation') instanceof Map) throw invalidFilter('relation')
  const clauses = [...value].flatMap(([key, each]): (TaxonomyClause | TaxonomyGroup)[] => {
    if (key === 'relation' || !(each instanceof Map)) return []
    const isClause = each.has('taxonomy') || each.has('terms') || each.has('operator')
    const parsed = isClause ? parseClause(each) : parseTaxonomyQuery(each, depth + 1)
    return parsed ? [parsed] : []
  })
  if (clauses.length === 0) return undefined
  return { relation: textOf(value.get('relation'))?.toUpperCase() === 'OR' ? 'OR' : 'AND', clauses }
}

function parseClause(clause: PhpArray): TaxonomyClause {
  for (const name of ['taxonomy', 'field', 'operator'])
    if (clause.get(name) instanceof Map) throw invalidFilter(name)
  const taxonomy = textOf(clause.get('taxonomy'))
  const written = textOf(clause.get('operator'))?.toUpperCase()
  const field = textOf(clause.get('field'))
  const terms = clause.get('terms')
  return {
    taxonomy: TAXONOMIES.find((each) => each.name === taxonomy)?.name,
    field: field === 'slug' || field === 'name' ? field : 'term_id',
    operator: OPERATORS.find((each) => each === written) ?? 'IN',
    // A text is one term: only query variables are split at commas.
    terms: typeof terms === 'string' ? [terms] : listOf(terms),
  }
}
