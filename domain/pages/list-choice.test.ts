import { expect, test } from 'vitest'
import { filtersOf, HOME_FILTERS } from '../search/filter-table.ts'
import { parseListChoice, toListQuery, toNotes } from './list-choice.ts'

test('the blog knows categories and pages, the awards shows, any other page nothing', () => {
  const query = new URLSearchParams('category=buying&show=tour-of-fine-homes&page=2')
  expect(parseListChoice('blog', query)).toEqual({ category: 'buying', page: 2 })
  expect(parseListChoice('about/awards', query)).toEqual({ show: 'tour-of-fine-homes' })
  expect(parseListChoice('about', query)).toEqual({})
  expect(parseListChoice('development-updates', new URLSearchParams('notes=community'))).toEqual({
    notes: 'community',
  })
})

test('a bad value counts as nothing', () => {
  const read = (text: string) => parseListChoice('blog', new URLSearchParams(text))
  expect(read('category=<b>&page=0')).toEqual({})
  expect(read('category=&page=-1')).toEqual({})
  expect(read('page=1')).toEqual({})
  expect(read('page=1e3')).toEqual({})
})

test('a choice is written as the query it was read from', () => {
  const query = '?category=home-care&page=3'
  expect(toListQuery(parseListChoice('blog', new URLSearchParams(query)))).toBe(query)
  expect(toListQuery({ show: 'front-porch-award' })).toBe('?show=front-porch-award')
  expect(toListQuery({})).toBe('')
})

test('a list says of every filter of homes that it hasn’t it', () => {
  const filters = filtersOf('atLeast', 'exactly', 'range', 'by', 'place', 'status', 'flag')
  const params = filters.map((filter) => HOME_FILTERS[filter].param)
  expect(params.filter((param) => toNotes(param) === undefined)).toEqual([])
})
