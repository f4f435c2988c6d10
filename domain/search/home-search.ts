import type { SearchedStatus } from '../home/home.ts'
import type { HOME_FILTERS, HomeFilter } from './filter-table.ts'
import type { NearPlace } from './near-place.ts'
import type { MapBounds } from '../map/map-camera.ts'

/** How many homes one page of the list holds (§9). */
export const HOMES_PER_PAGE = 20

/** How long after a change of filters homes are requested, unless another change comes (§9). */
export const SEARCH_DEBOUNCE_MS = 300

/** No home costs less: "400" is said for $400,000. */
export const LOWEST_PRICE_USD = 10_000

/** A larger number in a URL is invalid. */
export const LAST_PAGE = 500

/** The ways to sort, the default first (§4). */
export const HOME_SORTS = ['price-asc', 'price-desc', 'newest', 'sqft-desc', 'nearest'] as const

/** Houses, finished or being built, and land to build on. A list without a kind has both. */
export const HOME_KINDS = ['homes', 'homesites'] as const

export type HomeKind = (typeof HOME_KINDS)[number]

export type KindCounts = { all: number; homes: number; homesites: number }

export type HomeSort = (typeof HOME_SORTS)[number]

/** A span with at least one bound, both included. */
export type NumberRange = { min?: number; max?: number }

type FilterValues = {
  near: string
  place: string
  status: SearchedStatus
  flag: true
  /** In halves, where the filter's step is one. */
  atLeast: number
  exactly: number
  range: NumberRange
  by: string
  tag: number
  bounds: MapBounds
}

/** The thirteen values of the property filter (§4), the kind, and the map's. An absent value is no filter. */
export type HomeSearch = {
  [Filter in HomeFilter]?: FilterValues[(typeof HOME_FILTERS)[Filter]['kind']]
} & {
  /** What the search is near, once it's found; it isn't in the URL. Without it, homes are everywhere. */
  place?: NearPlace
  /** Homes and homesites both, when absent. */
  kind?: HomeKind
  sort: HomeSort
  /** From 1; the list shows the pages 1 to this one. */
  page: number
}

/** The search after Reset: price ascending, page 1, no filters (§4). */
export const DEFAULT_HOME_SEARCH: HomeSearch = { sort: 'price-asc', page: 1 }

/** @returns how homes are sorted unless something else is chosen: near a place, the nearest first */
export function toDefaultSort(near: string | undefined): HomeSort {
  return near === undefined ? DEFAULT_HOME_SEARCH.sort : 'nearest'
}
