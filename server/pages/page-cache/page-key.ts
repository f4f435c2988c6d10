import { SCREENS, type ScreenPath, type Search } from '../../../app/route-table.ts'
import { findAddress } from '../../endpoints/find-address.ts'
import { readWordPressAddress } from '../wordpress-addresses.ts'
import { isEndlessApiPath, toApiQuery } from './api-key.ts'

/** What a text around a link leaves at its end: a space, a quote, a bracket, the end of a sentence. */
const pastedEnd = /(?:[/.,;:!*'")\]>]|%(?:20|22|27|29|3e|5d|7d|c2%a0|e2%80%[89a][0-9a-f]))+$/i
const pagePath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/**
 * Finds the canonical path of a page that was requested with capitals, doubled slashes, or at its end a slash or what was
 * pasted along. The router ignores case, so each spelling would be a page of its own; it reads two leading slashes as a host.
 * @param path as requested, without its query
 * @returns the path to redirect to; undefined when it is canonical already, when case matters, or when it isn't a page's
 */
export function toCanonicalPath(path: string): string | undefined {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(pastedEnd, '') || '/'
  if (!pagePath.test(single)) return undefined
  const { endpoint } = findAddress(single)
  if (endpoint && endpoint.path !== single) return undefined
  const canonical = single.toLowerCase()
  return canonical === path ? undefined : canonical
}

/**
 * Finds the canonical address of a page: its path, and the parameters it knows in one order, so that caches share them.
 * Other parameters, such as a campaign's, may stand anywhere, and follow in what is redirected to.
 * @param path as requested, without its query
 * @returns path and query to redirect to; undefined when both are canonical already
 */
export function toCanonicalAddress(path: string, query: string): string | undefined {
  const pagePart = toCanonicalPath(path) ?? path
  const given = new URLSearchParams(query)
  const { screen } = findAddress(pagePart)
  const { known, isCanonical = true } = screen && given.size > 0 ? readQuery(screen, pagePart, given) : {}
  if (!screen || !known || isCanonical)
    return pagePart === path ? undefined : pagePart + (query && `?${query}`)
  const { search } = SCREENS[screen]
  const others = [...given].filter(([name]) => !known.has(name) && !search.isOwn?.(name, pagePart))
  const all = new URLSearchParams([...known, ...others])
  // Commas as the router writes them.
  return withQuery(pagePart, all).replaceAll('%2C', ',')
}

/** Reads the parameters that a page knows, and whether they're given in their one order and spelling. */
function readQuery(screen: ScreenPath, path: string, given: URLSearchParams) {
  const { read, isOwn }: Search = SCREENS[screen].search
  const known = read(given, path)
  const own = isOwn && new URLSearchParams([...given].filter(([name]) => isOwn(name, path)))
  return { known, isCanonical: own ? own.toString() === known.toString() : isInOrder(given, known) }
}

/** Whether the known parameters stand in their order. */
function isInOrder(given: URLSearchParams, known: URLSearchParams): boolean {
  const order = [...known.keys()]
  const found = [...new Set(given.keys())].filter((name) => order.includes(name))
  return found.every((name, index) => name === order[index])
}

/**
 * Says whether there are too many of a kind of address to cache each for long: searches of the data API, pages with a
 * selection, lists of homes by any price. Anybody can make up more.
 */
export function isBriefKey(key: string): boolean {
  const [path = '', query] = key.split('?', 2)
  if (isEndlessApiPath(path)) return true
  if (query === undefined) return false
  const { screen } = findAddress(path)
  if (!screen) return true
  const { cached } = SCREENS[screen]
  return (typeof cached === 'string' ? cached : cached(new URLSearchParams(query))) === 'briefly'
}

/**
 * Makes the cache key of an address, so that all addresses of the same page share one entry.
 * @returns path and query without the parameters that the page ignores; undefined for an address that isn't cached,
 * such as one that the router redirects
 */
export function toPageKey(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (url.length > 1_000 || path.length > 300 || readWordPressAddress(path, query)) return undefined
  const given = new URLSearchParams(query)
  const { screen, endpoint } = findAddress(path)
  if (endpoint) {
    const shared = endpoint.reads ? endpoint.reads(given, path) : toApiQuery(path, given)
    return shared && withQuery(path, shared)
  }
  const { cached, search } = SCREENS[screen]
  const isCached = cached === 'bare' ? url === path : cached !== 'never'
  if (!isCached || !pagePath.test(path) || path !== path.toLowerCase()) return undefined
  const { known, isCanonical } = readQuery(screen, path, given)
  if (!isCanonical) return undefined
  if (search.inBrowser !== undefined) known.delete(search.inBrowser)
  return withQuery(path, known)
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}
