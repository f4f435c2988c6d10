import { ALL_FILTERS, FIGURE_FILTERS, HOME_FILTERS, filtersOf } from './filter-table.ts'
import type { FigureFilter, HomeFilter } from './filter-table.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeKind, HomeSearch, NumberRange } from './home-search.ts'
import { toReadyMonth } from './ready-month.ts'

/** Where and what is said before how much. */
const SHOWN_FILTERS = new Set<HomeFilter>([...filtersOf('near', 'place', 'status', 'flag'), ...ALL_FILTERS])
const HOUSE_FILTERS = FIGURE_FILTERS.filter((filter) => 'isOfHouse' in HOME_FILTERS[filter])

/** Lists the filters that a search ignores: the status *lot* all numeric ones (§7), homesites those of a house. */
export function skippedFilters({
  status,
  kind,
}: Pick<HomeSearch, 'status' | 'kind'>): readonly FigureFilter[] {
  if (status === 'lot') return FIGURE_FILTERS
  return kind === 'homesites' ? HOUSE_FILTERS : []
}

export function withoutSkipped(search: HomeSearch): HomeSearch {
  const next = { ...search }
  for (const filter of skippedFilters(search)) delete next[filter]
  return next
}

/** @returns what a figure must be at least and at most; neither where the filter isn't set */
export function toLimits(search: HomeSearch, filter: FigureFilter): NumberRange {
  const value = search[filter]
  if (typeof value === 'string') return { max: toReadyMonth(value) }
  if (typeof value !== 'number') return value ?? {}
  return { min: value, ...(HOME_FILTERS[filter].kind === 'exactly' && { max: value }) }
}

/** Whether a search can find land only. */
export function isForLand({ status, kind }: Pick<HomeSearch, 'status' | 'kind'>): boolean {
  return status === 'lot' || kind === 'homesites'
}

/** Whether a search can find houses only: by its kind, or by asking for what only a house has. */
export function isForHouses(search: HomeSearch): boolean {
  return !isForLand(search) && (search.kind === 'homes' || asksForHouse(search))
}

/** Whether a search asks for what only a house has, or for a status. */
export function asksForHouse(search: Partial<HomeSearch>): boolean {
  const filters = [...HOUSE_FILTERS, 'status' as const, 'isMoveInReady' as const]
  return filters.some((name) => search[name] !== undefined)
}

export function withKind({ kind: _kind, ...search }: HomeSearch, kind: HomeKind | undefined): HomeSearch {
  const next: HomeSearch = { ...search, ...(kind && { kind }), page: DEFAULT_HOME_SEARCH.page }
  if (next.status === 'lot' || kind === 'homesites') delete next.status
  if (kind === 'homesites') delete next.isMoveInReady
  return next
}

/** In the order screens show them. */
export function listSetFilters(search: HomeSearch): HomeFilter[] {
  return [...SHOWN_FILTERS].filter((name) => search[name] !== undefined)
}

/** From page 1 on (§4). */
export function withoutFilter(search: HomeSearch, filter: HomeFilter): HomeSearch {
  const next = { ...search, page: DEFAULT_HOME_SEARCH.page }
  if (filter === 'near') {
    delete next.place
    if (next.sort === 'nearest') next.sort = DEFAULT_HOME_SEARCH.sort
  }
  delete next[filter]
  return next
}
