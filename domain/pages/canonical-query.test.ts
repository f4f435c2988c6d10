import { expect, test } from 'vitest'
import { toCanonicalQuery } from './canonical-query.ts'

test('a region, a city and a page of the list are pages of their own', () => {
  expect(
    toCanonicalQuery('/homes-for-sale', { page: '2', region: 'central-oregon', beds: undefined }),
  ).toEqual({
    query: '?region=central-oregon&page=2',
    isIndexable: true,
  })
})

test('other filters are choices on a page, and lead to it', () => {
  expect(toCanonicalQuery('/homes-for-sale', { region: 'central-oregon', beds: '3' })).toEqual({
    query: '?region=central-oregon',
    isIndexable: false,
  })
  expect(toCanonicalQuery('/communities/cedar-crossing', { lot: '7' })).toEqual({
    query: '',
    isIndexable: false,
  })
})

test('what an ad campaign added makes no other page', () => {
  expect(toCanonicalQuery('/', { utm_source: 'mail', gclid: 'x' })).toEqual({ query: '', isIndexable: true })
})

test('a list without its homesites is the same page, a list of them is a choice', () => {
  expect(toCanonicalQuery('/homes-for-sale', { kind: 'homes', city: 'bend' })).toEqual({
    query: '?city=bend',
    isIndexable: true,
  })
  expect(toCanonicalQuery('/homes-for-sale', { kind: 'homesites' }).isIndexable).toBe(false)
})
