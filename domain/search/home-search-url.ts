import { withoutAbsent } from '../content/without-absent.ts'
import { parseBounds, toBoundsText } from '../map/bounds-text.ts'
import { HOME_STATUSES } from '../home/home.ts'
import { DEFAULT_HOME_SEARCH, HOME_KINDS, HOME_SORTS, LAST_PAGE, toDefaultSort } from './home-search.ts'
import type { HomeSearch, NumberRange } from './home-search.ts'
import type { MapBounds } from '../map/map-camera.ts'
import { toPlaceKey } from './place-key.ts'
import { readParam, type SearchInput } from './search-input.ts'

/** The parameters of a search's address, as plain texts; unset filters are absent or undefined. */
export type HomeSearchParams = { [Name in HomeSearchParam]?: string | undefined }

type HomeSearchParam =
  | 'near'
  | 'kind'
  | 'beds'
  | 'baths'
  | 'garages'
  | 'levels'
  | 'price'
  | 'sqft'
  | 'region'
  | 'city'
  | 'status'
  | 'tag'
  | 'ready'
  | 'bounds'
  | 'sort'
  | 'page'

// Wider than any home; they keep nonsense out of searches and caches.
const MAX_ROOMS = 20
const MAX_PRICE_USD = 100_000_000
const MAX_AREA_SQFT = 100_000
const MAX_TAG_ID = 2_147_483_647
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 100

/**
 * Reads a search from a URL. A value that is unknown, malformed or out of range counts as not given: never an error.
 * @param input the URL's parameters, or a record of them; of a repeated one the first counts
 * @returns a whole search, defaults filled in
 */
export function parseHomeSearch(input: SearchInput): HomeSearch {
  const text = (name: HomeSearchParam) => readParam(input, name)
  const near = placeKey(text('near'))
  const sort = oneOf(HOME_SORTS, text('sort'))
  const kind = oneOf(HOME_KINDS, text('kind'))
  const status = oneOf(HOME_STATUSES, text('status'))
  const search: HomeSearch = {
    near,
    kind: status === 'lot' ? undefined : kind,
    beds: wholeNumber(text('beds'), 1, MAX_ROOMS),
    baths: halfNumber(text('baths'), MAX_ROOMS),
    garages: wholeNumber(text('garages'), 1, MAX_ROOMS),
    levels: wholeNumber(text('levels'), 1, MAX_ROOMS),
    priceUsd: range(text('price'), MAX_PRICE_USD),
    areaSqft: range(text('sqft'), MAX_AREA_SQFT),
    region: slug(text('region')),
    city: slug(text('city')),
    // A homesite has no other status, and the status *lot* is a kind of its own.
    status: kind === 'homesites' && status !== 'lot' ? undefined : status,
    tagId: wholeNumber(text('tag'), 1, MAX_TAG_ID),
    isMoveInReady: text('ready') === '1' && kind !== 'homesites',
    bounds: bounds(text('bounds')),
    sort: sort === undefined || (sort === 'nearest' && near === undefined) ? toDefaultSort(near) : sort,
    page: wholeNumber(text('page'), 1, LAST_PAGE) ?? DEFAULT_HOME_SEARCH.page,
  }
  return withoutAbsent(search)
}

/**
 * Writes a search as URL parameters: plain values, a fixed order, defaults left out.
 * @returns the parameters; `parseHomeSearch` reads the same search back
 */
export function toSearchParams(search: HomeSearch): URLSearchParams {
  return new URLSearchParams(Object.entries(toSearchRecord(search)))
}

/**
 * Writes a search as a record, for routers that take one. Same rules as `toSearchParams`.
 * @returns plain texts by parameter name, in the fixed order
 */
export function toSearchRecord(search: HomeSearch): { [Name in HomeSearchParam]?: string } {
  const values: [name: HomeSearchParam, value: string | number | undefined][] = [
    ['near', search.near],
    ['kind', search.kind],
    ['beds', search.beds],
    ['baths', search.baths],
    ['garages', search.garages],
    ['levels', search.levels],
    ['price', rangeText(search.priceUsd)],
    ['sqft', rangeText(search.areaSqft)],
    ['region', search.region],
    ['city', search.city],
    ['status', search.status],
    ['tag', search.tagId],
    ['ready', search.isMoveInReady ? '1' : undefined],
    ['bounds', search.bounds && toBoundsText(search.bounds)],
    ['sort', search.sort === toDefaultSort(search.near) ? undefined : search.sort],
    ['page', search.page === DEFAULT_HOME_SEARCH.page ? undefined : search.page],
  ]
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

function halfNumber(text: string | undefined, max: number): number | undefined {
  if (text === undefined || !/^\d{1,2}(?:\.[05])?$/.test(text)) return undefined
  const value = Number(text)
  return value > 0 && value <= max ? value : undefined
}

function range(text: string | undefined, max: number): NumberRange | undefined {
  const [, low, high] = /^(\d{0,10})-(\d{0,10})$/.exec(text ?? '') ?? []
  const bounds = { min: wholeNumber(low, 0, max), max: wholeNumber(high, 1, max) }
  if ((low && bounds.min === undefined) || (high && bounds.max === undefined)) return undefined
  if (bounds.min === undefined && bounds.max === undefined) return undefined
  if (bounds.min !== undefined && bounds.max !== undefined && bounds.min > bounds.max) return undefined
  return withoutAbsent(bounds)
}

function rangeText(range: NumberRange | undefined): string | undefined {
  if (range === undefined || (range.min === undefined && range.max === undefined)) return undefined
  return `${range.min ?? ''}-${range.max ?? ''}`
}

/** As fine as they are written, so that the same part of the map has one address. */
function bounds(text: string | undefined): MapBounds | undefined {
  const given = parseBounds(text)
  return given && parseBounds(toBoundsText(given))
}

function slug(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : undefined
}

/** A name or an address as a visitor types it. */
function placeKey(text: string | undefined): string | undefined {
  return slug(toPlaceKey(text?.slice(0, MAX_SLUG_LENGTH) ?? ''))
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  return known.find((value) => value === text)
}
