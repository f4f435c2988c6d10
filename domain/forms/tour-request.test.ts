import { expect, test } from 'vitest'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'
import { isPartOver, isTourDay, listTourDays, toTourWindow } from './tour-request.ts'

// A Saturday in November; two weeks later it's December.
const MORNING = { locale: 'en-US', today: '2026-11-21', minutes: 9 * 60 }
const week = valueOf(readHours('Thursday to Monday, 10 am to 4 pm'))
const closed = { onHolidays: true, days: ['2026-11-27'] }

test('the next two weeks, with the days that are closed marked', () => {
  const days = listTourDays({ now: MORNING, week, closed })
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ value: '2026-11-21', label: 'Saturday, November 21', weekdays: [6] })
  expect(listTourDays({ now: { ...MORNING, locale: 'en-GB' }, week, closed })[0]?.label).toBe(
    'Saturday 21 November',
  )
  expect(days.at(-1)).toEqual({ value: '2026-12-04', label: 'Friday, December 4', weekdays: [5] })
  expect(days.flatMap(({ label, isClosed }) => (isClosed ? [label] : []))).toEqual([
    'Tuesday, November 24',
    'Wednesday, November 25',
    'Thursday, November 26',
    'Friday, November 27',
    'Tuesday, December 1',
    'Wednesday, December 2',
  ])
})

test('a day that is nearly over, or whose clock changes, is counted right', () => {
  expect(listTourDays({ now: { ...MORNING, minutes: 13.5 * 60 }, week, closed })[0]?.isClosed).toBeUndefined()
  expect(listTourDays({ now: { ...MORNING, minutes: 13.5 * 60 + 1 }, week, closed })[0]?.isClosed).toBe(true)
  const spring = listTourDays({ now: { ...MORNING, today: '2027-03-13' }, closed }).map(({ value }) => value)
  expect(spring.slice(0, 3)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
})

test('without hours every day is open until the end of its afternoon', () => {
  const usual = { onHolidays: false, days: [] }
  expect(listTourDays({ now: MORNING, closed: usual }).some(({ isClosed }) => isClosed)).toBe(false)
  expect(listTourDays({ now: { ...MORNING, minutes: 20 * 60 }, closed: usual })[0]?.isClosed).toBe(true)
})

test('a later day is open by the same rules, for three months', () => {
  const isOpen = (day: string) => isTourDay(day, { now: MORNING, week, closed })
  expect(isOpen('2027-02-19')).toBe(true)
  expect(isOpen('2027-02-20')).toBe(false)
  // A Wednesday; Christmas, and a Friday; yesterday.
  expect(['2026-12-16', '2026-12-25', '2026-11-20'].some(isOpen)).toBe(false)
  expect(isOpen('2026-12-18')).toBe(true)
})

test('a part of a day is a time within the hours, where they meet', () => {
  expect(toTourWindow('Morning', { fromMinutes: 600, toMinutes: 960 })).toEqual({
    fromMinutes: 600,
    toMinutes: 720,
  })
  expect(toTourWindow('afternoon')).toEqual({ fromMinutes: 720, toMinutes: 1020 })
  expect(toTourWindow('After 5 pm', { fromMinutes: 600, toMinutes: 960 })).toEqual({
    fromMinutes: 1020,
    toMinutes: 1140,
  })
  expect(toTourWindow('By video')).toBeUndefined()
})

test("only today's parts are over", () => {
  const noon = { today: '2026-11-21', minutes: 12 * 60 }
  expect(isPartOver(noon, '2026-11-21', 'Morning')).toBe(true)
  expect(isPartOver(noon, '2026-11-21', 'Afternoon')).toBe(false)
  expect(isPartOver(noon, '2026-11-22', 'Morning')).toBe(false)
})
