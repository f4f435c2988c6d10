import { expect, test } from 'vitest'
import { withoutAbsent } from './without-absent.ts'

test('fields without a value are left out of a copy, others stay', () => {
  const record = { name: 'Maple', beds: undefined, baths: 0, isDraft: false, area: null }
  expect(Object.entries(withoutAbsent(record))).toEqual([
    ['name', 'Maple'],
    ['baths', 0],
    ['isDraft', false],
    ['area', null],
  ])
  expect(Object.keys(record)).toContain('beds')
})
