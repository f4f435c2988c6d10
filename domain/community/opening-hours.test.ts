import { expect, test } from 'vitest'
import { readHours } from '../values/hours.ts'
import { valueOf } from '../values/reading.ts'
import { formatOpenDays } from './opening-hours.ts'

test('open days are named in a run where they are one', () => {
  const name = (text: string) => formatOpenDays(valueOf(readHours(text)) ?? [])
  expect(name('Daily')).toBe('every day')
  expect(name('Thursday to Monday')).toBe('Thursday to Monday')
  expect(name('Saturday to Wednesday')).toBe('Saturday to Wednesday')
  expect(name('Monday, Wednesday, Friday')).toBe('Monday, Wednesday and Friday')
  expect(name('Weekends')).toBe('Sunday and Saturday')
  expect(name('Sundays')).toBe('Sunday')
})
