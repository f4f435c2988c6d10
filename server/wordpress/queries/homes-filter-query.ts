import { FIGURE_FILTERS, HOME_FILTERS } from '../../../domain/search/filter-table.ts'
import { toLimits, withoutSkipped } from '../../../domain/search/home-filters.ts'
import { excludedTagIds, requiredTagIds } from '../../../domain/search/home-match.ts'
import { DEFAULT_HOME_SEARCH, HOMES_PER_PAGE } from '../../../domain/search/home-search.ts'
import type { HomeSearch, HomeSort } from '../../../domain/search/home-search.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { Query } from '../client/wordpress-client.ts'
import { FIGURE_FIELDS } from '../parsers/parse-home.ts'
import { TAG_TAXONOMIES } from '../parsers/terms.ts'

/** The newest first. WordPress adds no second key: without one, homes of equal dates come twice and never. */
const BY_DATE: Query = { orderby: 'date ID', order: 'DESC' }

export const HOMES_PATH = 'wp/v2/property'

export const LARGEST_PAGE = 100

/** What the inventory is made of; a content system without our plugin has metadata in one of three places. */
const INVENTORY_FIELDS = [
  ...['id', 'slug', 'status', 'type', 'title', 'date_gmt', 'modified_gmt'],
  ...['metadata', 'meta', 'cmb2', 'tags', ...TAG_TAXONOMIES, '_links.wp:term'],
].join()

const EMBEDS = { terms: 'wp:term', 'terms and pictures': 'wp:term,wp:featuredmedia' } as const

type QueryContext = Pick<ContentContext, 'metaPrefix' | 'tags' | 'filterDialect'>

/** The page, its size, and what alone is embedded of pictures and terms; terms alone are for the inventory. */
export type PageOfHomes = { page: number; perPage?: number; embeds?: keyof typeof EMBEDS }

/** Of one order and without visitors' own text, so that a search has one address (§6, §7). */
export function toHomeQuery(context: QueryContext, search: HomeSearch, page: PageOfHomes): Query {
  const { filter, ...terms } = toTermQuery(context, search)
  const { filter: sortFilter, ...sort } = toSortQuery(context, search.sort)
  const numbers = toNumberClauses(context, withoutSkipped(search))
  return {
    ...toEnvelope(page),
    ...terms,
    filter: { ...filter, meta_query: toClauses(numbers), ...sortFilter },
    ...sort,
  }
}

/** Makes the query of the inventory, or of homes that name another item. Unsorted: by price, some would be lost. */
export function toStaticHomeQuery(
  context: QueryContext,
  owner: { name: 'community' | 'floorplan'; id: number } | undefined,
  page: PageOfHomes,
): Query {
  const { filter, ...terms } = toTermQuery(context, {})
  const clauses = owner ? [toMetaClause(context, owner.name, owner.id, '=')] : []
  return { ...toEnvelope(page), ...terms, filter: { ...filter, meta_query: toClauses(clauses), ...BY_DATE } }
}

/** As many ids as a page holds, in their order. */
export function toHomesByIdQuery(ids: readonly number[], page: Omit<PageOfHomes, 'page'> = {}): Query {
  return { ...toEnvelope({ page: 1, ...page }), include: ids.join(), orderby: 'include' }
}

function toEnvelope({ page, perPage = HOMES_PER_PAGE, embeds }: PageOfHomes): Query {
  return {
    // The first is WordPress's own name, the second the specification's; each ignores the other.
    status: 'publish',
    post_status: 'publish',
    _embed: embeds ? EMBEDS[embeds] : null,
    _fields: embeds === 'terms' ? INVENTORY_FIELDS : undefined,
    per_page: perPage,
    page,
  }
}

type TermSearch = Pick<Partial<HomeSearch>, 'kind' | 'status' | 'isMoveInReady' | 'tagId' | 'region' | 'city'>
type QueryWithFilter = Query & { filter?: Query }

function toTermQuery(context: QueryContext, search: TermSearch): QueryWithFilter {
  const required = requiredTagIds({ ...DEFAULT_HOME_SEARCH, ...search }, context.tags)
  const { sold } = context.tags
  const excluded = [...excludedTagIds(search, context.tags), ...(sold === undefined ? [] : [sold])]
  if (context.filterDialect === 'core') {
    return {
      tags_exclude: excluded.join(),
      tags: toCoreTags(required),
      filter: { region: search.region, city: search.city },
    }
  }
  const clauses = [
    ...excluded.map((tagId) => toTermClause('post_tag', 'term_id', tagId, 'NOT IN')),
    ...required.map((tagId) => toTermClause('post_tag', 'term_id', tagId)),
  ]
  if (search.region !== undefined) clauses.push(toTermClause('region', 'slug', search.region))
  if (search.city !== undefined) clauses.push(toTermClause('city', 'slug', search.city))
  return { filter: { tax_query: toClauses(clauses) } }
}

function toTermClause(
  taxonomy: string,
  field: 'term_id' | 'slug',
  term: string | number,
  operator: 'IN' | 'NOT IN' = 'IN',
): Query {
  return { taxonomy, field, terms: [term], operator }
}

/** A plain list of tags means any of them; all of them needs the longer notation. */
function toCoreTags(required: readonly number[]): Query[string] {
  if (required.length === 0) return undefined
  return required.length === 1 ? required[0] : { terms: required.join(), operator: 'AND' }
}

function toNumberClauses(context: QueryContext, search: HomeSearch): Query[] {
  return FIGURE_FILTERS.flatMap((filter) => {
    const row = HOME_FILTERS[filter]
    // It's found in the inventory, see `listHomes`.
    if (row.kind === 'by') return []
    const { figure, kind, step } = row
    const { min, max } = toLimits(search, filter)
    // NUMERIC would cast 2.5 to a whole number.
    const toClause = (value: number | readonly number[], compare: string) =>
      toMetaClause(context, FIGURE_FIELDS[figure], value, compare, step < 1 ? 'DECIMAL(4,1)' : 'NUMERIC')
    // BETWEEN with one bound finds nothing. A home without a figure has an empty text, which counts as 0.
    if (kind === 'range' && max !== undefined) return [toClause([Math.max(1, min ?? 1), max], 'BETWEEN')]
    return min === undefined ? [] : [toClause(min, kind === 'exactly' ? '=' : '>=')]
  })
}

function toMetaClause(
  context: QueryContext,
  name: string,
  value: number | readonly number[],
  compare: string,
  type = 'NUMERIC',
): Query {
  return { key: toMetaKey(context, name), value, compare, type }
}

function toClauses(clauses: readonly Query[]): Query {
  return { ...Object.fromEntries(clauses.entries()), relation: clauses.length > 1 ? 'AND' : undefined }
}

function toSortQuery(context: QueryContext, sort: HomeSort): QueryWithFilter {
  switch (sort) {
    case 'price-asc':
    // WordPress can't compare places: homes near one are found in the inventory, and read by their ids.
    case 'nearest':
      return toMetaSort(context, FIGURE_FIELDS.priceUsd, 'ASC')
    case 'price-desc':
      return toMetaSort(context, FIGURE_FIELDS.priceUsd, 'DESC')
    case 'sqft-desc':
      return toMetaSort(context, FIGURE_FIELDS.areaSqft, 'DESC')
    case 'newest':
      return { filter: BY_DATE }
  }
}

function toMetaSort(context: QueryContext, name: string, order: 'ASC' | 'DESC'): QueryWithFilter {
  return { filter: { orderby: 'meta_value_num ID', meta_key: toMetaKey(context, name), order } }
}

function toMetaKey(context: QueryContext, name: string): string {
  return `${context.metaPrefix}_property_${name}`
}
