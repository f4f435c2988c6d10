import { expect, test } from 'vitest'
import { normalizeHomeSearch } from './home-search-form.ts'

/** As the router does it: the input, overlaid with the normalized params. */
function toUrl(input: Record<string, unknown>): string {
  const normalized = Object.entries({ ...input, ...normalizeHomeSearch(input) })
  return `?${new URLSearchParams(normalized.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))}`
}

test('a good search stays as it is', () => {
  expect(toUrl({ beds: '3', price: '300000-500000', sort: 'newest', page: '2' })).toBe(
    '?beds=3&price=300000-500000&sort=newest&page=2',
  )
})

test('bad values and defaults are dropped', () => {
  expect(toUrl({ beds: 'many', sort: 'price-asc', page: '0', city: 'bend' })).toBe('?city=bend')
})

test('the form without scripts comes to the same URL', () => {
  expect(toUrl({ beds: '', 'price-min': '$300,000', 'price-max': '', region: 'central-oregon' })).toBe(
    '?region=central-oregon&price=300000-',
  )
})

test('parameters that aren’t ours are kept', () => {
  expect(toUrl({ utm_source: 'mail', msclkid: 'x1', beds: '3' })).toBe('?utm_source=mail&msclkid=x1&beds=3')
})
