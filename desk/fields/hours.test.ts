import { expect, test } from 'vitest'
import { readHours } from '../../domain/values/hours.ts'
import { valueOf } from '../../domain/values/reading.ts'
import { toHoursText, toMinutes } from './hours.ts'

test.each([
  ['Daily 10-5', 'Every day, 10 am to 5 pm'],
  ['Thu-Mon 11-5', 'Thursday to Monday, 11 am to 5 pm'],
  ['Mon-Sat 10-6, Sun 12-5', 'Sunday, 12 pm to 5 pm; Monday to Saturday, 10 am to 6 pm'],
  ['Tue, Thu 9:30-4', 'Tuesday and Thursday, 9:30 am to 4 pm'],
  ['By appointment, daily', 'Every day'],
])('%s is written as “%s”, which the website reads the same', (text, written) => {
  const week = valueOf(readHours(text)) ?? []
  expect(toHoursText(week)).toBe(written)
  expect(valueOf(readHours(written))).toEqual(week)
})

test('times of inputs are minutes since midnight', () => {
  expect([toMinutes('09:30'), toMinutes('')]).toEqual([570, undefined])
})
