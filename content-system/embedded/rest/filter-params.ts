// The parameter `filter`: WordPress's query variables, as the rest-filter plugin allows them.
import { TAXONOMIES } from '../content-types.ts'
import type { ListQuery, MetaGroup, Order, TaxonomyClause } from '../database/list-query.ts'
import { listOf, textOf } from '../http/php-query.ts'
import type { PhpArray, PhpValue } from '../http/php-query.ts'
import { parseMetaClause, parseMetaQuery } from './meta-query.ts'
import { invalidFilter } from './rest-error.ts'
import { parseTaxonomyQuery } from './taxonomy-query.ts'

export interface FilterParams {
  page: number | undefined
  perPage: number | undefined
  orderBy: Order[] | undefined
  order: 'ASC' | 'DESC' | undefined
  metaKey: string | undefined
  meta: MetaGroup | undefined
  taxonomyClauses: (TaxonomyClause | NonNullable<ListQuery['taxonomy']>)[]
  slugs: string[] | undefined
  include: number[] | undefined
  authors: number[] | undefined
  search: string | undefined
}

/** Variables that are one text each. */
const TEXT_VARIABLES = [
  ...['meta_key', 'meta_compare', 'meta_type', 'order', 'posts_per_page', 'paged', 'p', 'name', 's'],
  ...['author_name', 'taxonomy', 'term'],
]

/** Reads `filter[…]`, as the plugin does. @throws RestError 400 where a list stands in place of text */
export function parseFilter(query: PhpArray): FilterParams {
  const value = query.get('filter')
  const filter: PhpArray = value instanceof Map ? value : new Map()
  for (const name of TEXT_VARIABLES) if (filter.get(name) instanceof Map) throw invalidFilter(name)
  const metaKey = textOf(filter.get('meta_key')) || undefined
  const perPage = Number(textOf(filter.get('posts_per_page')))
  const page = Number(textOf(filter.get('paged')))
  const postId = Number(textOf(filter.get('p')))
  const authors = listOf(filter.get('author')).map(Number).filter(Number.isSafeInteger)
  const name = textOf(filter.get('name'))
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : undefined,
    perPage: Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= 100 ? perPage : undefined,
    orderBy: parseOrderBy(filter.get('orderby'), filter.get('order')),
    order: parseOrder(filter.get('order')),
    metaKey,
    meta: joinMeta(parseMetaQuery(filter.get('meta_query')), parsePrimaryClause(filter, metaKey)),
    taxonomyClauses: parseTaxonomyVars(filter),
    slugs: name ? [name] : undefined,
    include: Number.isSafeInteger(postId) && postId > 0 ? [postId] : undefined,
    authors: authors.length > 0 ? authors : undefined,
    search: textOf(filter.get('s')) || undefined,
  }
}

const ORDER_BY: Record<string, Order['by']> = {
  meta_value_num: 'metaNumber',
  meta_value: 'metaText',
  date: 'date',
  post_date: 'date',
  modified: 'modified',
  post_modified: 'modified',
  title: 'title',
  post_title: 'title',
  name: 'slug',
  post_name: 'slug',
  ID: 'id',
  id: 'id',
  author: 'author',
  parent: 'parent',
  rand: 'random',
}

function parseOrderBy(value: PhpValue | undefined, order: PhpValue | undefined): Order[] | undefined {
  if (value === undefined) return undefined
  const direction = parseOrder(order) ?? 'DESC'
  const wanted =
    typeof value === 'string'
      ? value.split(/[\s,]+/).map((name) => ({ name, direction }))
      : [...value].map(([name, each]) => ({ name, direction: parseOrder(each) ?? direction }))
  const known = wanted.flatMap(({ name, direction: way }): Order[] => {
    const by = ORDER_BY[name]
    return by ? [{ by, direction: way }] : []
  })
  return known.length > 0 ? known : [{ by: 'date', direction }]
}

function parseOrder(value: PhpValue | undefined): 'ASC' | 'DESC' | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : text.toUpperCase() === 'ASC' ? 'ASC' : 'DESC'
}

/** `meta_value` and `meta_compare` beside `meta_key`: one more clause. */
function parsePrimaryClause(filter: PhpArray, metaKey: string | undefined) {
  const value = filter.get('meta_value')
  if (value === undefined && !filter.has('meta_compare')) return undefined
  const clause: PhpArray = new Map()
  if (metaKey !== undefined) clause.set('key', metaKey)
  if (value !== undefined) clause.set('value', value)
  for (const name of ['compare', 'type']) {
    const given = filter.get(`meta_${name}`)
    if (given !== undefined) clause.set(name, given)
  }
  return parseMetaClause(clause)
}

function joinMeta(
  group: MetaGroup | undefined,
  clause: ReturnType<typeof parsePrimaryClause>,
): MetaGroup | undefined {
  if (!clause) return group
  return { relation: 'AND', clauses: group ? [clause, group] : [clause] }
}

function parseTaxonomyVars(filter: PhpArray): FilterParams['taxonomyClauses'] {
  const clauses: FilterParams['taxonomyClauses'] = []
  for (const { name: taxonomy, queryVar } of TAXONOMIES) {
    const value = filter.get(queryVar)
    if (value === undefined || value === '') continue
    // A plus requires all of the slugs, a comma any.
    const all = typeof value === 'string' && value.includes('+')
    const terms = all ? value.split('+').map((each) => each.trim()) : listOf(value)
    clauses.push({ taxonomy, field: 'slug', operator: all ? 'AND' : 'IN', terms })
  }
  const categories = listOf(filter.get('cat'))
  const wanted = categories.filter((each) => !each.startsWith('-'))
  const unwanted = categories.filter((each) => each.startsWith('-')).map((each) => each.slice(1))
  if (wanted.length > 0)
    clauses.push({ taxonomy: 'category', field: 'term_id', operator: 'IN', terms: wanted })
  if (unwanted.length > 0)
    clauses.push({ taxonomy: 'category', field: 'term_id', operator: 'NOT IN', terms: unwanted })
  const group = parseTaxonomyQuery(filter.get('tax_query'))
  return group ? [...clauses, group] : clauses
}
