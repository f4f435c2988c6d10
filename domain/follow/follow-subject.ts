// What somebody follows by email: a search, or homes by their ids.
import { DEFAULT_HOME_SEARCH, toDefaultSort, type HomeSearch } from '../search/home-search.ts'
import { parseHomeSearch, toSearchParams } from '../search/home-search-url.ts'
import { parseShortlist, toShortlistRecord } from '../shortlist/shortlist-url.ts'

export type FollowSubject =
  { kind: 'search'; search: HomeSearch } | { kind: 'homes'; homeIds: readonly number[] }

/** Reads it from an address: `?homes=4101-4107`, or the parameters of a search. Order and page make no difference. */
export function parseFollowSubject(query: URLSearchParams): FollowSubject {
  const { homeIds } = parseShortlist({ homes: query.get('homes') })
  if (homeIds.length > 0) return { kind: 'homes', homeIds }
  const search = parseHomeSearch(query)
  const { page } = DEFAULT_HOME_SEARCH
  return { kind: 'search', search: { ...search, sort: toDefaultSort(search.near), page } }
}

/** @returns the parameters of its address, the same for every spelling: `homes=4101-4107`, `beds=3&city=bend`, '' */
export function toFollowParams(subject: FollowSubject): string {
  if (subject.kind === 'search') return toSearchParams(subject.search).toString()
  const homeIds = subject.homeIds.toSorted((a, b) => a - b)
  return new URLSearchParams(toShortlistRecord({ homeIds, comparedIds: [] })).toString()
}
