// The filters of a search one by one: which are set, their labels, and the search without them.
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeKind, HomeSearch } from './home-search.ts'

/** Every filter of a search: all values but kind, sort and page, in the order screens show them. */
export const HOME_FILTERS = [
  'near',
  'region',
  'city',
  'status',
  'isMoveInReady',
  'beds',
  'baths',
  'garages',
  'levels',
  'priceUsd',
  'areaSqft',
  'tagId',
  'bounds',
] as const satisfies readonly (keyof HomeSearch)[]

export type HomeFilter = (typeof HOME_FILTERS)[number]

/** What only a house has. */
const HOUSE_FILTERS: readonly HomeFilter[] = ['beds', 'baths', 'garages', 'levels', 'areaSqft']

/** Lists the filters that a search ignores: the status *lot* all numeric ones (§7), homesites those of a house. */
export function skippedFilters({ status, kind }: Pick<HomeSearch, 'status' | 'kind'>): readonly HomeFilter[] {
  if (status === 'lot') return [...HOUSE_FILTERS, 'priceUsd']
  return kind === 'homesites' ? HOUSE_FILTERS : []
}

/** @returns the search without the filters it ignores */
export function withoutSkipped(search: HomeSearch): Omit<HomeSearch, 'sort' | 'page'> {
  const next = { ...search }
  for (const name of skippedFilters(search)) if (name !== 'isMoveInReady') delete next[name]
  return next
}

/** Whether a search can find land only. */
export function isForLand({ status, kind }: Pick<HomeSearch, 'status' | 'kind'>): boolean {
  return status === 'lot' || kind === 'homesites'
}

/** Whether a search can find houses only: by its kind, its status, or by asking for what only a house has. */
export function isForHouses(search: HomeSearch): boolean {
  if (isForLand(search)) return false
  return (
    search.kind === 'homes' ||
    search.status !== undefined ||
    search.isMoveInReady ||
    HOUSE_FILTERS.some((name) => search[name] !== undefined)
  )
}

/** The same search among homes, homesites or both, from page 1 on. */
export function withKind({ kind: _kind, ...search }: HomeSearch, kind: HomeKind | undefined): HomeSearch {
  const next: HomeSearch = { ...search, ...(kind && { kind }), page: DEFAULT_HOME_SEARCH.page }
  if (next.status === 'lot' || kind === 'homesites') delete next.status
  return kind === 'homesites' ? { ...next, isMoveInReady: false } : next
}

/** Lists the filters that are set. @returns their names, in the order screens show them */
export function listSetFilters(search: HomeSearch): HomeFilter[] {
  return HOME_FILTERS.filter((name) => search[name] !== undefined && search[name] !== false)
}

/** Removes one filter from a search. @returns the search without it, from page 1 on (§4) */
export function withoutFilter(search: HomeSearch, filter: HomeFilter): HomeSearch {
  const next = { ...search, page: DEFAULT_HOME_SEARCH.page }
  if (filter === 'isMoveInReady') return { ...next, isMoveInReady: false }
  if (filter === 'near') {
    delete next.place
    if (next.sort === 'nearest') next.sort = DEFAULT_HOME_SEARCH.sort
  }
  delete next[filter]
  return next
}
