import { normalizeFloorPlanSearch, readPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import { MONTHLY_COST_PARAMS } from '../../../domain/home/monthly-cost-search.ts'
import { OPTION_FIELD, parsePlanChoice, toPlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import {
  LIST_CHOICES,
  normalizeListSearch,
  parseListChoice,
  toListQuery,
  toNotes,
} from '../../../domain/pages/list-choice.ts'
import { parseFrontPageParams } from '../../../domain/pages/front-page.ts'
import { parseMapView } from '../../../domain/search/map-view-params.ts'
import { isHomeParam } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import { isMadeUpEasily } from '../../../domain/search/made-up-search.ts'
import { readTypedList } from '../../../domain/search/typed-lists.ts'
import { readTypedSearch } from '../../../domain/search/typed-search.ts'
import { parseShortlist } from '../../../domain/shortlist/parse-shortlist.ts'
import {
  SHORTLIST_PARAMS,
  toShortlistQuery,
  toShortlistRecord,
} from '../../../domain/shortlist/shortlist-url.ts'
import { parsePlatChoice } from '../../../domain/site-plan/plat-choice.ts'
import { FORM_SUBJECT_PARAMS } from '../../api/forms/form-subject.ts'
import { paths } from '../../../app/paths.ts'
import {
  LLMS_PATH,
  parseHomeMarkdownPath,
  parseSitemapPath,
  SITEMAP_INDEX_PATH,
} from '../../crawlers/sitemap-address.ts'
import { parseFeedPath, toFeedQuery } from '../../feeds/feed-address.ts'
import { readWordPressAddress } from '../../redirects/wordpress-addresses.ts'
import { endlessApiPaths, pick, toApiKey, withQuery } from './api-key.ts'

/** The parameters that a route's `validateSearch` reads: it returns each of them, if only as undefined. */
const paramsOf = (validateSearch: (input: Record<string, unknown>) => object) =>
  Object.keys(validateSearch({}))

const planPath = /^\/floorplans\//
const planParams = paramsOf(readPlanSearch)
const isPlanParam = (name: string) => planParams.includes(name) || name.startsWith(OPTION_FIELD)

/** Pages on which something can be selected by parameters. */
const selections: { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/$/, params: paramsOf(parseFrontPageParams) },
  { path: /^\/communities\/./, params: paramsOf(parsePlatChoice) },
  { path: /^\/floorplans$/, params: paramsOf(normalizeFloorPlanSearch) },
  { path: planPath, params: planParams },
  { path: /^\/refused$/, params: ['reason'] },
  { path: /^\/forms\/monthly-cost$/, params: MONTHLY_COST_PARAMS },
  { path: /^\/forms\/[a-z0-9_-]+$/, params: FORM_SUBJECT_PARAMS },
]
/** With parameters a print page may be an agent's. */
const printPath = /^\/print\/[a-z_]+\/[a-z0-9_-]+$/
/** What a text around a link leaves at its end: a space, a quote, a bracket, the end of a sentence. */
const pastedEnd = /(?:[/.,;:!*'")\]>]|%(?:20|22|27|29|3e|5d|7d|c2%a0|e2%80%[89a][0-9a-f]))+$/i
/** Not pages, or pages of one visitor. */
const uncachedPaths =
  /^\/(?:api|assets|brand|find-homes|pictures|geo|site-plans|mcp|partners|follow|forms|print|preview|webhooks)(?:\/|$)/

const formPath = /^\/(?:forms|follow|print)\//
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
  if (uncachedPaths.test(single)) return formPath.test(single) && single !== path ? single : undefined
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
  const known = given.size > 0 && !uncachedPaths.test(pagePart) ? toKnownParams(pagePart, given) : undefined
  const isOwn = findOwn(pagePart)
  if (!known || (isOwn ? isWrittenSo(given, known, isOwn) : isInOrder(given, known)))
    return pagePart === path ? undefined : pagePart + (query && `?${query}`)
  const others = [...given].filter(([name]) => !known.has(name) && !isOwn?.(name))
  const all = new URLSearchParams([...known, ...others])
  // Commas as the router writes them.
  return `${pagePart}${all.size > 0 ? '?' : ''}${all}`.replaceAll('%2C', ',')
}

/** The parameters that a page knows, in their order. */
function toKnownParams(path: string, given: URLSearchParams): URLSearchParams {
  if (path === paths.homesForSale()) return toHomesQuery(given)
  if (planPath.test(path)) return foldPlanChoice(given)
  const list = readTypedList(path.slice(1), given)
  if (list) return list
  const names =
    selections.find((each) => each.path.test(path))?.params ??
    (path === paths.shortlist() ? SHORTLIST_PARAMS : paramsOf(normalizeListSearch))
  return pick(given, names)
}

/** A floor plan's form, sent without scripts, has a field for each group of options: they become one parameter. */
function foldPlanChoice(given: URLSearchParams): URLSearchParams {
  const input = Object.fromEntries(given)
  const { mirrored } = readPlanSearch(input)
  return new URLSearchParams({ ...(mirrored && { mirrored }), ...toPlanChoiceRecord(parsePlanChoice(input)) })
}

/** Tells the parameters of a page that has one spelling of each choice; undefined for other pages. */
function findOwn(path: string): ((name: string) => boolean) | undefined {
  if (path === paths.homesForSale()) return (name) => isHomeParam(name.toLowerCase())
  if (path.slice(1) in LIST_CHOICES || path === paths.floorPlans()) return isListParam
  return planPath.test(path) ? isPlanParam : undefined
}

function isListParam(name: string): boolean {
  const own = name.toLowerCase()
  return own === 'notes' || toNotes(own) !== undefined || own.startsWith('sqft-')
}

/** Whether an address has its choice as it's written, and no malformed one. */
function isWrittenSo(
  given: URLSearchParams,
  known: URLSearchParams,
  isOwn: (name: string) => boolean,
): boolean {
  return new URLSearchParams([...given].filter(([name]) => isOwn(name))).toString() === known.toString()
}

function toHomesQuery(given: URLSearchParams): URLSearchParams {
  const { start, view, map, notes: said } = parseMapView(given)
  const { search, unread } = readTypedSearch(given)
  const notes =
    said === undefined && unread.length === 0
      ? undefined
      : [...new Set([...(said?.split(',') ?? []), ...unread])].join(',')
  return new URLSearchParams({
    ...toSearchRecord(search),
    ...(start !== undefined && { start }),
    ...(view && { view }),
    ...(map !== undefined && { map }),
    ...(notes !== undefined && { notes }),
  })
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
  const [pagePart = '', query] = key.split('?', 2)
  if (endlessApiPaths.test(pagePart)) return true
  if (query === undefined) return false
  return (
    key.startsWith('/api/') ||
    pagePart === paths.shortlist() ||
    new URLSearchParams(query).has('notes') ||
    (pagePart === paths.homesForSale() && isMadeUpEasily(parseHomeSearch(new URLSearchParams(query)))) ||
    parseFeedPath(pagePart) !== undefined ||
    selections.some(({ path }) => path.test(pagePart))
  )
}

/**
 * Makes the cache key of an address, so that all addresses of the same page share one entry.
 * @returns path and query without the parameters that the page ignores; undefined for an address that isn't cached,
 * such as one that the router redirects
 */
export function toPageKey(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (url.length > 1_000 || path.length > 300 || readWordPressAddress(path, query)) return undefined
  if (path.startsWith('/api/')) return toApiKey(path, query)
  if ([SITEMAP_INDEX_PATH, LLMS_PATH].includes(path) || parseSitemapPath(path)) return path
  if (parseHomeMarkdownPath(path) !== undefined) return path
  const feed = parseFeedPath(path)
  if (feed) return withQuery(path, toFeedQuery(feed, new URLSearchParams(query)))
  if (printPath.test(path)) return url === path ? path : undefined
  const selection = selections.find((each) => each.path.test(path))
  if (!selection && (uncachedPaths.test(path) || !pagePath.test(path))) return undefined
  if (toCanonicalAddress(path, query) !== undefined) return undefined
  if (query === '') return path
  const given = new URLSearchParams(query)
  if (selection) return withQuery(path, pick(given, selection.params))
  if (path === paths.shortlist()) {
    const list = parseShortlist(Object.fromEntries(given))
    const { homes = '', houses = '' } = toShortlistRecord(list)
    // A browser continues the page with the homes and houses as its address spells them.
    const isSpelledAlike = (given.get('homes') ?? '') === homes && (given.get('houses') ?? '') === houses
    return isSpelledAlike ? path + toShortlistQuery(list) : undefined
  }
  if (path !== paths.homesForSale()) return path + toListQuery(parseListChoice(path.slice(1), given))
  const canonical = toHomesQuery(given)
  // The browser moves the map: the page is the same wherever it looks.
  canonical.delete('map')
  return withQuery(path, canonical)
}
