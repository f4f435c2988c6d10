import { expect, test } from 'vitest'
import type { HomeSort } from './home-search.ts'
import { lacksSortValue, sortHomes } from './home-order.ts'

const HOMES = [
  { id: 1, priceUsd: 500_000, areaSqft: 2_000 },
  { id: 2, areaSqft: 2_600 },
  { id: 3, priceUsd: 400_000 },
  { id: 4, priceUsd: 500_000, areaSqft: 1_800 },
]

function order(sort: HomeSort): number[] {
  return sortHomes(HOMES, { sort }).map(({ id }) => id)
}

test('homes are sorted as the list is, equals by their ids; what lacks the number is behind, without a price last', () => {
  expect(order('price-asc')).toEqual([3, 1, 4, 2])
  expect(order('price-desc')).toEqual([4, 1, 3, 2])
  expect(order('sqft-desc')).toEqual([1, 4, 3, 2])
  expect(order('newest')).toEqual([1, 3, 4, 2])
})

test('near a place the nearest come first, and those without a price last', () => {
  const at = (id: number, lat: number, priceUsd?: number) => ({
    id,
    location: { lat, lng: -121 },
    ...(priceUsd !== undefined && { priceUsd }),
  })
  const homes = [at(1, 44.4, 300_000), at(2, 44.1, 900_000), at(3, 44), { id: 4, priceUsd: 1 }]
  const sorted = sortHomes(homes, {
    sort: 'nearest',
    place: { key: 'x', name: 'X', kind: 'town', location: { lat: 44, lng: -121 } },
  })
  expect(sorted.map(({ id }) => id)).toEqual([2, 1, 4, 3])
})

test('a price is missed in every order, a size only where it counts', () => {
  expect(HOMES.filter((home) => lacksSortValue(home, 'price-desc')).map(({ id }) => id)).toEqual([2])
  expect(HOMES.filter((home) => lacksSortValue(home, 'sqft-desc')).map(({ id }) => id)).toEqual([2, 3])
  expect(HOMES.filter((home) => lacksSortValue(home, 'newest')).map(({ id }) => id)).toEqual([2])
})
