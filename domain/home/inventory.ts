// As lists, maps and feeds search it.
import { createMatcher, type SearchedHome } from '../search/home-match.ts'
import type { HomeSearch } from '../search/home-search.ts'
import type { HomeCard, HomeDetail, HomePin, HomeStamps, HomeTagIds } from './home.ts'

/** With what filters look at, so that a browser can search, and what history and feeds are made of. */
export type InventoryItem = Omit<HomePin, 'location'> &
  SearchedHome &
  HomeStamps &
  Pick<HomeDetail, 'address' | 'communityId' | 'lot' | 'elevation'> &
  Pick<HomeCard, 'floorPlanId'>

export type PlacedHome = InventoryItem & HomePin

/** Also beyond the bounds searched, so that a map can be moved; a drawn shape has its homes alone. */
export function findPlacedHomes(
  homes: readonly InventoryItem[],
  search: HomeSearch,
  tags: HomeTagIds,
): readonly PlacedHome[] {
  const { bounds, ...everywhere } = search
  const matches = createMatcher(bounds?.shape ? search : everywhere, tags)
  return homes.filter((home): home is PlacedHome => home.location !== undefined && matches(home))
}

/** None where a part of the map is searched. */
export function countPlaceless(
  homes: readonly InventoryItem[],
  search: HomeSearch,
  tags: HomeTagIds,
): number {
  const matches = createMatcher(search, tags)
  return homes.filter((home) => home.location === undefined && matches(home)).length
}
