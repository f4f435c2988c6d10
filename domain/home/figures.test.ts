import { expect, test } from 'vitest'
import * as figures from './figures.ts'

test('separates thousands and rounds', () => {
  expect(figures.formatCount(0)).toBe('0')
  expect(figures.formatCount(999)).toBe('999')
  expect(figures.formatCount(1_234_567.6)).toBe('1,234,568')
  expect(figures.formatCount(-1_000)).toBe('-1,000')
})

test('prints prices and areas', () => {
  expect(figures.formatUsd(489_900)).toBe('$489,900')
  expect(figures.formatUsd(-5_000)).toBe('-$5,000')
  expect(figures.formatArea(2_214)).toBe('2,214 sq ft')
})

test("one isn't several", () => {
  expect(figures.formatBeds(1)).toBe('1 bed')
  expect(figures.formatBeds(4)).toBe('4 beds')
  expect(figures.formatBaths(1)).toBe('1 bath')
  expect(figures.formatBaths(2.5)).toBe('2.5 baths')
  expect(figures.formatLevels(1)).toBe('1 level')
  expect(figures.formatHomeCount(1)).toBe('1 home')
  expect(figures.formatHomeCount(10_000)).toBe('10,000 homes')
  expect(figures.formatGarages(2)).toBe('2-car garage')
})

test('prints days and months, and nothing for what is neither', () => {
  expect(figures.formatDate('2027-01-05')).toBe('January 5, 2027')
  expect(figures.formatDate('2026-09')).toBe('September 2026')
  expect(figures.formatDate('2026-12-31T23:59:00Z')).toBeUndefined()
  expect(figures.formatDate('2026-13-01')).toBeUndefined()
  expect(figures.formatDate('soon')).toBeUndefined()
})

test('a span of prices is one price where both ends are the same', () => {
  expect(figures.formatPriceSpan({ min: 355_900, max: 1_204_000 })).toBe('$355,900 to $1,204,000')
  expect(figures.formatPriceSpan({ min: 489_900, max: 489_900 })).toBe('$489,900')
})
