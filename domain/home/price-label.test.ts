import { expect, test } from 'vitest'
import { toPriceLabel } from './price-label.ts'

test('rounds thousands up', () => {
  expect(toPriceLabel(489_900)).toBe('$490K')
  expect(toPriceLabel(489_001)).toBe('$490K')
  expect(toPriceLabel(490_000)).toBe('$490K')
  expect(toPriceLabel(1)).toBe('$1K')
})

test('turns to millions where rounding reaches them', () => {
  expect(toPriceLabel(999_000)).toBe('$999K')
  expect(toPriceLabel(999_001)).toBe('$1M')
  expect(toPriceLabel(999_500)).toBe('$1M')
  expect(toPriceLabel(1_000_000)).toBe('$1M')
})

test('rounds millions up to one decimal', () => {
  expect(toPriceLabel(1_000_001)).toBe('$1.1M')
  expect(toPriceLabel(1_234_000)).toBe('$1.3M')
  expect(toPriceLabel(2_900_001)).toBe('$3M')
  expect(toPriceLabel(12_340_000)).toBe('$12.4M')
})
