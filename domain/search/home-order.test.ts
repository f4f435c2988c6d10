import { expect, test } from 'vitest'
import { lacksSortValue, sortHomes } from './home-order.ts'

const HOMES = [
  { id: 1, priceUsd: 500_000, areaSqft: 2_000 },
  { id: 2, areaSqft: 2_600 },
  { id: 3, priceUsd: 400_000 },
  { id: 4, priceUsd: 500_000, areaSqft: 1_800 },
]

function order(sort: Parameters<typeof sortHomes>[1]): number[] {
  return sortHomes(HOMES, sort).map(({ id }) => id)
}

test('homes are sorted as the list is, equals by their ids, and what lacks the number comes last', () => {
  expect(order('price-asc')).toEqual([3, 1, 4, 2])
  expect(order('price-desc')).toEqual([4, 1, 3, 2])
  expect(order('sqft-desc')).toEqual([2, 1, 4, 3])
  expect(order('newest')).toEqual([1, 2, 3, 4])
})

test('what a home lacks depends on the sort', () => {
  expect(HOMES.filter((home) => lacksSortValue(home, 'price-desc')).map(({ id }) => id)).toEqual([2])
  expect(HOMES.filter((home) => lacksSortValue(home, 'sqft-desc')).map(({ id }) => id)).toEqual([3])
  expect(HOMES.some((home) => lacksSortValue(home, 'newest'))).toBe(false)
})
