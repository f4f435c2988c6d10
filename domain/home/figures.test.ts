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
  expect(figures.formatLevels(1)).toBe('1 level')
  expect(figures.formatHomeCount(1)).toBe('1 home')
  expect(figures.formatHomeCount(10_000)).toBe('10,000 homes')
  expect(figures.listFigureTexts({ beds: 1, baths: 1 })).toEqual(['1 bed', '1 bath'])
})

test('a range is written whole, and what isn’t known not at all', () => {
  const plan = { beds: 3, baths: 2.5, areaSqft: 1_850, garages: 2, stories: 1 }
  const all = ['beds', 'baths', 'areaSqft', 'garages', 'stories'] as const
  expect(figures.listFigureTexts({ ...plan, upTo: { beds: 5, baths: 4, areaSqft: 2_450 } }, all)).toEqual([
    '3–5 beds',
    '2.5–4 baths',
    '1,850–2,450 sq ft',
    '2-car garage',
    '1 level',
  ])
  expect(figures.listFigureTexts({ beds: 3 })).toEqual(['3 beds'])
  expect(figures.toFigureText({ garages: 2, upTo: { garages: 3 } }, 'garages')).toBe('2–3-car garage')
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
