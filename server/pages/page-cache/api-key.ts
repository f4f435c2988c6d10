import { parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { parseFrontPageParams, type FrontPageParams } from '../../../domain/pages/front-page.ts'
import { parseShortlist } from '../../../domain/shortlist/parse-shortlist.ts'
import { toShortlistQuery } from '../../../domain/shortlist/shortlist-url.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { isApiV1, OPEN_API_PATH } from '../../api/v1/v1-paths.ts'

/** Data of one visitor or one request, which is never cached; and what's quicker to make than to find. */
const privatePaths = /^\/api\/(?:private|outcomes|search-notes|token)(?:\/|$)/
/** One spelling: a capital or a percent sign would make another address of the same item. */
const apiPath = /^\/api\/[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/
/** The middle of a map in hundredths of a degree, with the comma as browsers send it. */
const mapPath = /^\/api\/site-plans\/-?\d{1,2}\.\d\d%2C-?\d{1,3}\.\d\d$/
/** An item has many spellings of its number, and the globe has many places. */
export const endlessApiPaths = /^\/api\/(?:missing-items|site-plans)\//
const searchPaths = /^\/api\/(?:homes|home-facets|map-view)$/
/** What a form is about has a parameter for each kind of item; there are too many to cache each. */
const formPaths = /^\/api\/forms\//

/** @returns whether it's a search among homes, which the inventory in memory can answer */
export function isHomeSearch(key: string): boolean {
  return key.startsWith('/api/homes?') || key === '/api/homes'
}

/**
 * Makes the cache key of an address of the data API, so that all spellings of the same request share one entry.
 * @returns path and query without the parameters that the handler ignores; undefined for what isn't cached
 */
export function toApiKey(path: string, query: string): string | undefined {
  if (mapPath.test(path)) return path
  if (path === OPEN_API_PATH) return path
  if (privatePaths.test(path) || !apiPath.test(path)) return undefined
  const given = new URLSearchParams(query)
  if (isApiV1(path)) return withQuery(path, new URLSearchParams([...given].toSorted(byName)))
  if (searchPaths.test(path)) return withQuery(path, toSearchParams(parseHomeSearch(given)))
  if (path === '/api/shortlist') {
    return path + toShortlistQuery({ ...parseShortlist(Object.fromEntries(given)), comparedIds: [] })
  }
  if (path === '/api/front-page') return withQuery(path, toParams(parseFrontPageParams(given)))
  if (path === '/api/content') {
    const page = given.get('path') ?? ''
    return `${path}?path=${encodeURIComponent(page)}${toListQuery(parseListChoice(page, given)).replace('?', '&')}`
  }
  if (path.startsWith('/api/print/floor-plans/'))
    return withQuery(path, pick(given, ['community', 'lot', 'options']))
  if (path.startsWith('/api/print/communities/')) return withQuery(path, pick(given, ['cp']))
  return formPaths.test(path) && given.size > 0 ? undefined : path
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)
function toParams({ near }: FrontPageParams): URLSearchParams {
  return new URLSearchParams(near === undefined ? {} : { near })
}

/** @returns those of the parameters that are known, in this order */
export function pick(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picked = names.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(picked)
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}
