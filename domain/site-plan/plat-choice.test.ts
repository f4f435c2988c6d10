import { expect, test } from 'vitest'
import { parsePlatChoice } from './plat-choice.ts'

test('an address chooses a lot and a plan; what is malformed is dropped', () => {
  expect(parsePlatChoice({ lot: '12', plan: 'elm', page: '2' })).toEqual({ lot: '12', plan: 'elm' })
  expect(parsePlatChoice({ lot: 7 })).toEqual({ lot: '7' })
  expect(parsePlatChoice({ lot: '', plan: '<b>' })).toEqual({})
  expect(parsePlatChoice({ lot: ['1'], plan: 'x'.repeat(41) })).toEqual({})
})
