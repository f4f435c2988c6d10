import { withoutAbsent } from '../content/without-absent.ts'
import { parseBounds, toBoundsText } from '../map/bounds-text.ts'
import { SEARCHED_STATUSES } from '../home/home.ts'
import { ALL_FILTERS, HOME_FILTERS, type HomeFilter } from './filter-table.ts'
import { DEFAULT_HOME_SEARCH, HOME_KINDS, HOME_SORTS, LAST_PAGE, toDefaultSort } from './home-search.ts'
import type { HomeSearch, NumberRange } from './home-search.ts'
import { toPlaceKey } from './place-key.ts'
import { MAX_SLUG_LENGTH, readParam, toNumber, toSlug, type SearchInput } from './search-input.ts'

/** The parameters of a search's address, as plain texts; unset filters are absent or undefined. */
export type HomeSearchParams = { [Name in HomeSearchParam]?: string | undefined }

export type HomeChoice = HomeFilter | 'kind' | 'sort'

export type HomeSearchParam = (typeof HOME_FILTERS)[HomeFilter]['param'] | 'kind' | 'sort' | 'page'

/** Of a year that homes are ready in. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const MAX_TAG_ID = 2_147_483_647

/** The searches that were read last: a page, its key, its data and its router read the same address. */
const known = new Map<string, Readonly<HomeSearch>>()
const MOST_KNOWN = 100

/** Reads a search from a URL. A value that's unknown, malformed or out of range counts as not given. */
export function parseHomeSearch(input: SearchInput): Readonly<HomeSearch> {
  const key = input instanceof URLSearchParams ? input.toString() : JSON.stringify(input)
  const search = known.get(key) ?? Object.freeze(readSearch(input))
  known.delete(key)
  known.set(key, search)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  return search
}

function readSearch(input: SearchInput): HomeSearch {
  const text = (name: HomeSearchParam) => readParam(input, name)
  const search = { ...DEFAULT_HOME_SEARCH }
  for (const filter of ALL_FILTERS)
    Object.assign(search, { [filter]: readChoice(filter, text(HOME_FILTERS[filter].param)) })
  const { near, status } = search
  const kind = oneOf(HOME_KINDS, text('kind'))
  const sort = oneOf(HOME_SORTS, text('sort'))
  return withoutAbsent({
    ...search,
    // A homesite has no other status, and the status *lot* is a kind of its own.
    ...(kind === 'homesites' && { status: status === 'lot' ? status : undefined, isMoveInReady: undefined }),
    kind: status === 'lot' ? undefined : kind,
    sort: sort === undefined || (sort === 'nearest' && near === undefined) ? toDefaultSort(near) : sort,
    page: toNumber(text('page'), LAST_PAGE) ?? search.page,
  })
}

/** Writes a search as URL parameters in a fixed order, defaults left out. */
export function toSearchParams(search: HomeSearch): URLSearchParams {
  return new URLSearchParams(Object.entries(toSearchRecord(search)))
}

/** The same as a record, for routers that take one. */
export function toSearchRecord(search: HomeSearch): { [Name in HomeSearchParam]?: string } {
  const texts: { [Name in HomeSearchParam]?: string | undefined } = {}
  for (const filter of ALL_FILTERS) {
    texts[HOME_FILTERS[filter].param] = toText(search[filter])
    if (filter === 'near') texts.kind = search.kind
  }
  texts.sort = search.sort === toDefaultSort(search.near) ? undefined : search.sort
  texts.page = search.page === DEFAULT_HOME_SEARCH.page ? undefined : String(search.page)
  return withoutAbsent(texts)
}

/** Tells whether two searches find the same homes, whatever the page. */
export function isSameFilter(a: HomeSearch, b: HomeSearch): boolean {
  if (a === b) return true
  const [one, other] = [a, b].map((search) => toSearchParams({ ...search, page: 1 }).toString())
  return one === other
}

/** Reads the value of a choice by itself: another one may rule it out. */
export function readChoice(choice: HomeChoice, text = ''): HomeSearch[HomeChoice] {
  if (choice === 'kind') return oneOf(HOME_KINDS, text)
  if (choice === 'sort') return oneOf(HOME_SORTS, text)
  const row = HOME_FILTERS[choice]
  switch (row.kind) {
    case 'near':
      // A name or an address as a visitor types it.
      return toSlug(toPlaceKey(text.slice(0, MAX_SLUG_LENGTH)))
    case 'place':
      return toSlug(text)
    case 'status':
      return oneOf(SEARCHED_STATUSES, text)
    case 'flag':
      return text === '1' ? true : undefined
    case 'atLeast':
    case 'exactly':
      return toNumber(text, row.max, row.step)
    case 'range':
      return toRange(text, row.max)
    case 'by':
      return MONTH.test(text) ? text : undefined
    case 'tag':
      return toNumber(text, MAX_TAG_ID)
    case 'bounds': {
      const given = parseBounds(text)
      // As fine as they are written, so that the same part of the map has one address.
      return given && parseBounds(toBoundsText(given))
    }
  }
}

function toText(value: HomeSearch[HomeFilter]): string | undefined {
  if (value === undefined) return undefined
  if (value === true) return '1'
  if (typeof value !== 'object') return String(value)
  if ('north' in value) return toBoundsText(value)
  const text = `${value.min ?? ''}-${value.max ?? ''}`
  return text === '-' ? undefined : text
}

function toRange(text: string, most: number): NumberRange | undefined {
  const [, low, high] = /^(\d{0,10})-(\d{0,10})$/.exec(text) ?? []
  const [min, max] = [toNumber(low, most, 1, 0), toNumber(high, most)]
  const isBad = (low && min === undefined) || (high && max === undefined) || (min ?? 0) > (max ?? most)
  return isBad || (!low && !high) ? undefined : withoutAbsent({ min, max })
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  return known.find((value) => value === text)
}
