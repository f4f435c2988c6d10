import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from './home-search.ts'
import { parseHomeSearch, toSearchRecord } from './home-search-url.ts'
import { matchesSearch } from './home-match.ts'
import { findNextReadyMonth, listReadyMonths, READY_NOW, toReadyMonth } from './ready-month.ts'

const TAGS = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }

test('an address has a month, and nothing else', () => {
  expect(parseHomeSearch({ 'ready-by': '2027-03' }).readyBy).toBe('2027-03')
  expect(toSearchRecord({ ...DEFAULT_HOME_SEARCH, readyBy: '2027-03' })).toEqual({ 'ready-by': '2027-03' })
  for (const text of ['2027-13', '2027-00', '202703', '2027', 'March', '', '1027-03', '2027-03-01'])
    expect(parseHomeSearch({ 'ready-by': text }).readyBy).toBeUndefined()
})

test('a home is found that is ready, or will be by the end of the month; one that doesn’t say when isn’t', () => {
  const isFound = (readyMonth: number | undefined) =>
    matchesSearch({ readyMonth, tagIds: [] }, { ...DEFAULT_HOME_SEARCH, readyBy: '2027-03' }, TAGS)
  expect([READY_NOW, toReadyMonth('2026-12-01'), toReadyMonth('2027-03-31')].map(isFound)).toEqual([
    true,
    true,
    true,
  ])
  expect([toReadyMonth('2027-04-01'), undefined].map(isFound)).toEqual([false, false])
})

test('months to choose from are those ahead; about half of what is being built is ready by the next', () => {
  const homes = [READY_NOW, 202_609, 202_611, 202_612, 202_702, 202_702, 202_705, undefined].map(
    (readyMonth) => ({
      readyMonth,
    }),
  )
  expect(listReadyMonths(homes, '2026-11-25')).toEqual(['2026-11', '2026-12', '2027-02', '2027-05'])
  expect(findNextReadyMonth(homes, '2026-11-25')).toBe('2027-02')
  expect(findNextReadyMonth(homes, '2027-05-01')).toBeUndefined()
})
