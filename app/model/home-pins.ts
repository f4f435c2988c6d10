// The homes of the map: what a pin says, and how all of them travel at once.
import { formatUsd } from './figures.ts'
import { matchesSearch } from './home-match.ts'
import type { SearchedHome } from './home-match.ts'
import { toStatusLabel } from './home.ts'
import type { HomePin, HomeTagIds } from './home.ts'
import type { HomeSearch } from './home-search.ts'
import { toPriceLabel } from './price-label.ts'

/** A home of the map, with what the filters look at, so that a browser that has all of them can search by itself. */
export type MapHome = HomePin & SearchedHome

/**
 * Says what is printed on a home's pin (§9).
 * @param home the home
 * @returns "$490K"; "Call" where no price is set
 */
export function toPinLabel({ priceUsd }: Pick<HomePin, 'priceUsd'>): string {
  return priceUsd === undefined ? 'Call' : toPriceLabel(priceUsd)
}

/**
 * Says a pin's accessible name: the exact price, the home and its status.
 * @param home the home
 * @param isViewed whether the visitor has looked at it
 * @returns "$489,900, 1029 Chinook Drive, move-in ready, viewed"
 */
export function toPinName(home: Pick<HomePin, 'priceUsd' | 'title' | 'status'>, isViewed = false): string {
  return [
    home.priceUsd === undefined ? 'Call for price' : formatUsd(home.priceUsd),
    home.title,
    home.status && toStatusLabel(home.status).toLowerCase(),
    isViewed && 'viewed',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Picks the homes a search finds. Page and sort do not matter.
 * @param homes all homes
 * @param search what is asked for
 * @param tags the builder's tag ids
 * @returns those that match, in the given order
 */
export function findMapHomes(
  homes: readonly MapHome[],
  search: HomeSearch,
  tags: HomeTagIds,
): readonly MapHome[] {
  return homes.filter((home) => matchesSearch(home, search, tags))
}
