import { expect, test } from 'vitest'
import { pickSimilarHomes, toUnlikeness } from './similar-homes.ts'

/** A degree of latitude is 69 miles. */
const milesNorth = (miles: number) => ({ lat: 44 + miles / 69, lng: -121 })
const home = { id: 1, priceUsd: 500_000, location: milesNorth(0) }

test.each([
  ['$10,000 off two miles away', 10_000, 2, '$5,000 off sixty miles away', 5_000, 60],
  ['the same price three miles away', 0, 3, 'a quarter more in its street', 125_000, 0],
  ['a tenth more next door', 50_000, 0, 'the same price across the state', 0, 150],
  ['a tenth less ten miles away', -50_000, 10, 'half as much again at the same distance', 250_000, 10],
])('%s is more alike than %s', (_near, nearUsd, nearMiles, _far, farUsd, farMiles) => {
  const of = (usd: number, miles: number) =>
    toUnlikeness(home, { priceUsd: home.priceUsd + usd, location: milesNorth(miles) })
  expect(of(nearUsd, nearMiles)).toBeLessThan(of(farUsd, farMiles))
})

test('a place that isn’t known is where its community is, or somewhere in its region', () => {
  const region = { slug: 'central-oregon' }
  const unplaced = { id: 1, priceUsd: 500_000, communityId: 7, region }
  const picked = pickSimilarHomes(unplaced, [
    { id: 2, priceUsd: 500_000 },
    { id: 3, priceUsd: 501_000, region },
    { id: 4, priceUsd: 520_000, communityId: 7 },
  ])
  expect(picked.map(({ id }) => id)).toEqual([4, 3, 2])
})

test('one without a price is as unlike as one that costs half as much again', () => {
  const { location } = home
  const candidates = [
    { id: 2, location },
    { id: 3, location, priceUsd: 760_000 },
    { id: 4, location, priceUsd: 600_000 },
  ]
  expect(pickSimilarHomes(home, candidates).map(({ id }) => id)).toEqual([4, 2, 3])
})

test('land comes first beside land, and last beside a house; four at most, without the home itself', () => {
  const houses = [5, 6, 7].map((id) => ({ id, priceUsd: 900_000, status: 'move-in' as const }))
  const lots = [2, 3].map((id) => ({ ...home, id, status: 'lot' as const }))
  const idsBeside = (status: 'lot' | 'move-in') =>
    pickSimilarHomes({ ...home, status }, [home, ...lots, ...houses]).map(({ id }) => id)
  expect(idsBeside('lot')).toEqual([2, 3, 5, 6])
  expect(idsBeside('move-in')).toEqual([5, 6, 7, 2])
})
