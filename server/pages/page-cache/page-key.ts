import { SCREENS, type ScreenPath, type Search } from '../../../app/route-table.ts'
import { findAddress } from '../../endpoints/find-address.ts'
import { readWordPressAddress } from '../wordpress-addresses.ts'
import { isEndlessApiPath, toApiQuery } from './api-key.ts'

/** What a text around a link leaves at its end: a space, a quote, a bracket, the end of a sentence. */
const pastedEnd = /(?:[/.,;:!*'")\]>]|%(?:20|22|27|29|3e|5d|7d|c2%a0|e2%80%[89a][0-9a-f]))+$/i
const pagePath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** The router ignores case and reads `//` as a host. @returns undefined when nothing is to correct */
export function toCanonicalPath(path: string): string | undefined {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(pastedEnd, '') || '/'
  if (!pagePath.test(single)) return undefined
  const { endpoint } = findAddress(single)
  if (endpoint && endpoint.path !== single) return undefined
  const canonical = single.toLowerCase()
  return canonical === path ? undefined : canonical
}

/** Known parameters first, in one order. @returns undefined when nothing is to correct */
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

function isInOrder(given: URLSearchParams, known: URLSearchParams): boolean {
  const order = [...known.keys()]
  const found = [...new Set(given.keys())].filter((name) => order.includes(name))
  return found.every((name, index) => name === order[index])
}

/** Whether there's no end of such addresses: anybody can make up searches, selections and prices. */
export function isBriefKey(key: string): boolean {
  const [path = '', query] = key.split('?', 2)
  if (isEndlessApiPath(path)) return true
  if (query === undefined) return false
  const { screen } = findAddress(path)
  if (!screen) return true
  const { cached } = SCREENS[screen]
  return (typeof cached === 'string' ? cached : cached(new URLSearchParams(query))) === 'briefly'
}

/** @returns path and query without ignored parameters; undefined for an address that isn't cached */
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
