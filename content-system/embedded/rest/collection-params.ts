// Core's parameters of every list, validated as core does.
import { taxonomyNamed } from '../content-types.ts'
import type { PostType, TaxonomyName } from '../content-types.ts'
import { listOf, textOf } from '../http/php-query.ts'
import type { PhpArray } from '../http/php-query.ts'
import type { Order } from '../database/list-query.ts'
import { RestError, invalidParameters } from './rest-error.ts'
import type { InvalidParameter } from './rest-error.ts'

export interface CollectionParams {
  page: number
  perPage: number
  offset: number | undefined
  order: 'ASC' | 'DESC'
  orderBy: Order['by']
  slugs: string[] | undefined
  include: number[] | undefined
  exclude: number[]
  authors: number[] | undefined
  parents: number[] | undefined
  search: string | undefined
  after: string | undefined
  before: string | undefined
  terms: { taxonomy: TaxonomyName; include: number[] | undefined; exclude: number[] }[]
}

const ORDER_BY: Record<string, Order['by']> = {
  author: 'author',
  date: 'date',
  id: 'id',
  include: 'include',
  modified: 'modified',
  parent: 'parent',
  relevance: 'date',
  slug: 'slug',
  include_slugs: 'slug',
  title: 'title',
}
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft', 'inherit', 'any']

/** Reads the parameters of a list; unknown ones are ignored. @throws RestError 400 naming every wrong one, 401 */
export function parseCollectionParams(
  query: PhpArray,
  type: PostType,
  defaultPerPage = 10,
): CollectionParams {
  const invalid: InvalidParameter[] = []
  if (textOf(query.get('context')) === 'edit')
    throw new RestError(
      401,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
    )
  const orderBy = readEnum(query, 'orderby', Object.keys(ORDER_BY), 'date', invalid)
  const params: CollectionParams = {
    page: readInteger(query, 'page', 1, [1, undefined], invalid) ?? 1,
    perPage: readInteger(query, 'per_page', defaultPerPage, [1, 100], invalid) ?? defaultPerPage,
    offset: readInteger(query, 'offset', undefined, [0, undefined], invalid),
    order: readEnum(query, 'order', ['asc', 'desc'], 'desc', invalid) === 'asc' ? 'ASC' : 'DESC',
    orderBy: ORDER_BY[orderBy] ?? 'date',
    slugs: query.has('slug') ? listOf(query.get('slug')) : undefined,
    include: readIds(query, 'include', undefined, invalid),
    exclude: readIds(query, 'exclude', undefined, invalid) ?? [],
    authors: readIds(query, 'author', undefined, invalid),
    parents: readIds(query, 'parent', undefined, invalid),
    search: textOf(query.get('search')) || undefined,
    after: readTime(query, 'after', invalid),
    before: readTime(query, 'before', invalid),
    terms: type.taxonomies.map((taxonomy) => {
      const { restBase } = taxonomyNamed(taxonomy)
      const exclude = readIds(query, `${restBase}_exclude`, 'Term ID List', invalid) ?? []
      return { taxonomy, include: readIds(query, restBase, 'Term ID List', invalid), exclude }
    }),
  }
  if (type.name !== 'attachment') checkStatus(query, invalid)
  if (invalid.length > 0) throw invalidParameters(invalid)
  return params
}

function readInteger(
  query: PhpArray,
  name: string,
  fallback: number | undefined,
  [min, max]: [number, number | undefined],
  invalid: InvalidParameter[],
): number | undefined {
  const value = query.get(name)
  if (value === undefined) return fallback
  const number = typeof value === 'string' && /^\s*[-+]?\d+\s*$/.test(value) ? Number(value) : undefined
  if (number === undefined)
    invalid.push({
      name,
      code: 'rest_invalid_type',
      message: `${name} is not of type integer.`,
      data: { param: name },
    })
  else if (number < min || (max !== undefined && number > max)) {
    const bounds =
      max === undefined
        ? `greater than or equal to ${min}`
        : `between ${min} (inclusive) and ${max} (inclusive)`
    invalid.push({ name, code: 'rest_out_of_bounds', message: `${name} must be ${bounds}`, data: null })
  }
  return number
}

function readEnum(
  query: PhpArray,
  name: string,
  allowed: readonly string[],
  fallback: string,
  invalid: InvalidParameter[],
): string {
  const value = query.get(name)
  if (value === undefined) return fallback
  if (typeof value === 'string' && allowed.includes(value)) return value
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(allowed)
  invalid.push({ name, code: 'rest_not_in_enum', message: `${name} is not one of ${list}.`, data: null })
  return fallback
}

function readIds(
  query: PhpArray,
  name: string,
  listName: string | undefined,
  invalid: InvalidParameter[],
): number[] | undefined {
  if (!query.has(name)) return undefined
  const list = listOf(query.get(name))
  const wrong = list.findIndex((each) => !/^[-+]?\d+$/.test(each))
  if (wrong < 0) return list.length === 0 ? undefined : list.map(Number)
  const reason = `${name}[${wrong}] is not of type integer.`
  invalid.push(
    listName === undefined
      ? { name, code: 'rest_invalid_type', message: reason, data: { param: `${name}[${wrong}]` } }
      : {
          name,
          code: 'rest_no_matching_schema',
          message: `${name} is not a valid ${listName}. Reason: ${reason}`,
          data: { position: 0 },
        },
  )
  return undefined
}

function readTime(query: PhpArray, name: string, invalid: InvalidParameter[]): string | undefined {
  const text = textOf(query.get(name))
  if (text === undefined) return undefined
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(:\d{2})?)/.exec(text)
  if (match) return `${match[1]}T${match[2]}${match[3] === undefined ? ':00' : ''}`
  invalid.push({ name, code: 'rest_invalid_date', message: 'Invalid date.', data: { param: name } })
  return undefined
}

function checkStatus(query: PhpArray, invalid: InvalidParameter[]): void {
  const statuses = listOf(query.get('status'))
  const wrong = statuses.findIndex((each) => !STATUSES.includes(each))
  if (wrong >= 0) {
    const list = new Intl.ListFormat('en').format(STATUSES)
    const message = `status[${wrong}] is not one of ${list}.`
    invalid.push({ name: 'status', code: 'rest_not_in_enum', message, data: null })
  } else if (statuses.some((each) => each !== 'publish')) {
    const message = 'Status is forbidden.'
    invalid.push({ name: 'status', code: 'rest_forbidden_status', message, data: { status: 401 } })
  }
}
