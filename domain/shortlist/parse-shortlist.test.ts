import { expect, test } from 'vitest'
import { parseShortlist, withCompared, withoutCompared, withoutHomes } from './parse-shortlist.ts'
import { toSavedRecord, toShortlistQuery } from './shortlist-url.ts'

test('an address holds the whole list, and what was written is read back', () => {
  const list = parseShortlist({ homes: '4101-4102-4103-4104-4105', compare: '4105-4101' })
  expect(list).toEqual({
    homeIds: [4101, 4102, 4103, 4104, 4105],
    houses: [],
    comparedIds: [4105, 4101],
  })
  expect(toShortlistQuery(list)).toBe('?homes=4101-4102-4103-4104-4105&compare=4105-4101')
  expect(toShortlistQuery(parseShortlist({ homes: '1-2', compare: '1-2' }))).toBe('?homes=1-2')
  expect(toShortlistQuery(parseShortlist({}))).toBe('')
})

test('the first four are compared until others are chosen', () => {
  expect(parseShortlist({ homes: '1-2-3-4-5' }).comparedIds).toEqual([1, 2, 3, 4])
  expect(parseShortlist({ homes: '1-2', compare: '7' }).comparedIds).toEqual([1, 2])
})

test("what isn't a list of ids counts as none, and a list is bounded", () => {
  for (const homes of ['a', '1-', '1--2', '-1', '1,2', ['1'], 7, `1${'-2'.repeat(500)}`])
    expect(parseShortlist({ homes }).homeIds).toEqual([])
  expect(parseShortlist({ homes: '3-3-0-2' }).homeIds).toEqual([3, 2])
  const many = Array.from({ length: 40 }, (_, index) => index + 1).join('-')
  expect(parseShortlist({ homes: many }).homeIds).toHaveLength(12)
})

test('homes are taken off the list, and in and out of the comparison', () => {
  const list = parseShortlist({ homes: '1-2-3-4-5-6' })
  expect(withoutHomes(list, [2])).toEqual({ homeIds: [1, 3, 4, 5, 6], houses: [], comparedIds: [1, 3, 4] })
  expect(withoutHomes(list, [2, 6])).toEqual({ homeIds: [1, 3, 4, 5], houses: [], comparedIds: [1, 3, 4] })
  expect(withCompared(list, 6).comparedIds).toEqual([1, 2, 3, 6])
  expect(withoutCompared(list, 1)?.comparedIds).toEqual([2, 3, 4])
  expect(withoutCompared(parseShortlist({ homes: '1' }), 1)).toBeUndefined()
})

test('houses that were put together stand beside homes, and are compared first', () => {
  const text = 'kestrel*elm-row*12*kitchen.island**heron'
  const list = parseShortlist({ homes: '1-2-3', houses: text })
  expect(list.houses).toEqual(['kestrel*elm-row*12*kitchen.island', 'heron'])
  expect(list.comparedIds).toEqual([...list.houses, 1, 2])
  expect(toShortlistQuery(list)).toBe(`?homes=1-2-3&houses=${text}`)
  const chosen = parseShortlist({ homes: '1-2-3', houses: text, compare: '3-h2-h7' })
  expect(chosen.comparedIds).toEqual([3, 'heron'])
  expect(toShortlistQuery(chosen)).toBe(`?homes=1-2-3&houses=${text}&compare=3-h2`)
  const [first = ''] = list.houses
  expect(withoutHomes(chosen, [first])).toEqual({
    homeIds: [1, 2, 3],
    houses: ['heron'],
    comparedIds: [3, 'heron'],
  })
  expect(toSavedRecord([{ id: 1 }, { id: 'heron' }, { id: 2 }])).toEqual({ homes: '2-1', houses: 'heron' })
})

test("what isn't a house counts as none, one that's named twice counts once, and the list is bounded", () => {
  for (const houses of ['<b>', '', '**', ['heron'], 7, 'a'.repeat(20_000)])
    expect(parseShortlist({ houses }).houses).toEqual([])
  expect(parseShortlist({ houses: 'heron**heron**' }).houses).toEqual(['heron'])
  const many = Array.from({ length: 40 }, (_, index) => `plan-${index}`).join('**')
  expect(parseShortlist({ houses: many }).houses).toHaveLength(12)
})
