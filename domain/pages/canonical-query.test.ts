import { expect, test } from 'vitest'
import { toCanonicalQuery } from './canonical-query.ts'

test('lists of homes, all of them or of one place, are pages of their own, and so are their later pages', () => {
  const lists: Record<string, string>[] = [
    { kind: 'homes' },
    { kind: 'homes', region: 'coast' },
    { kind: 'homes', city: 'bend' },
  ]
  for (const search of [...lists, ...lists.map((list) => ({ ...list, start: '2' })), { start: '2' }, {}]) {
    const query = new URLSearchParams(search).toString()
    expect(toCanonicalQuery('/homes-for-sale', { beds: undefined, ...search })).toEqual({
      query: query && `?${query}`,
      isChoice: false,
      isIndexable: true,
    })
  }
})

test('the list of homes and homesites of one place is followed, and not indexed', () => {
  for (const query of ['?region=coast', '?city=bend', '?city=bend&start=2'])
    expect(toCanonicalQuery('/homes-for-sale', Object.fromEntries(new URLSearchParams(query)))).toEqual({
      query,
      isChoice: false,
      isIndexable: false,
    })
})

test('other filters, a longer list and homesites alone are choices on a page, and lead to it', () => {
  const choice = { isChoice: true, isIndexable: false }
  const homesOf = { kind: 'homes', region: 'coast' }
  expect(toCanonicalQuery('/homes-for-sale', { ...homesOf, beds: '3' })).toEqual({
    query: '?kind=homes&region=coast',
    ...choice,
  })
  expect(toCanonicalQuery('/homes-for-sale', { page: '3' })).toEqual({ query: '', ...choice })
  expect(toCanonicalQuery('/homes-for-sale', { kind: 'homesites' })).toEqual({ query: '', ...choice })
  expect(toCanonicalQuery('/homes-for-sale', { ...homesOf, city: 'bend' })).toMatchObject(choice)
  expect(toCanonicalQuery('/communities/cedar-crossing', { lot: '7' })).toEqual({ query: '', ...choice })
})

test('what an ad campaign added makes no other page', () => {
  expect(toCanonicalQuery('/', { utm_source: 'mail', gclid: 'x' })).toEqual({
    query: '',
    isChoice: false,
    isIndexable: true,
  })
})
