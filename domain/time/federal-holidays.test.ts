import { expect, test } from 'vitest'
import { addDays, findFederalHoliday } from './federal-holidays.ts'

/** As the Office of Personnel Management publishes them; on the day itself, not on the weekday it's observed. */
const PUBLISHED: Record<string, string[]> = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25'],
  2028: ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25'],
}

test('the holidays of three years are those that are published', () => {
  for (const [year, days] of Object.entries(PUBLISHED)) {
    const all = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    const found = all.filter((day) => day.startsWith(year) && findFederalHoliday(day) !== undefined)
    expect(found).toEqual(days.map((day) => `${year}-${day}`))
  }
  expect(findFederalHoliday('2026-11-26')).toBe('Thanksgiving')
  expect(findFederalHoliday('2027-05-31')).toBe('Memorial Day')
})
