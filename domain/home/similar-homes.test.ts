import { expect, test } from 'vitest'
import type { HomeCard } from './home.ts'
import { pickSimilarHomes, similarPriceRange } from './similar-homes.ts'

function homeCard(id: number, values: Partial<HomeCard> = {}): HomeCard {
  return { id, slug: `home-${id}`, title: `Home ${id}`, isDraft: false, ...values }
}

const oregon = { slug: 'central-oregon', name: 'Central Oregon' }
const home = homeCard(1, { priceUsd: 500_000, communitySlug: 'ridge', region: oregon })

test('homes of the same community come first, then those of the region, each by nearness of price', () => {
  const picked = pickSimilarHomes(home, [
    homeCard(2, { priceUsd: 501_000, region: oregon, communitySlug: 'creek' }),
    homeCard(3, { priceUsd: 700_000, region: oregon, communitySlug: 'ridge' }),
    homeCard(4, { priceUsd: 480_000, region: oregon, communitySlug: 'ridge' }),
    homeCard(5, { priceUsd: 500_000 }),
  ])
  expect(picked.map(({ id }) => id)).toEqual([4, 3, 2, 5])
})

test('land comes first beside land, and last beside a house', () => {
  const candidates = [
    homeCard(2, { status: 'lot', priceUsd: 500_000, communitySlug: 'ridge', region: oregon }),
    homeCard(3, { status: 'move-in', priceUsd: 900_000 }),
  ]
  const idsBeside = (status: 'lot' | 'move-in') =>
    pickSimilarHomes({ ...home, status }, candidates).map(({ id }) => id)
  expect(idsBeside('lot')).toEqual([2, 3])
  expect(idsBeside('move-in')).toEqual([3, 2])
})

test('the home itself and duplicates are left out, and no more than the limit are picked', () => {
  const picked = pickSimilarHomes(home, [home, homeCard(2), homeCard(2), homeCard(3), homeCard(4)], 2)
  expect(picked.map(({ id }) => id)).toEqual([2, 3])
})

test("a home without a price comes after those that have one, and homes without a community aren't of one", () => {
  const lost = homeCard(1, { priceUsd: 400_000 })
  const picked = pickSimilarHomes(lost, [homeCard(2), homeCard(3, { priceUsd: 900_000 }), homeCard(4)])
  expect(picked.map(({ id }) => id)).toEqual([3, 2, 4])
})

test('similar prices are a quarter below and above', () => {
  expect(similarPriceRange(400_001)).toEqual({ min: 300_000, max: 500_002 })
})
