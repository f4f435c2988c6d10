import { expect, test } from 'vitest'
import { isOpenAt, listOpenTimes } from './open-times.ts'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'

const week = (text: string) => valueOf(readHours(text)) ?? []

test('the next days’ hours, without what’s closed', () => {
  const closed = { onHolidays: true, days: ['2026-11-28'] }
  // Thursday is Thanksgiving.
  expect(listOpenTimes('2026-11-25', closed, week('Thursday to Saturday, 10 am to 4 pm'))).toEqual([
    { day: '2026-11-27', fromMinutes: 600, toMinutes: 960 },
    { day: '2026-12-03', fromMinutes: 600, toMinutes: 960 },
    { day: '2026-12-04', fromMinutes: 600, toMinutes: 960 },
  ])
  expect(listOpenTimes('2026-11-25', closed, week('Thursday to Saturday'))).toBeUndefined()
})

test('a moment is open, not open, or later than anything known', () => {
  const times = [
    [100, 200],
    [300, 400],
  ] as const
  expect([50, 100, 199, 200, 300, 400].map((ms) => isOpenAt([...times], ms))).toEqual([
    false,
    true,
    true,
    false,
    true,
    undefined,
  ])
})
