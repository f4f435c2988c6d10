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
  const cities = [{ ...bend, location: around(44.06) }]
  return listRelaxations(homes, { ...DEFAULT_HOME_SEARCH, ...search }, TAGS, cities).map(
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

function further(search: Partial<HomeSearch>) {
  return listRelaxations(homes, { ...DEFAULT_HOME_SEARCH, ...search }, TAGS).map(
    ({ how, count, cities, search: { beds, priceUsd, city } }) => ({
      how,
      count,
      cities,
      beds,
      maxUsd: priceUsd?.max,
      city,
    }),
  )
}

test('where no single step helps, two do: both limits in the place, or the nearest home over one of them elsewhere', () => {
  // In Madras there's one home, with three bedrooms for $450,000; nowhere are there five, or homes up to $300,000.
  expect(further({ city: 'madras', beds: 5, priceUsd: { max: 300_000 } })).toEqual([
    { how: 'further', count: 1, cities: ['Madras'], beds: 3, maxUsd: 450_000, city: 'madras' },
  ])
  const large = [
    ...homes,
    { priceUsd: 395_000, beds: 2, baths: 1, city: madras, location: around(44.63), tagIds: [3] },
    { priceUsd: 812_000, beds: 5, baths: 3, city: redmond, location: around(44.27), tagIds: [3] },
    { priceUsd: 640_000, beds: 5, baths: 3, city: bend, location: around(44.06), tagIds: [3] },
    { priceUsd: 290_000, beds: 2, baths: 1, city: bend, location: around(44.06), tagIds: [3] },
  ]
  const search = { ...DEFAULT_HOME_SEARCH, city: 'madras', beds: 5, priceUsd: { max: 300_000 } }
  expect(
    listRelaxations(large, search, TAGS).map(({ cities, search: { beds, priceUsd } }) => [
      beds,
      priceUsd?.max,
      cities,
    ]),
  ).toEqual([
    // With the most bedrooms that Madras has, and for the least.
    [3, 450_000, ['Madras']],
    [2, 400_000, ['Madras']],
    // Up to $300,000, with as many bedrooms as that buys; five bedrooms, for as little as there is.
    [2, 300_000, ['Bend']],
    [5, 650_000, ['Bend']],
  ])
})

test('a search that finds nothing never ends while there is a home', () => {
  const impossible = { city: 'madras', beds: 9, baths: 8, priceUsd: { max: 20_000 }, levels: 4, garages: 7 }
  const found = further(impossible)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ count }) => count > 0)).toBe(true)
})

test('a home over the limit is one that’s near before one that costs a little less far away', () => {
  const kennewick = { slug: 'kennewick', name: 'Kennewick' }
  const five = { beds: 5, baths: 3, tagIds: [3] }
  const few = [
    { ...five, priceUsd: 690_000, city: kennewick, location: { lat: 46.2, lng: -119.1 } },
    { ...five, priceUsd: 760_000, city: bend, location: around(44.06) },
    { priceUsd: 290_000, beds: 2, baths: 1, city: bend, location: around(44.06), tagIds: [3] },
  ]
  const search = { ...DEFAULT_HOME_SEARCH, city: 'madras', beds: 5, priceUsd: { max: 300_000 } }
  const found = listRelaxations(few, search, TAGS, [{ ...madras, location: around(44.63) }])
  const ofFive = found.find(({ search: { beds } }) => beds === 5)
  expect([ofFive?.search.priceUsd, ofFive?.cities]).toEqual([{ max: 775_000 }, ['Bend', 'Kennewick']])
})
