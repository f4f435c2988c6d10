// Lists: from parameters to a page of items with its headers.
import type { PostType } from '../content-types.ts'
import type { ListQuery, MetaGroup, Order, TaxonomyClause } from '../database/list-query.ts'
import type { PostRow } from '../database/store.ts'
import { reply } from '../http/exchange.ts'
import type { Reply, RestRequest } from '../http/exchange.ts'
import { formatPhpQuery, textOf } from '../http/php-query.ts'
import { parseCollectionParams } from './collection-params.ts'
import type { CollectionParams } from './collection-params.ts'
import type { RestContext } from './context.ts'
import { finishItem } from './embed.ts'
import { parseFilter } from './filter-params.ts'
import type { FilterParams } from './filter-params.ts'
import { restItem } from './item.ts'
import { lockInList } from './lock.ts'
import { RestError } from './rest-error.ts'

export interface ListOptions {
  defaultPerPage?: number
  defaultOrder?: readonly Order[]
  accepts?: (post: PostRow) => boolean
}

export function listReply(
  context: RestContext,
  type: PostType,
  request: RestRequest,
  options: ListOptions = {},
): Reply {
  const params = parseCollectionParams(request.query, type, options.defaultPerPage)
  const filter = parseFilter(request.query)
  const query = toListQuery(type, params, filter)
  const isSorted = request.query.has('orderby') || request.query.has('order') || filter.orderBy !== undefined
  const order = options.defaultOrder && !isSorted ? options.defaultOrder : query.order
  let ids = searchesOwnMetadata(query, context.store.site().metaPrefix)
    ? context.store.findIds({ ...query, order })
    : []
  const { accepts } = options
  if (accepts) ids = ids.filter((id) => accepts(postOf(context, id)))
  const page = cutPage(ids, filter.page ?? params.page, filter.perPage ?? params.perPage, params.offset)
  const password = textOf(request.query.get('password'))
  const items = page.ids
    .map((id) => postOf(context, id))
    .map((post) =>
      finishItem(context, restItem(context, post, lockInList(context.store, post, password)), request.query),
    )
  return reply(items, pageHeaders(context, request, page))
}

/** Whether a search is by the brand's own metadata alone: others aren't allowed, because results would reveal their values. */
function searchesOwnMetadata({ metaKey, meta }: ListQuery, metaPrefix: string): boolean {
  const isKnown = (key: string | undefined) => key?.startsWith(`${metaPrefix}_`) ?? false
  const areKnown = (group: MetaGroup): boolean =>
    group.clauses.every((each) => ('clauses' in each ? areKnown(each) : isKnown(each.key)))
  return (metaKey === undefined || isKnown(metaKey)) && (!meta || areKnown(meta))
}

function postOf({ store }: RestContext, id: number): PostRow {
  const post = store.post(id)
  if (!post) throw new Error(`The post ${id} was found but doesn't exist.`)
  return post
}

function toListQuery(type: PostType, params: CollectionParams, filter: FilterParams): ListQuery {
  const { slugs, include, exclude, authors, parents, search, after, before } = params
  const order = filter.orderBy ?? [{ by: params.orderBy, direction: filter.order ?? params.order }]
  const taxonomyClauses = [...params.terms.flatMap(termClauses), ...filter.taxonomyClauses]
  return {
    type: type.name,
    status: type.name === 'attachment' ? 'inherit' : 'publish',
    exclude,
    order,
    ...(filter.meta ? { meta: filter.meta } : {}),
    ...(filter.metaKey === undefined ? {} : { metaKey: filter.metaKey }),
    ...(taxonomyClauses.length > 0 ? { taxonomy: { relation: 'AND', clauses: taxonomyClauses } } : {}),
    ...given('slugs', filter.slugs ?? slugs),
    ...given('include', filter.include ?? include),
    ...given('authors', filter.authors ?? authors),
    ...given('parents', parents),
    ...given('search', filter.search ?? search),
    ...given('after', after),
    ...given('before', before),
  }
}

function given<Key extends keyof ListQuery>(key: Key, value: ListQuery[Key] | undefined): Partial<ListQuery> {
  return value === undefined ? {} : { [key]: value }
}

function termClauses({ taxonomy, include, exclude }: CollectionParams['terms'][number]): TaxonomyClause[] {
  const clauses: TaxonomyClause[] = []
  if (include) clauses.push({ taxonomy, field: 'term_id', operator: 'IN', terms: include.map(String) })
  if (exclude.length > 0)
    clauses.push({ taxonomy, field: 'term_id', operator: 'NOT IN', terms: exclude.map(String) })
  return clauses
}

interface Page {
  ids: number[]
  number: number
  total: number
  totalPages: number
}

/** Slices a page of the results. @throws RestError 400 beyond the end of a list that isn't empty */
export function cutPage(ids: readonly number[], number: number, perPage: number, offset?: number): Page {
  const total = ids.length
  const totalPages = Math.ceil(total / perPage)
  if (number > totalPages && total > 0)
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    )
  const start = offset ?? (number - 1) * perPage
  return { ids: ids.slice(start, start + perPage), number, total, totalPages }
}

/** The headers of a page: totals, and links to its neighbors. */
export function pageHeaders(
  { origin }: RestContext,
  request: RestRequest,
  { number, total, totalPages }: Pick<Page, 'number' | 'total' | 'totalPages'>,
): Record<string, string> {
  function link(page: number, rel: string): string {
    const query = new Map(request.query).set('page', String(page))
    return `<${origin}/wp-json${request.path}?${formatPhpQuery(query)}>; rel="${rel}"`
  }
  const links: string[] = []
  if (number > 1) links.push(link(Math.min(number - 1, totalPages), 'prev'))
  if (number < totalPages) links.push(link(number + 1, 'next'))
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(totalPages),
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
  }
}
