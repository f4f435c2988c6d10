import { expect, test } from 'vitest'
import { toSearchTitle } from './home-search-title.ts'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'

const places = {
  regions: [{ slug: 'central-oregon', name: 'Central Oregon' }],
  cities: [{ slug: 'bend', name: 'Bend' }],
}
const title = (search: object) => toSearchTitle({ ...DEFAULT_HOME_SEARCH, ...search }, places)

test('a search is titled by its place, status and beds', () => {
  expect(title({})).toBe('Homes for sale')
  expect(title({ region: 'central-oregon' })).toBe('Homes for sale in Central Oregon')
  expect(title({ region: 'central-oregon', city: 'bend', beds: 3, isMoveInReady: true })).toBe(
    'Move-in ready homes with 3+ beds for sale in Bend',
  )
  expect(title({ kind: 'homesites', city: 'bend' })).toBe('Homesites for sale in Bend')
  expect(title({ status: 'lot', city: 'nowhere' })).toBe('Homesites for sale')
})
