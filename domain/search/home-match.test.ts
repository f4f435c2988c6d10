import { expect, test } from 'vitest'
import { matchesSearch, requiredTagIds } from './home-match.ts'
import type { SearchedHome } from './home-match.ts'
import { toHomeStatus } from '../home/home.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import type { HomeSearch } from './home-search.ts'

const TAGS = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }
const HOME: SearchedHome = {
  priceUsd: 400_000,
  beds: 3,
  baths: 2.5,
  areaSqft: 2_000,
  garages: 2,
  stories: 2,
  region: { slug: 'north', name: 'North' },
  city: { slug: 'bend', name: 'Bend' },
  tagIds: [TAGS.moveIn],
}

function matches(search: Partial<HomeSearch>, home: Partial<SearchedHome> = {}): boolean {
  return matchesSearch({ ...HOME, ...home }, { ...DEFAULT_HOME_SEARCH, ...search }, TAGS)
}

test('the default search finds every home but the excluded ones', () => {
  expect(matches({})).toBe(true)
  expect(matches({}, { tagIds: [] })).toBe(true)
  expect(matches({}, { tagIds: [TAGS.moveIn, TAGS.excluded] })).toBe(false)
})

test('beds, baths and garages are at least, levels exactly', () => {
  expect(matches({ beds: 3, baths: 2.5, garages: 2, levels: 2 })).toBe(true)
  expect(matches({ beds: 4 })).toBe(false)
  expect(matches({ baths: 3 })).toBe(false)
  expect(matches({ garages: 3 })).toBe(false)
  expect(matches({ levels: 1 })).toBe(false)
})

test('ranges include their ends', () => {
  expect(matches({ priceUsd: { min: 400_000, max: 400_000 }, areaSqft: { max: 2_000 } })).toBe(true)
  expect(matches({ priceUsd: { min: 400_001 } })).toBe(false)
  expect(matches({ areaSqft: { max: 1_999 } })).toBe(false)
})

test("a home that lacks a value doesn't meet a bound on it", () => {
  expect(matches({ beds: 1 }, { beds: undefined })).toBe(false)
  expect(matches({ priceUsd: { max: 9_000_000 } }, { priceUsd: undefined })).toBe(false)
  expect(matches({}, { priceUsd: undefined, beds: undefined })).toBe(true)
})

test('the status lot skips the numbers, and nothing else', () => {
  const lot = { tagIds: [TAGS.lot], beds: undefined }
  expect(matches({ status: 'lot', beds: 5, priceUsd: { min: 900_000 } }, lot)).toBe(true)
  expect(matches({ status: 'lot', region: 'south' }, lot)).toBe(false)
  expect(matches({ status: 'lot', beds: 5 })).toBe(false)
})

test('region and city go by slug', () => {
  expect(matches({ region: 'north', city: 'bend' })).toBe(true)
  expect(matches({ city: 'sisters' })).toBe(false)
  expect(matches({ region: 'north' }, { region: undefined })).toBe(false)
})

test('status, move-in ready and tag must all match, each tag listed once', () => {
  const search: HomeSearch = { ...DEFAULT_HOME_SEARCH, status: 'move-in', isMoveInReady: true, tagId: 9 }
  expect(requiredTagIds(search, TAGS)).toEqual([TAGS.moveIn, 9])
  expect(matches({ status: 'under-construction', isMoveInReady: true })).toBe(false)
  expect(
    matches(
      { status: 'under-construction', isMoveInReady: true },
      { tagIds: [TAGS.moveIn, TAGS.underConstruction] },
    ),
  ).toBe(true)
})

test('an incentive that runs is one that the home has, and no tag', () => {
  const search: HomeSearch = { ...DEFAULT_HOME_SEARCH, hasIncentive: true }
  expect(requiredTagIds(search, TAGS)).toEqual([])
  expect(matches({ hasIncentive: true })).toBe(false)
  expect(matches({ hasIncentive: true }, { offered: ['Closing costs'] })).toBe(true)
})

test('a home with several status tags counts as the most finished', () => {
  expect(toHomeStatus([TAGS.lot, TAGS.underConstruction, TAGS.moveIn], TAGS)).toBe('move-in')
  expect(toHomeStatus([TAGS.lot, TAGS.underConstruction], TAGS)).toBe('under-construction')
  expect(toHomeStatus([7], TAGS)).toBeUndefined()
})
