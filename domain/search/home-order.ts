import type { HomeCard } from '../home/home.ts'
import type { HomeSort } from './home-search.ts'

/**
 * Sorts homes as the list does (§4). A home that lacks what is sorted by comes last.
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

// A difference of two infinities is no number.
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
