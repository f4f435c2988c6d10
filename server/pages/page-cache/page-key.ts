import { parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { paths } from '../../../app/paths.ts'

/** What advertisements add to a link; the page is the same without it. */
const campaignName = /^utm_|clid$/
/** Pages on which something may be chosen, a lot or a plan: quickly made, and too many to keep each. */
const choicePaths = /^\/(?:communities|floorplans)(?:\/|$)/
/** Pages that belong to one visitor, or to one moment. */
const ownPaths = /^\/(?:api|assets|brand|pictures|geo|forms|print|preview|webhooks)(?:\/|$)/

const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/**
 * Says where a page is that was asked for with capitals, or with several slashes in front. The router takes no notice
 * of capitals, so that every way of writing them would be a page of its own; two slashes it takes for a host.
 * @param path as it came, without its query
 * @returns the page's own path; undefined where that is what came, where capitals mean something, or for a path that is
 * no page's
 */
export function toPlainPath(path: string): string | undefined {
  const single = path.replace(/^\/+/, '/')
  if (!plainPath.test(single) || ownPaths.test(single)) return undefined
  const plain = single.toLowerCase()
  return plain === path ? undefined : plain
}

/**
 * Names the page an address asks for, so that addresses of the same page share one copy.
 * @param url path and query, as they came
 * @returns path and query without what the page does not look at; undefined for an address that is not to be kept,
 * such as one the router would send elsewhere
 */
export function toPageKey(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.length > 300 || ownPaths.test(path) || !plainPath.test(path)) return undefined
  if (toPlainPath(path) !== undefined) return undefined
  if (query === '') return path
  const given = new URLSearchParams(query)
  for (const name of [...given.keys()]) if (campaignName.test(name)) given.delete(name)
  if (choicePaths.test(path)) return given.size === 0 ? path : undefined
  if (path !== paths.homesForSale()) return path + toListQuery(parseListChoice(path.slice(1), given))
  const canonical = toSearchParams(parseHomeSearch(given)).toString()
  // What is unknown or bad is for the router to drop, with a redirect.
  if (given.size !== new URLSearchParams(canonical).size) return undefined
  if (given.toString() !== canonical) return undefined
  return canonical === '' ? path : `${path}?${canonical}`
}
