import { expect, test } from 'vitest'
import { toFigures } from './to-figures.ts'

test('a sheet has each figure that’s known, and of a plan the most, too', () => {
  expect(toFigures({ beds: 4, baths: 2.5, areaSqft: 2670, stories: 1 })).toEqual([
    ['4', 'bedrooms'],
    ['2.5', 'bathrooms'],
    ['2,670', 'square feet'],
    ['1', 'level'],
  ])
  const plan = { beds: 1, baths: 2.5, areaSqft: 2060, upTo: { beds: 2, baths: 3, areaSqft: 2385 } }
  expect(toFigures(plan).map((figure) => figure.join(' '))).toEqual([
    '1–2 bedrooms',
    '2.5–3 bathrooms',
    '2,060–2,385 square feet',
  ])
})
