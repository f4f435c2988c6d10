// A search, homes by their ids, or a lot that isn't listed yet.
import { DEFAULT_HOME_SEARCH, toDefaultSort, type HomeSearch } from '../search/home-search.ts'
import { parseHomeSearch, toSearchParams } from '../search/home-search-url.ts'
import { parseShortlist } from '../shortlist/parse-shortlist.ts'
import { toShortlistRecord } from '../shortlist/shortlist-url.ts'

export type FollowSubject =
  | { kind: 'search'; search: HomeSearch }
  | { kind: 'homes'; homeIds: readonly number[] }
  | { kind: 'lot'; communityId: number; lot: string }

/** `?homes=4101-4107`, `?lot=209-13` (community's id and lot), or a search; order and page don't matter. */
export function parseFollowSubject(query: URLSearchParams): FollowSubject {
  const { homeIds } = parseShortlist({ homes: query.get('homes') })
  if (homeIds.length > 0) return { kind: 'homes', homeIds }
  const [, communityId, lot] = /^([1-9]\d{0,8})-([\w-]{1,12})$/.exec(query.get('lot') ?? '') ?? []
  if (lot !== undefined) return { kind: 'lot', communityId: Number(communityId), lot }
  const search = parseHomeSearch(query)
  const { page } = DEFAULT_HOME_SEARCH
  return { kind: 'search', search: { ...search, sort: toDefaultSort(search.near), page } }
}

/** The same for every spelling: `homes=4101-4107`, `lot=209-13`, `beds=3`, ''. */
export function toFollowParams(subject: FollowSubject): string {
  if (subject.kind === 'search') return toSearchParams(subject.search).toString()
  if (subject.kind === 'lot')
    return new URLSearchParams({ lot: `${subject.communityId}-${subject.lot}` }).toString()
  const homeIds = subject.homeIds.toSorted((a, b) => a - b)
  return new URLSearchParams(toShortlistRecord({ homeIds, comparedIds: [] })).toString()
}
