import { expect, test } from 'vitest'
import { countChoice } from './count-choice.ts'
import { countFacets } from './home-facets.ts'
import { withKind } from './home-filters.ts'
import { matchesSearch } from './home-match.ts'
import type { SearchedHome } from './home-match.ts'
import { SEARCHED_STATUSES } from '../home/home.ts'
import { DEFAULT_HOME_SEARCH, HOME_KINDS, HOME_SORTS } from './home-search.ts'
import type { HomeSearch } from './home-search.ts'

const TAGS = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }
const CITIES = [
  { slug: 'bend', region: 'central' },
  { slug: 'sisters', region: 'central' },
  { slug: 'salem', region: 'north' },
  { slug: 'canby', region: 'north' },
]

/** Always the same numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function makeHomes(count: number, random: () => number): SearchedHome[] {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return Array.from({ length: count }, (_, index) => {
    const place = CITIES[upTo(3)] ?? { slug: 'bend', region: 'central' }
    return {
      priceUsd: random() < 0.1 ? undefined : 280_000 + upTo(600) * 1_000,
      beds: random() < 0.1 ? undefined : 1 + upTo(5),
      baths: (2 + upTo(6)) / 2,
      areaSqft: 1_000 + upTo(2_500),
      garages: upTo(3) || undefined,
      stories: 1 + upTo(1),
      readyMonth: [undefined, 1, 202_612, 202_703, 202_706][upTo(4)],
      region: { slug: place.region, name: place.region },
      city: { slug: place.slug, name: place.slug },
      location: random() < 0.1 ? undefined : { lat: 44 + random(), lng: -121 - random() },
      tagIds: [[], [1], [2], [3], [4], [2, 3], [9], [3, 9]][upTo(7)] ?? [],
      offered: index % 4 === 0 ? ['Closing costs'] : undefined,
    }
  })
}

function makeSearch(random: () => number): HomeSearch {
  const maybe = <T>(value: T) => (random() < 0.3 ? value : undefined)
  const search = {
    kind: maybe(HOME_KINDS[Math.floor(random() * 2)]),
    beds: maybe(3),
    baths: maybe(2.5),
    garages: maybe(2),
    levels: maybe(2),
    priceUsd: maybe({ min: 400_000, max: 700_000 }),
    areaSqft: maybe({ min: 1_500 }),
    region: maybe('central'),
    city: maybe(random() < 0.7 ? 'bend' : 'salem'),
    status: maybe(SEARCHED_STATUSES[Math.floor(random() * 3)]),
    tagId: random() < 0.1 ? 9 : undefined,
    bounds: maybe({ south: 44.2, west: -121.8, north: 44.9, east: -121.1 }),
    isMoveInReady: random() < 0.2 || undefined,
    hasIncentive: random() < 0.2 || undefined,
    readyBy: maybe('2027-03'),
    sort: HOME_SORTS[Math.floor(random() * 4)] ?? 'price-asc',
    page: 1,
  }
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as unknown as HomeSearch
}

test('every count is what the rule of matching finds with that choice', () => {
  const random = createRandom(11)
  const homes = makeHomes(400, random)
  const count = (search: HomeSearch) => homes.filter((home) => matchesSearch(home, search, TAGS)).length
  for (let round = 0; round < 60; round += 1) {
    const search = makeSearch(random)
    const facets = countFacets(homes, search, TAGS)

    expect(facets.total).toBe(count(search))
    for (const value of [1, 2, 3, 4, 5]) {
      expect(countChoice(facets, 'beds', String(value))).toBe(count({ ...search, beds: value }))
      expect(countChoice(facets, 'garages', String(value))).toBe(count({ ...search, garages: value }))
    }
    for (const value of [1.5, 2.5, 4])
      expect(countChoice(facets, 'baths', String(value))).toBe(count({ ...search, baths: value }))
    for (const value of [1, 2])
      expect(countChoice(facets, 'levels', String(value))).toBe(count({ ...search, levels: value }))
    for (const month of ['2026-12', '2027-02', '2027-06'])
      expect(countChoice(facets, 'readyBy', month)).toBe(count({ ...search, readyBy: month }))
    for (const { slug } of CITIES)
      expect(countChoice(facets, 'city', slug)).toBe(count({ ...search, city: slug }))
    // Land has no other status: an address never holds both.
    for (const status of search.kind === 'homesites' ? [] : SEARCHED_STATUSES)
      expect(countChoice(facets, 'status', status)).toBe(count({ ...search, status }))
    expect(countChoice(facets, 'isMoveInReady', '1')).toBe(count({ ...search, isMoveInReady: true }))
    expect(countChoice(facets, 'hasIncentive', '1')).toBe(count({ ...search, hasIncentive: true }))
    for (const kind of HOME_KINDS) expect(facets.kind[kind]).toBe(count(withKind(search, kind)))
    expect(facets.kind.all).toBe(count(withKind(search, undefined)))
    expect(facets.relaxations === undefined).toBe(facets.total > 0)
  }
})

test('a region chosen while a city of another one is set drops the city', () => {
  const homes = makeHomes(200, createRandom(3))
  const search = { ...DEFAULT_HOME_SEARCH, city: 'bend' }
  const facets = countFacets(homes, search, TAGS)
  const ofNorth = homes.filter((home) =>
    matchesSearch(home, { ...DEFAULT_HOME_SEARCH, region: 'north' }, TAGS),
  )
  expect(countChoice(facets, 'region', 'north')).toBe(ofNorth.length)
  expect(countChoice(facets, 'region', 'central')).toBe(facets.total)
})

test("price steps don't move when filters change, whatever the price filter", () => {
  const homes = makeHomes(400, createRandom(5))
  const all = countFacets(homes, DEFAULT_HOME_SEARCH, TAGS).prices
  const few = countFacets(homes, { ...DEFAULT_HOME_SEARCH, beds: 4, priceUsd: { max: 300_000 } }, TAGS).prices
  expect(few).toMatchObject({ fromUsd: all?.fromUsd, stepUsd: all?.stepUsd })
  expect(few?.counts).toHaveLength(all?.counts.length ?? 0)
  const priced = homes.filter(
    (home) => home.priceUsd !== undefined && matchesSearch(home, { ...DEFAULT_HOME_SEARCH, beds: 4 }, TAGS),
  )
  expect(few?.counts.reduce((sum, count) => sum + count)).toBe(priced.length)
  expect(all?.counts.length).toBeLessThanOrEqual(28)
})

test('no homes have no prices and no choices', () => {
  const facets = countFacets([], { ...DEFAULT_HOME_SEARCH, beds: 3 }, TAGS)
  expect(facets).toMatchObject({ total: 0, relaxations: [] })
  expect(facets.prices).toBeUndefined()
  expect(countChoice(facets, 'beds', '3')).toBe(0)
})

test('a home of one price is one step', () => {
  const [home] = makeHomes(1, createRandom(1))
  const facets = countFacets([{ ...home, priceUsd: 500_000, tagIds: [] }], DEFAULT_HOME_SEARCH, TAGS)
  expect(facets.prices).toEqual({ fromUsd: 500_000, stepUsd: 5_000, counts: [1] })
})
