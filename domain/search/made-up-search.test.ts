import { expect, test } from 'vitest'
import { parseHomeSearch } from './home-search-url.ts'
import { isMadeUpEasily } from './made-up-search.ts'

const isMadeUp = (query: string) => isMadeUpEasily(parseHomeSearch(new URLSearchParams(query)))

test('searches that the controls offer are worth caching, those without an end are not', () => {
  const usual = [
    '',
    'beds=3&region=willamette',
    'price=100000-475000',
    'price=-500000&page=2',
    'sqft=1500-2500',
  ]
  const endless = [
    'price=100001-475000',
    'price=-512345',
    'sqft=1501-',
    'near=bend',
    'tag=7',
    'beds=3&near=x',
  ]
  expect(usual.filter(isMadeUp)).toEqual([])
  expect(endless.filter((query) => !isMadeUp(query))).toEqual([])
  expect(isMadeUp('bounds=44,-122,45,-121')).toBe(true)
})
