import { expect, test } from 'vitest'
import { countMinutesTillChange, toOpenNow } from './open-now.ts'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'

const week = valueOf(readHours('Thursday to Monday, 10 am to 4:30 pm')) ?? []
const opening = (today: string, hour: number) => ({
  now: { locale: 'en-US', today, minutes: hour * 60 },
  week,
  closed: { onHolidays: true, days: ['2026-11-27'] },
})
const open = (today: string, hour: number) => toOpenNow(opening(today, hour))?.text

test('says whether somebody is there now, or when next', () => {
  // A Monday.
  expect(open('2026-11-23', 9)).toBe('Opens today at 10 am')
  expect(open('2026-11-23', 10)).toBe('Open now, until 4:30 pm')
  // Tuesday and Wednesday have no hours, Thursday is Thanksgiving, and Friday is closed.
  expect(open('2026-11-23', 16.5)).toBe('Opens Saturday at 10 am')
  expect(open('2026-11-27', 12)).toBe('Opens tomorrow at 10 am')
})

test('what it says is true until somebody comes or goes, or the day ends', () => {
  const hoursLeft = (day: string, hour: number) => countMinutesTillChange(opening(day, hour)) / 60
  expect([9, 10, 16, 16.5, 23].map((hour) => hoursLeft('2026-11-23', hour))).toEqual([1, 6.5, 0.5, 7.5, 1])
  expect(hoursLeft('2026-11-27', 11)).toBe(13)
})

test('says nothing where the hours name days alone', () => {
  const days = valueOf(readHours('By appointment, daily')) ?? []
  const closed = { onHolidays: false, days: [] }
  const now = { locale: 'en-US', today: '2026-11-23', minutes: 600 }
  expect(toOpenNow({ now, week: days, closed })).toBeUndefined()
})
