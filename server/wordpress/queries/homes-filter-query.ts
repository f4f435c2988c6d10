import { requiredTagIds } from '../../../domain/search/home-match.ts'
import { HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { HomeSearch, HomeSort, NumberRange } from '../../../domain/search/home-search.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { QueryPair } from '../client/wordpress-client.ts'

/** The most items WordPress gives at once. */
export const LARGEST_PAGE = 100

type TaxClause = {
  taxonomy: string
  field: 'term_id' | 'slug'
  term: string | number
  operator: 'IN' | 'NOT IN'
}
type MetaClause = { name: string; value: string | number | [number, number]; compare: string; type: string }

/** What of the builder and the content system a query depends on. */
type QueryContext = Pick<ContentContext, 'metaPrefix' | 'tags' | 'filterDialect'>

/** Which page of which size to ask for, and what comes along: pictures and terms, terms alone, or nothing. */
export type PageOfHomes = { page: number; perPage?: number; embeds?: boolean | 'terms' }

/**
 * Writes a search as the query of the list of homes (§7). The order never varies, so that the same search gives the
 * same key. Nothing of it is a visitor's own text: values are numbers, known words and slugs.
 * @param context the builder's prefix and tags, and the dialect of the filter
 * @param search what is asked for
 * @param page which page
 * @returns the parameters in order
 */
export function toHomeQuery(context: QueryContext, search: HomeSearch, page: PageOfHomes): QueryPair[] {
  return [
    ...toEnvelope(page),
    ...toTermPairs(context, search),
    ...toMetaPairs(context, search.status === 'lot' ? [] : toMetaClauses(search)),
    ...toSortPairs(context, search.sort),
  ]
}

/**
 * Writes the query of a static list: all homes, or those whose metadata names another item.
 * @param context the builder's prefix and tags, and the dialect of the filter
 * @param owner the metadata's name and the item's id, such as the community's
 * @param page which page
 * @returns the parameters in order. Not sorted: sorting by price would lose homes that have none yet
 */
export function toStaticHomeQuery(
  context: QueryContext,
  owner: { name: 'community' | 'floorplan'; id: number } | undefined,
  page: PageOfHomes,
): QueryPair[] {
  const clauses: MetaClause[] = owner
    ? [{ name: owner.name, value: owner.id, compare: '=', type: 'NUMERIC' }]
    : []
  return [...toEnvelope(page), ...toTermPairs(context, {}), ...toMetaPairs(context, clauses)]
}

/**
 * Writes the query for homes that are known by their ids.
 * @param ids at most as many as the page holds, in the order they are wanted
 * @param page how many, and what comes along
 * @returns the parameters in order
 */
export function toHomesByIdQuery(ids: readonly number[], page: Omit<PageOfHomes, 'page'> = {}): QueryPair[] {
  return [...toEnvelope({ page: 1, ...page }), ['include', ids.join()], ['orderby', 'include']]
}

function toEnvelope({ page, perPage = HOMES_PER_PAGE, embeds = true }: PageOfHomes): QueryPair[] {
  return [
    // The first is WordPress's own name, the second the specification's; each ignores the other.
    ['status', 'publish'],
    ['post_status', 'publish'],
    ...toEmbedPairs(embeds),
    ['per_page', perPage],
    ['page', page],
  ]
}

function toEmbedPairs(embeds: boolean | 'terms'): QueryPair[] {
  if (embeds === 'terms') return [['_embed', 'wp:term']]
  return embeds ? [['_embed']] : []
}

type TermSearch = Pick<Partial<HomeSearch>, 'status' | 'isMoveInReady' | 'tagId' | 'region' | 'city'>

function toTermPairs(context: QueryContext, search: TermSearch): QueryPair[] {
  const required = requiredTagIds(
    { isMoveInReady: false, sort: 'price-asc', page: 1, ...search },
    context.tags,
  )
  return context.filterDialect === 'core'
    ? toCoreTermPairs(context.tags.excluded, required, search)
    : toTaxQueryPairs(context.tags.excluded, required, search)
}

function toTaxQueryPairs(excluded: number, required: number[], search: TermSearch): QueryPair[] {
  const tag = { taxonomy: 'post_tag', field: 'term_id' } as const
  const clauses: TaxClause[] = [
    { ...tag, term: excluded, operator: 'NOT IN' },
    ...required.map((term): TaxClause => ({ ...tag, term, operator: 'IN' })),
    ...(['region', 'city'] as const).flatMap((taxonomy): TaxClause[] => {
      const term = search[taxonomy]
      return term === undefined ? [] : [{ taxonomy, field: 'slug', term, operator: 'IN' }]
    }),
  ]
  const pairs = clauses.flatMap((clause, index): QueryPair[] => {
    const name = `filter[tax_query][${index}]`
    return [
      [`${name}[taxonomy]`, clause.taxonomy],
      [`${name}[field]`, clause.field],
      [`${name}[terms][0]`, clause.term],
      [`${name}[operator]`, clause.operator],
    ]
  })
  return clauses.length > 1 ? [...pairs, ['filter[tax_query][relation]', 'AND']] : pairs
}

function toCoreTermPairs(excluded: number, required: number[], search: TermSearch): QueryPair[] {
  return [
    ['tags_exclude', excluded],
    ...toCoreTags(required),
    ...(search.region === undefined ? [] : [['filter[region]', search.region] satisfies QueryPair]),
    ...(search.city === undefined ? [] : [['filter[city]', search.city] satisfies QueryPair]),
  ]
}

function toCoreTags(required: number[]): QueryPair[] {
  if (required.length === 0) return []
  if (required.length === 1) return [['tags', required.join()]]
  // A plain list means any of them; all of them is said like this.
  return [
    ['tags[terms]', required.join()],
    ['tags[operator]', 'AND'],
  ]
}

function toMetaClauses(search: HomeSearch): MetaClause[] {
  const atLeast = (name: string, value: number | undefined, type: string): MetaClause[] =>
    value === undefined ? [] : [{ name, value, compare: '>=', type }]
  return [
    ...atLeast('beds', search.beds, 'NUMERIC'),
    // NUMERIC would cast 2.5 to a whole number.
    ...atLeast('baths', search.baths, 'DECIMAL(4,1)'),
    ...atLeast('garages', search.garages, 'NUMERIC'),
    ...toRangeClauses('sqft', search.areaSqft),
    ...toRangeClauses('price', search.priceUsd),
    ...(search.levels === undefined
      ? []
      : [{ name: 'story', value: search.levels, compare: '=', type: 'NUMERIC' }]),
  ]
}

function toRangeClauses(name: string, range: NumberRange | undefined): MetaClause[] {
  const { min, max } = range ?? {}
  // BETWEEN with one bound finds nothing.
  if (min !== undefined && max !== undefined) {
    return [{ name, value: [min, max], compare: 'BETWEEN', type: 'NUMERIC' }]
  }
  if (min !== undefined) return [{ name, value: min, compare: '>=', type: 'NUMERIC' }]
  return max === undefined ? [] : [{ name, value: max, compare: '<=', type: 'NUMERIC' }]
}

function toMetaPairs(context: QueryContext, clauses: readonly MetaClause[]): QueryPair[] {
  const pairs = clauses.flatMap((clause, index): QueryPair[] => {
    const name = `filter[meta_query][${index}]`
    const values: QueryPair[] = Array.isArray(clause.value)
      ? clause.value.map((value, place) => [`${name}[value][${place}]`, value])
      : [[`${name}[value]`, clause.value]]
    return [
      [`${name}[key]`, toMetaKey(context, clause.name)],
      ...values,
      [`${name}[compare]`, clause.compare],
      [`${name}[type]`, clause.type],
    ]
  })
  return clauses.length > 1 ? [...pairs, ['filter[meta_query][relation]', 'AND']] : pairs
}

function toSortPairs(context: QueryContext, sort: HomeSort): QueryPair[] {
  switch (sort) {
    case 'price-asc':
      return toMetaSort(context, 'price', 'ASC')
    case 'price-desc':
      return toMetaSort(context, 'price', 'DESC')
    case 'sqft-desc':
      return toMetaSort(context, 'sqft', 'DESC')
    case 'newest':
      return [
        ['orderby', 'date'],
        ['order', 'desc'],
      ]
  }
}

function toMetaSort(context: QueryContext, name: string, order: 'ASC' | 'DESC'): QueryPair[] {
  return [
    ['filter[orderby]', 'meta_value_num'],
    ['filter[meta_key]', toMetaKey(context, name)],
    ['filter[order]', order],
  ]
}

function toMetaKey(context: QueryContext, name: string): string {
  return `${context.metaPrefix}_property_${name}`
}
