import { queryOptions } from '@tanstack/react-query'
import type { AgentNumber } from '../../domain/community/community.ts'
import type { HomeSurroundings } from '../../domain/home/home-surroundings.ts'
import type { PackedInventory } from '../../domain/home/packed-inventory.ts'
import type { HomeCard, HomeChoices, HomesPage, HomeView } from '../../domain/home/home.ts'
import type { StaticMap } from '../../domain/map/static-map.ts'
import type { HomeFacets } from '../../domain/search/home-facets.ts'
import type { NearPlace } from '../../domain/search/near-place.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { SearchNotes } from '../../domain/search/words/search-notes.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { apiPaths } from '../paths.ts'

/** Back from a home, the list is as long as it was. The server's cache ends with its request. */
const listGcTimeMs = typeof window === 'undefined' ? Infinity : 60 * 60_000

/** One page of the homes a search finds: `search.page`, and no other. The next search aborts it. */
export function homesQuery(search: HomeSearch) {
  return queryOptions<HomesPage>({
    queryKey: [apiPaths.homes(toQuery(search))],
    gcTime: listGcTimeMs,
    meta: { isAbortable: true },
  })
}

export function homeChoicesQuery() {
  return queryOptions<HomeChoices>({ queryKey: [apiPaths.homeChoices()] })
}

/** Counted by the server for the first view; a browser that has the inventory counts by itself. */
export function homeFacetsQuery(search: HomeSearch) {
  return queryOptions<HomeFacets | null>({
    queryKey: [apiPaths.homeFacets(toQuery({ ...search, page: 1 }))],
  })
}

export function nearPlacesQuery() {
  return queryOptions<NearPlace[]>({ queryKey: [apiPaths.nearPlaces()] })
}

/** The place of a search's `near`; `null` when nobody knows it. */
export function nearPlaceQuery(key: string) {
  return queryOptions<NearPlace | null>({ queryKey: [apiPaths.nearPlace(key)] })
}

/** What of a search wasn't searched, and why; of a place that nobody knows, which may be meant. */
export function searchNotesQuery(notes: string | undefined, unknownNear: string | undefined) {
  return queryOptions<SearchNotes & { candidates: Pick<NearPlace, 'key' | 'name'>[] }>({
    queryKey: [apiPaths.searchNotes(notes, unknownNear)],
  })
}

/** The map of a search as the first HTML shows it; `null` when it couldn't be drawn. */
export function mapViewQuery(search: HomeSearch) {
  return queryOptions<StaticMap | null>({ queryKey: [apiPaths.mapView(toQuery({ ...search, page: 1 }))] })
}

/** For the browser: it has no place in a page's transferred state. */
export function inventoryQuery() {
  return queryOptions<PackedInventory>({ queryKey: [apiPaths.inventory()] })
}

/** A home for its own screen, also a draft; `null` when there is none. */
export function homeQuery(slug: string) {
  return queryOptions<HomeView | null>({ queryKey: [apiPaths.home(slug)] })
}

/** A home's plan, lot and place; `null` when there's no such home. */
export function homeSurroundingsQuery(slug: string) {
  return queryOptions<HomeSurroundings | null>({ queryKey: [apiPaths.homeSurroundings(slug)] })
}

/** Similar homes, the most similar first. */
export function similarHomesQuery(slug: string) {
  return queryOptions<HomeCard[] | null>({ queryKey: [apiPaths.similarHomes(slug)] })
}

/** Whom to call about a community; `null` when there's no agent, or the number couldn't be loaded. */
export function agentNumberQuery(communityId: number) {
  return queryOptions<AgentNumber | null>({ queryKey: [apiPaths.agentNumber(communityId)] })
}

function toQuery(search: HomeSearch): string {
  const query = toSearchParams(search).toString()
  return query && `?${query}`
}
