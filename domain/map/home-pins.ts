// The homes of the map: their pins' labels and names.
import { formatUsd } from '../home/figures.ts'
import { createMatcher } from '../search/home-match.ts'
import type { SearchedHome } from '../search/home-match.ts'
import { toStatusLabel } from '../home/home.ts'
import type { HomeDetail, HomePin, HomeStamps, HomeTagIds } from '../home/home.ts'
import type { HomeSearch } from '../search/home-search.ts'
import { toPriceLabel } from '../home/price-label.ts'

/**
 * A home with what the filters look at, so that a browser that has all of them can search by itself; and, on the server,
 * with what its history and its address in feeds are made of.
 */
export type InventoryHome = Omit<HomePin, 'location'> &
  SearchedHome &
  HomeStamps &
  Pick<HomeDetail, 'address' | 'communityId' | 'lot'>

/** One that has a place on the map. */
export type PlacedHome = InventoryHome & HomePin

/** The label of a home's pin (§9). @returns "$490K"; "Call" where no price is set */
export function toPinLabel({ priceUsd }: Pick<HomePin, 'priceUsd'>): string {
  return priceUsd === undefined ? 'Call' : toPriceLabel(priceUsd)
}

/**
 * A pin's accessible name: its label, which voice control goes by, the exact price, the home and its status.
 * @param visit whether the visitor has looked at it, and has saved it
 * @returns "$490K ($489,900), 1029 Chinook Drive, move-in ready, viewed, saved"
 */
export function toPinName(
  home: Pick<HomePin, 'priceUsd' | 'title' | 'status'>,
  { isViewed = false, isSaved = false }: { isViewed?: boolean; isSaved?: boolean } = {},
): string {
  return [
    home.priceUsd === undefined ? 'Call for price' : `${toPinLabel(home)} (${formatUsd(home.priceUsd)})`,
    home.title,
    home.status && toStatusLabel(home.status).toLowerCase(),
    isViewed && 'viewed',
    isSaved && 'saved',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Picks the homes of a search's list for the map: those that have a place on it, also beyond the bounds that are searched,
 * so that a map can be moved without another request. A shape that was drawn stays where it is, and has its homes alone.
 * @param search the filters; page and sort don't matter
 * @returns those that match, in the given order
 */
export function findPlacedHomes(
  homes: readonly InventoryHome[],
  search: HomeSearch,
  tags: HomeTagIds,
): readonly PlacedHome[] {
  const { bounds, ...everywhere } = search
  const matches = createMatcher(bounds?.shape ? search : everywhere, tags)
  return homes.filter((home): home is PlacedHome => home.location !== undefined && matches(home))
}

/**
 * Counts the homes of a search's list that no map can show.
 * @param search the filters; page and sort don't matter
 * @returns how many have no place; none of them where a part of the map is searched
 */
export function countPlaceless(
  homes: readonly InventoryHome[],
  search: HomeSearch,
  tags: HomeTagIds,
): number {
  const matches = createMatcher(search, tags)
  return homes.filter((home) => home.location === undefined && matches(home)).length
}
