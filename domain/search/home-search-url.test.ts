import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeSearch } from './home-search.ts'
import { parseHomeSearch, toSearchParams } from './home-search-url.ts'

const EVERYTHING =
  'beds=3&baths=2.5&garages=2&levels=1&price=300000-500000&sqft=1500-2500&region=central-oregon&city=bend' +
  '&status=under-construction&tag=77&ready=1&bounds=44%2C-122%2C45%2C-121&sort=sqft-desc&page=4'

function read(query: string): HomeSearch {
  return parseHomeSearch(new URLSearchParams(query))
}

test('reads every filter value and writes the same text again', () => {
  const search = read(EVERYTHING)
  expect(search).toEqual({
    beds: 3,
    baths: 2.5,
    garages: 2,
    levels: 1,
    priceUsd: { min: 300_000, max: 500_000 },
    areaSqft: { min: 1_500, max: 2_500 },
    region: 'central-oregon',
    city: 'bend',
    status: 'under-construction',
    tagId: 77,
    isMoveInReady: true,
    bounds: { south: 44, west: -122, north: 45, east: -121 },
    sort: 'sqft-desc',
    page: 4,
  })
  expect(toSearchParams(search).toString()).toBe(EVERYTHING)
})

test('writes one order, whatever order was read', () => {
  const shuffled = EVERYTHING.split('&').toReversed().join('&')
  expect(toSearchParams(read(shuffled)).toString()).toBe(EVERYTHING)
})

test('an empty address is the default search, and writes nothing', () => {
  expect(read('')).toEqual(DEFAULT_HOME_SEARCH)
  expect(toSearchParams(DEFAULT_HOME_SEARCH).toString()).toBe('')
  expect(toSearchParams(read('sort=price-asc&page=1&ready=0')).toString()).toBe('')
})

test('homes and homesites have an address each; one that contradicts itself says land', () => {
  expect(toSearchParams(read('region=central-oregon&kind=homes')).toString()).toBe(
    'kind=homes&region=central-oregon',
  )
  expect(read('kind=homesites')).toEqual({ ...DEFAULT_HOME_SEARCH, kind: 'homesites' })
  expect(read('kind=homesites&status=move-in&ready=1')).toEqual({ ...DEFAULT_HOME_SEARCH, kind: 'homesites' })
  expect(read('kind=homes&status=lot')).toEqual({ ...DEFAULT_HOME_SEARCH, status: 'lot' })
  expect(read('kind=castles')).toEqual(DEFAULT_HOME_SEARCH)
})

test('a range may have one end', () => {
  expect(read('price=300000-').priceUsd).toEqual({ min: 300_000 })
  expect(read('price=-500000').priceUsd).toEqual({ max: 500_000 })
  expect(toSearchParams(read('price=300000-')).get('price')).toBe('300000-')
  expect(toSearchParams(read('sqft=-900')).get('sqft')).toBe('-900')
})

test('a part of the map has one address, as fine as ten meters', () => {
  const search = read('bounds=44.123456,-122.00001,45,-121')
  expect(search.bounds).toEqual({ south: 44.1235, west: -122, north: 45, east: -121 })
  expect(read(toSearchParams(search).toString())).toEqual(search)
  for (const bad of [
    '45,-122,44,-121',
    '44,-122,45',
    '44,-122,45,-181',
    'a,b,c,d',
    '44.00001,-122,44.00002,-121',
  ])
    expect(read(`bounds=${bad}`)).toEqual(DEFAULT_HOME_SEARCH)
})

test('drops bad values one by one', () => {
  const bad =
    'beds=0&baths=2.7&garages=-1&levels=1e1&price=500000-300000&sqft=-&region=../x&city=A%20B&status=sold&tag=x' +
    '&ready=yes&sort=cheap&page=0&other=1'
  expect(read(bad)).toEqual(DEFAULT_HOME_SEARCH)
  expect(read('beds=three&baths=2').baths).toBe(2)
  expect(read('beds=21')).toEqual(DEFAULT_HOME_SEARCH)
  expect(read('page=501').page).toBe(1)
  expect(read('price=300000').priceUsd).toBeUndefined()
  expect(read('price=1-99999999999').priceUsd).toBeUndefined()
})

test('reads records too, numbers and repeated parameters included, and nothing inherited', () => {
  expect(parseHomeSearch({ beds: 3, city: ['bend', 'sisters'], ready: '1', price: { min: 1 } })).toEqual({
    ...DEFAULT_HOME_SEARCH,
    beds: 3,
    city: 'bend',
    isMoveInReady: true,
  })
  expect(parseHomeSearch(Object.create({ beds: '3' }))).toEqual(DEFAULT_HOME_SEARCH)
})
