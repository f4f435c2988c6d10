import { expect, test } from 'vitest'
import type { SearchedHome } from './home-match.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from './home-search.ts'
import { listRelaxations } from './relax-home-search.ts'

const TAGS = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }
const bend = { slug: 'bend', name: 'Bend' }
const redmond = { slug: 'redmond', name: 'Redmond' }
const madras = { slug: 'madras', name: 'Madras' }

const around = (lat: number) => ({ lat, lng: -121.3 })
const homes: SearchedHome[] = [
  { priceUsd: 560_500, beds: 3, baths: 2, city: bend, location: around(44.06), tagIds: [3] },
  { priceUsd: 610_000, beds: 2, baths: 2, city: bend, tagIds: [3] },
  { priceUsd: 450_000, beds: 3, baths: 2, city: madras, location: around(44.63), tagIds: [2] },
  { priceUsd: 520_000, beds: 3, baths: 2, city: redmond, location: around(44.27), tagIds: [2] },
  { priceUsd: 99_000, city: bend, tagIds: [4] },
]

function relax(search: Partial<HomeSearch>) {
  return listRelaxations(homes, { ...DEFAULT_HOME_SEARCH, ...search }, TAGS).map(
    ({ how, filter, search: relaxed, count }) => ({
      how,
      filter,
      count,
      asks: relaxed[filter],
      kind: relaxed.kind,
    }),
  )
}

test('first comes what is near, then what asks a little less, then one filter is left out; never land for beds', () => {
  expect(relax({ city: 'bend', beds: 3, priceUsd: { max: 550_000 } })).toEqual([
    { how: 'near', filter: 'city', count: 1, asks: undefined, kind: 'homes' },
    { how: 'less', filter: 'priceUsd', count: 1, asks: { max: 575_000 }, kind: 'homes' },
    { how: 'without', filter: 'city', count: 2, asks: undefined, kind: 'homes' },
    { how: 'without', filter: 'priceUsd', count: 1, asks: undefined, kind: 'homes' },
  ])
  expect(relax({ city: 'bend', beds: 4, priceUsd: { max: 600_000 } })[0]).toEqual({
    how: 'less',
    filter: 'beds',
    count: 1,
    asks: 3,
    kind: 'homes',
  })
})

test('a price is raised to the next home, but not far beyond what was asked', () => {
  const [first] = relax({ city: 'bend', beds: 3, priceUsd: { max: 300_000 } })
  expect(first).toMatchObject({ how: 'without' })
})

test('who asks by price alone gets land too', () => {
  expect(relax({ city: 'madras', priceUsd: { max: 200_000 } })).toContainEqual({
    how: 'without',
    filter: 'city',
    count: 1,
    asks: undefined,
    kind: undefined,
  })
})

test('where nothing is near a place, the nearest city is named with its distance', () => {
  const [first] = listRelaxations(
    homes,
    {
      ...DEFAULT_HOME_SEARCH,
      near: 'sisters',
      place: { key: 'sisters', name: 'Sisters', kind: 'city', location: around(43.6) },
      sort: 'nearest',
      priceUsd: { max: 500_000 },
      beds: 3,
    },
    TAGS,
  )
  expect(first).toMatchObject({ how: 'near', filter: 'near', count: 1, cities: ['Madras'] })
  expect(first?.miles).toBeCloseTo(71, 0)
  expect(first?.search).toEqual({
    ...DEFAULT_HOME_SEARCH,
    kind: 'homes',
    city: 'madras',
    priceUsd: { max: 500_000 },
    beds: 3,
  })
})
