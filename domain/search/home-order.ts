import type { HomeCard } from '../home/home.ts'
import type { HomeSort } from './home-search.ts'

/**
 * Sorts homes as the list does (§4). A home that lacks what's sorted by comes last, whichever way; equals are in the
 * order of their ids, the same way.
 */
export function sortHomes<Home extends Pick<HomeCard, 'id' | 'priceUsd' | 'areaSqft'>>(
  homes: readonly Home[],
  sort: HomeSort,
): Home[] {
  switch (sort) {
    case 'price-asc':
      return homes.toSorted((a, b) => compare(a.priceUsd ?? Infinity, b.priceUsd ?? Infinity) || a.id - b.id)
    case 'price-desc':
      return homes.toSorted((a, b) => compare(b.priceUsd ?? -1, a.priceUsd ?? -1) || b.id - a.id)
    case 'sqft-desc':
      return homes.toSorted((a, b) => compare(b.areaSqft ?? -1, a.areaSqft ?? -1) || b.id - a.id)
    case 'newest':
      return [...homes]
  }
}

/** Whether a home lacks what a sort compares. */
export function lacksSortValue(home: Pick<HomeCard, 'priceUsd' | 'areaSqft'>, sort: HomeSort): boolean {
  switch (sort) {
    case 'price-asc':
    case 'price-desc':
      return home.priceUsd === undefined
    case 'sqft-desc':
      return home.areaSqft === undefined
    case 'newest':
      return false
  }
}

// A difference of two infinities is no number.
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
