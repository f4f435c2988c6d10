import { expect, test } from 'vitest'
import { slidesPerView } from './layout-flags.ts'

test('shows more awards on wider windows', () => {
  expect([320, 479, 480, 899, 900, 1199, 1200, 1599, 1600, 3000].map(slidesPerView)).toEqual([
    2, 2, 3, 3, 4, 4, 6, 6, 8, 8,
  ])
})

test('shows the fewest on windows narrower than any named', () => {
  expect(slidesPerView(200)).toBe(2)
})
