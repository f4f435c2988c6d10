import { parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { isCampaignParam } from '../../../domain/pages/canonical-query.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { paths } from '../../../app/paths.ts'

/** Pages where a lot or a plan can be selected by a parameter: cheap to render, and too many to cache each. */
const selectionPaths = /^\/(?:communities|floorplans)(?:\/|$)/
/** Not pages, or pages of one visitor. */
const uncachedPaths = /^\/(?:api|assets|brand|pictures|geo|site-plans|forms|print|preview|webhooks)(?:\/|$)/

const pagePath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/**
 * Finds the canonical path of a page that was requested with capitals or with several leading slashes. The router
 * ignores case, so each spelling would be a page of its own; it reads two leading slashes as a host.
 * @param path as requested, without its query
 * @returns the path to redirect to; undefined when it is canonical already, when case matters, or when it isn't a page's
 */
export function toCanonicalPath(path: string): string | undefined {
  const single = path.replace(/^\/+/, '/')
  if (!pagePath.test(single) || uncachedPaths.test(single)) return undefined
  const canonical = single.toLowerCase()
  return canonical === path ? undefined : canonical
}

/**
 * Makes the cache key of an address, so that all addresses of the same page share one entry.
 * @returns path and query without the parameters that the page ignores; undefined for an address that isn't cached,
 * such as one that the router redirects
 */
export function toPageKey(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.length > 300 || uncachedPaths.test(path) || !pagePath.test(path)) return undefined
  if (toCanonicalPath(path) !== undefined) return undefined
  if (query === '') return path
  const given = new URLSearchParams(query)
  for (const name of [...given.keys()]) if (isCampaignParam(name)) given.delete(name)
  if (selectionPaths.test(path)) return given.size === 0 ? path : undefined
  if (path !== paths.homesForSale()) return path + toListQuery(parseListChoice(path.slice(1), given))
  const canonical = toSearchParams(parseHomeSearch(given)).toString()
  // The router drops an unknown or bad parameter, with a redirect.
  if (given.size !== new URLSearchParams(canonical).size) return undefined
  if (given.toString() !== canonical) return undefined
  return canonical === '' ? path : `${path}?${canonical}`
}
