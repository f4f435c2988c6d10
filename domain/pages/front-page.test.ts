import { expect, test } from 'vitest'
import { listTownsBySale, parseFrontPageParams, toLowerPrice } from './front-page.ts'

test('about a third of the homes cost no more than the round price', () => {
  expect(toLowerPrice([310_000, 900_000, 389_900, 500_000, 401_000, 620_000])).toBe(400_000)
  expect(toLowerPrice([425_000])).toBe(425_000)
  expect(toLowerPrice([])).toBeUndefined()
})

test('towns with the most homes come first', () => {
  const [bend, redmond] = ['Bend', 'Redmond'].map((name) => ({ slug: name.toLowerCase(), name }))
  const homes = [redmond, bend, redmond, undefined].map((city) => ({ city }))
  expect(listTownsBySale(homes)).toEqual([
    { slug: 'redmond', name: 'Redmond', count: 2 },
    { slug: 'bend', name: 'Bend', count: 1 },
  ])
})

test('a bad town counts as none', () => {
  expect(parseFrontPageParams({ near: 'walla-walla' })).toEqual({ near: 'walla-walla' })
  expect(parseFrontPageParams({ near: '../x' })).toEqual({ near: undefined })
})
