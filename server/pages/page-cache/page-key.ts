import { normalizeFloorPlanSearch, readPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import { MONTHLY_COST_PARAMS } from '../../../domain/home/monthly-cost-search.ts'
import { OPTION_FIELD, parsePlanChoice, toPlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import { normalizeListSearch, parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { isCampaignParam } from '../../../domain/pages/canonical-query.ts'
import { parseFrontPageParams } from '../../../domain/pages/front-page.ts'
import { parseMapView } from '../../../domain/search/map-view-params.ts'
import { joinRangeFields } from '../../../domain/search/home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from '../../../domain/search/home-search-url.ts'
import { isMadeUpEasily } from '../../../domain/search/made-up-search.ts'
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
  { path: /^\/communities(?:\/|$)/, params: paramsOf(parsePlatChoice) },
  { path: /^\/floorplans$/, params: paramsOf(normalizeFloorPlanSearch) },
  { path: planPath, params: planParams },
  { path: /^\/refused$/, params: ['reason'] },
  { path: /^\/forms\/monthly-cost$/, params: MONTHLY_COST_PARAMS },
  { path: /^\/forms\/[a-z0-9_-]+$/, params: FORM_SUBJECT_PARAMS },
]
/** With parameters a print page may be an agent's. */
const printPath = /^\/print\/[a-z_]+\/[a-z0-9_-]+$/
/** Not pages, or pages of one visitor. */
const uncachedPaths =
  /^\/(?:api|assets|brand|find-homes|pictures|geo|site-plans|mcp|partners|follow|forms|print|preview|webhooks)(?:\/|$)/

const pagePath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/**
 * Finds the canonical path of a page that was requested with capitals, doubled slashes or a slash at its end. The router
 * ignores case, so each spelling would be a page of its own; it reads two leading slashes as a host.
 * @param path as requested, without its query
 * @returns the path to redirect to; undefined when it is canonical already, when case matters, or when it isn't a page's
 */
export function toCanonicalPath(path: string): string | undefined {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (!pagePath.test(single) || uncachedPaths.test(single)) return undefined
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
  if (!known || (planPath.test(pagePart) ? isFolded(given, known) : isInOrder(given, known)))
    return pagePart === path ? undefined : pagePart + (query && `?${query}`)
  const others = [...given].filter(([name]) =>
    pagePart === paths.homesForSale()
      ? isCampaignParam(name)
      : !known.has(name) && !(planPath.test(pagePart) && isPlanParam(name)),
  )
  const all = new URLSearchParams([...known, ...others].filter(([, value]) => value !== ''))
  // Commas as the router writes them.
  return `${pagePart}${all.size > 0 ? '?' : ''}${all}`.replaceAll('%2C', ',')
}

/** The parameters that a page knows, in their order. Of the list of homes none but those that make the search. */
function toKnownParams(path: string, given: URLSearchParams): URLSearchParams {
  if (path === paths.homesForSale()) return toHomesQuery(given)
  if (planPath.test(path)) return foldPlanChoice(given)
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

/** Whether an address has the choice as it's written, and no malformed one. */
function isFolded(given: URLSearchParams, known: URLSearchParams): boolean {
  return new URLSearchParams([...given].filter(([name]) => isPlanParam(name))).toString() === known.toString()
}

function toHomesQuery(given: URLSearchParams): URLSearchParams {
  const { start, view, map, notes } = parseMapView(given)
  return new URLSearchParams({
    ...toSearchRecord(parseHomeSearch(joinRangeFields(Object.fromEntries([...given].toReversed())))),
    ...(start !== undefined && { start }),
    ...(view && { view }),
    ...(map !== undefined && { map }),
    ...(notes !== undefined && { notes }),
  })
}

/** Whether the known parameters stand in their order; what's dropped or mended besides is the router's to redirect. */
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
    (pagePart === paths.homesForSale() && isMadeUp(new URLSearchParams(query))) ||
    parseFeedPath(pagePart) !== undefined ||
    selections.some(({ path }) => path.test(pagePart))
  )
}

function isMadeUp(query: URLSearchParams): boolean {
  return query.has('notes') || isMadeUpEasily(parseHomeSearch(query))
}

/**
 * Makes the cache key of an address, so that all addresses of the same page share one entry.
 * @returns path and query without the parameters that the page ignores; undefined for an address that isn't cached,
 * such as one that the router redirects
 */
export function toPageKey(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (url.length > 1_000 || path.length > 300) return undefined
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
  for (const name of [...given.keys()]) if (isCampaignParam(name)) given.delete(name)
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
  // The router drops an unknown or bad parameter, with a redirect.
  if (given.toString() !== canonical.toString()) return undefined
  // The browser moves the map: the page is the same wherever it looks.
  canonical.delete('map')
  return withQuery(path, canonical)
}
