import { expect, test } from 'vitest'
import { parsePlanChoice, toPlanChoiceRecord } from './plan-choice.ts'

test('an address holds the choice, and what was written is read back', () => {
  const query = { community: 'elm-row', lot: '12', options: 'kitchen.island,elevation.b' }
  const choice = parsePlanChoice(query)
  expect(choice).toEqual({ community: 'elm-row', lot: '12', options: ['kitchen.island', 'elevation.b'] })
  expect(toPlanChoiceRecord(choice)).toEqual(query)
})

test('a form sends a field for each group', () => {
  const sent = { 'option.kitchen': 'kitchen.island', 'option.outside': ['outside.patio', 'outside.fence'] }
  expect(parsePlanChoice({ ...sent, 'option.rooms': '' }).options).toEqual([
    'kitchen.island',
    'outside.patio',
    'outside.fence',
  ])
})

test.each<[string, Record<string, unknown>]>([
  ['markup', { options: '<script>.x', community: '<b>', lot: '"' }],
  ['objects', { options: { a: 1 }, community: ['Elm Row'], lot: {} }],
  ['names of every object', { options: '__proto__,constructor', community: '../..' }],
  ['a text too long', { options: `${'a'.repeat(39)}.b,`.repeat(60) }],
])('%s count as not given', (_, input) => {
  expect(parsePlanChoice(input)).toEqual({ options: [] })
})

test('options are counted once, and bounded', () => {
  expect(parsePlanChoice({ options: 'a.b,a.b', 'option.a': 'a.b' }).options).toEqual(['a.b'])
  const many = Array.from({ length: 90 }, (_, index) => `a.${index}`).join(',')
  expect(parsePlanChoice({ options: many }).options).toHaveLength(40)
})

test('a lot is dropped when another community was chosen in the form', () => {
  const fields = { community: 'oak', lot: 'elm-row:12' }
  expect(parsePlanChoice(fields)).toEqual({ community: 'oak', options: [] })
  expect(parsePlanChoice({ ...fields, community: 'elm-row' })).toEqual({
    community: 'elm-row',
    lot: '12',
    options: [],
  })
})
