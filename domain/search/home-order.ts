import type { HomeCard } from '../home/home.ts'
import { distanceMiles } from '../map/distance.ts'
import type { HomeSearch, HomeSort } from './home-search.ts'

/** Sorts homes, which come the newest first, as the list does (§4). One that lacks a price or what's sorted by is last. */
export function sortHomes<Home extends Pick<HomeCard, 'id' | 'priceUsd' | 'areaSqft' | 'location'>>(
  homes: readonly Home[],
  { sort, place }: Pick<HomeSearch, 'sort' | 'place'>,
): Home[] {
  switch (sort) {
    case 'price-asc':
      return homes.toSorted((a, b) => compare(a.priceUsd ?? Infinity, b.priceUsd ?? Infinity) || a.id - b.id)
    case 'price-desc':
      return homes.toSorted((a, b) => compare(b.priceUsd ?? -1, a.priceUsd ?? -1) || b.id - a.id)
    case 'sqft-desc':
      return homes.toSorted(
        (a, b) =>
          Number(isUnpriced(a)) - Number(isUnpriced(b)) ||
          compare(b.areaSqft ?? -1, a.areaSqft ?? -1) ||
          b.id - a.id,
      )
    case 'nearest': {
      const origin = place?.location
      if (!origin) return sortHomes(homes, { sort: 'price-asc' })
      const miles = new Map(
        homes.map(({ id, location }) => [id, location ? distanceMiles(origin, location) : Infinity]),
      )
      return homes.toSorted(
        (a, b) =>
          Number(isUnpriced(a)) - Number(isUnpriced(b)) ||
          compare(miles.get(a.id) ?? Infinity, miles.get(b.id) ?? Infinity) ||
          a.id - b.id,
      )
    }
    case 'newest':
      return homes.toSorted((a, b) => Number(isUnpriced(a)) - Number(isUnpriced(b)))
  }
}

/** Whether a home lacks what a sort compares, or a price, so that it stands last. */
export function lacksSortValue(home: Pick<HomeCard, 'priceUsd' | 'areaSqft'>, sort: HomeSort): boolean {
  return isUnpriced(home) || (sort === 'sqft-desc' && home.areaSqft === undefined)
}

function isUnpriced({ priceUsd }: Pick<HomeCard, 'priceUsd'>): boolean {
  return priceUsd === undefined
}

// Compares instead of subtracting: Infinity - Infinity is NaN.
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
