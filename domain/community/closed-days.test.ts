import { expect, test } from 'vitest'
import { findClosure, listClosures, toClosedText } from './closed-days.ts'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'

const HOLIDAYS = { onHolidays: true, days: ['2026-11-27'] }
const office = valueOf(readHours('Mo-Fr 08:00-17:00')) ?? []
const model = valueOf(readHours('Thursday to Monday, 10 am to 4 pm')) ?? []

test('holidays and named days close what the week has open, and say so two weeks ahead', () => {
  expect(toClosedText(listClosures('2026-11-23', HOLIDAYS, model))).toBe(
    'Thanksgiving, Nov 26; Friday, Nov 27',
  )
  // Christmas Day is the last of the 14 days.
  expect(listClosures('2026-12-12', HOLIDAYS, office)).toEqual([{ day: '2026-12-25', name: 'Christmas Day' }])
  expect(toClosedText(listClosures('2026-11-27', HOLIDAYS, office))).toBe('Friday, Nov 27')
  // Open on weekends only.
  const weekend = valueOf(readHours('Weekends, noon to 4 pm')) ?? []
  expect(toClosedText(listClosures('2026-11-23', HOLIDAYS, weekend))).toBeUndefined()
})

test('a holiday on a weekend is observed by who is closed on the weekend', () => {
  // July 4, 2026 is a Saturday; July 4, 2027 a Sunday; January 1, 2028 a Saturday.
  expect(findClosure('2026-07-03', HOLIDAYS, office)?.name).toBe('Independence Day (observed)')
  expect(findClosure('2026-07-03', HOLIDAYS, model)).toBeUndefined()
  expect(findClosure('2026-07-04', HOLIDAYS, model)?.name).toBe('Independence Day')
  expect(findClosure('2027-07-05', HOLIDAYS, office)?.name).toBe('Independence Day (observed)')
  expect(findClosure('2027-12-31', HOLIDAYS, office)?.name).toBe('New Year’s Day (observed)')
  // Nobody knows the week.
  expect(findClosure('2026-07-03', HOLIDAYS)).toBeUndefined()
})

test('a builder that works on holidays is closed on the days it names alone', () => {
  const named = { onHolidays: false, days: ['2026-12-24'] }
  expect(findClosure('2026-12-25', named, office)).toBeUndefined()
  expect(findClosure('2026-12-24', named, office)).toEqual({ day: '2026-12-24' })
})
