// The inventory: all homes for sale, as lists, maps and feeds search it.
import { createMatcher, type SearchedHome } from '../search/home-match.ts'
import type { HomeSearch } from '../search/home-search.ts'
import type { HomeCard, HomeDetail, HomePin, HomeStamps, HomeTagIds } from './home.ts'

/**
 * A home of the inventory, with what the filters look at, so that a browser can search by itself; and, on the server,
 * with what its history and its address in feeds are made of.
 */
export type InventoryItem = Omit<HomePin, 'location'> &
  SearchedHome &
  HomeStamps &
  Pick<HomeDetail, 'address' | 'communityId' | 'lot'> &
  Pick<HomeCard, 'floorPlanId'>

/** One that has a place on the map. */
export type PlacedHome = InventoryItem & HomePin

/**
 * Picks the homes of a search's list for the map: those that have a place on it, also beyond the bounds that are searched,
 * so that a map can be moved without another request. A shape that was drawn stays where it is, and has its homes alone.
 * @param search the filters; page and sort don't matter
 * @returns those that match, in the given order
 */
export function findPlacedHomes(
  homes: readonly InventoryItem[],
  search: HomeSearch,
  tags: HomeTagIds,
): readonly PlacedHome[] {
  const { bounds, ...everywhere } = search
  const matches = createMatcher(bounds?.shape ? search : everywhere, tags)
  return homes.filter((home): home is PlacedHome => home.location !== undefined && matches(home))
}

/** Counts the homes of a search's list that no map can show; none where a part of the map is searched. */
export function countPlaceless(
  homes: readonly InventoryItem[],
  search: HomeSearch,
  tags: HomeTagIds,
): number {
  const matches = createMatcher(search, tags)
  return homes.filter((home) => home.location === undefined && matches(home)).length
}
