import { expect, test } from 'vitest'
import { toFilterLabel } from './filter-labels.ts'
import { listSetFilters, withoutFilter } from './home-filters.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import { parseHomeSearch, toSearchParams } from './home-search-url.ts'

const PLACES = {
  regions: [{ slug: 'central-oregon', name: 'Central Oregon' }],
  cities: [{ slug: 'bend', name: 'Bend' }],
}
const SEARCH = parseHomeSearch(
  new URLSearchParams(
    'region=central-oregon&city=sisters&status=move-in&ready=1&beds=1&baths=2.5&garages=2&levels=1' +
      '&price=300000-500000&sqft=-2500&tag=7&bounds=44,-122,45,-121&sort=newest&page=3',
  ),
)

test('every filter that is set has a name, and one that is unknown shows what the URL says', () => {
  expect(listSetFilters(SEARCH).map((filter) => toFilterLabel(SEARCH, filter, PLACES))).toEqual([
    'Central Oregon',
    'sisters',
    'Move-in ready',
    'Move-in ready only',
    '1+ beds',
    '2.5+ baths',
    '2+ car garage',
    '1 level',
    '$300,000 – $500,000',
    'Up to 2,500 sq ft',
    'A chosen collection',
    'Map area',
  ])
  expect(listSetFilters(DEFAULT_HOME_SEARCH)).toEqual([])
})

test('removing filters one by one leaves only the sort, on page 1', () => {
  const bare = listSetFilters(SEARCH).reduce(withoutFilter, SEARCH)
  expect(toSearchParams(bare).toString()).toBe('sort=newest')
})
