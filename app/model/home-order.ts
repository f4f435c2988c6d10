import type { HomeCard } from './home.ts'
import type { HomeSort } from './home-search.ts'

/** Fields a home does not have at all; one that is there and empty is something else to WordPress. */
export type MissingFields = { lacksPriceField?: boolean; lacksSizeField?: boolean }

/**
 * Sorts homes as the list does (§4). A home that lacks what is sorted by comes last.
 * @param homes homes, the newest first
 * @param sort the way to sort
 * @returns the homes in that order; equals keep theirs
 */
export function sortHomes<Home extends Pick<HomeCard, 'priceUsd' | 'areaSqft'>>(
  homes: readonly Home[],
  sort: HomeSort,
): Home[] {
  switch (sort) {
    case 'price-asc':
      return homes.toSorted((a, b) => compare(a.priceUsd ?? Infinity, b.priceUsd ?? Infinity))
    case 'price-desc':
      return homes.toSorted((a, b) => compare(b.priceUsd ?? -1, a.priceUsd ?? -1))
    case 'sqft-desc':
      return homes.toSorted((a, b) => compare(b.areaSqft ?? -1, a.areaSqft ?? -1))
    case 'newest':
      return [...homes]
  }
}

/**
 * Says whether a home is in lists of an order: where WordPress sorts by a field, homes that do not have it are left out.
 * @param home a home
 * @param sort the way to sort
 * @returns true when it is
 */
export function isInList(home: MissingFields, sort: HomeSort): boolean {
  if (sort === 'newest') return true
  return sort === 'sqft-desc' ? !home.lacksSizeField : !home.lacksPriceField
}

// A difference of two infinities is no number.
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
