import { expect, test } from 'vitest'
import { parseHouseText, toHouseText } from './house-text.ts'

test.each([
  ['kestrel', { options: [] }],
  ['kestrel*elevation.b', { options: ['elevation.b'] }],
  ['kestrel*elm-row*elevation.b', { community: 'elm-row', options: ['elevation.b'] }],
  ['kestrel*elm-row*12*a.b*c.d', { community: 'elm-row', lot: '12', options: ['a.b', 'c.d'] }],
])('%s is written as it was read', (text, choice) => {
  expect(parseHouseText(text)).toEqual({ planSlug: 'kestrel', choice })
  expect(toHouseText('kestrel', choice)).toBe(text)
})

test('what is malformed counts as not given', () => {
  expect(parseHouseText('')).toBeUndefined()
  expect(parseHouseText('<b>*elm-row')).toBeUndefined()
  expect(parseHouseText('kestrel*<b>*"*x.<y>*c.d')).toEqual({
    planSlug: 'kestrel',
    choice: { options: ['c.d'] },
  })
})
