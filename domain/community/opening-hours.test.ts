import { expect, test } from 'vitest'
import { formatOpenDays, parseOpeningHours } from './opening-hours.ts'

/** Days from Sunday on, "-" for a closed one; hours of the first open day. */
function read(text: string): string | undefined {
  const week = parseOpeningHours(text)
  if (!week) return undefined
  const days = week.map((day, index) => (day ? 'SMTWTFS'.charAt(index) : '-')).join('')
  const { fromMinutes, toMinutes } = week.find(Boolean) ?? {}
  return fromMinutes === undefined ? days : `${days} ${fromMinutes / 60}-${(toMinutes ?? 0) / 60}`
}

test('reads hours as editors write them', () => {
  expect(read('Thursday to Monday, 10 am to 4 pm')).toBe('SM--TFS 10-16')
  expect(read('Daily, 11 am to 6 pm')).toBe('SMTWTFS 11-18')
  expect(read('By appointment, daily')).toBe('SMTWTFS')
  expect(read('By appointment, Monday to Saturday')).toBe('-MTWTFS')
  expect(read('Saturday to Wednesday, 10 am to 5:30 p.m.')).toBe('SMTW--S 10-17.5')
  expect(read('Open weekends, noon to 4 pm')).toBe('S-----S 12-16')
  expect(read('Mon–Fri 9–5')).toBe('-MTWTF- 9-17')
  expect(read('Tues, Thurs & Sat 1 to 4 pm')).toBe('--T-T-S 13-16')
  expect(read('Mondays, Wednesdays and Fridays from 10 to 4 pm')).toBe('-M-W-F- 10-16')
  expect(read('Open 7 days a week, 10 am to 5 pm')).toBe('SMTWTFS 10-17')
})

test('reads hours as search engines read them', () => {
  expect(read('Mo-Fr 08:00-17:00')).toBe('-MTWTF- 8-17')
  expect(read('Th-Mo 10:00-18:00')).toBe('SM--TFS 10-18')
  expect(read('Mo,We,Fr 09:00-12:30')).toBe('-M-W-F- 9-12.5')
})

test('each statement has its own hours, and what is closed is taken away', () => {
  const week = parseOpeningHours('Weekdays 9 am to 5 pm, Saturday 10 am to 2 pm')
  expect(week?.map((day) => day?.toMinutes)).toEqual([undefined, 1020, 1020, 1020, 1020, 1020, 840])
  expect(read('Daily, 10 am to 5 pm; closed Tuesday and Wednesday')).toBe('SM--TFS 10-17')
  expect(read('Daily except Monday, 10 am to 5 pm')).toBe('S-TWTFS')
  expect(read('Closed Sundays. Monday to Saturday, 9 am to 5 pm')).toBe('-MTWTFS 9-17')
})

test('what names no open day is unknown', () => {
  for (const text of [
    'Sales office closed; calls answered at Palouse Pointe',
    'Information by phone until the sales office opens',
    'Opens spring 2027',
    'Sunset Ridge welcomes you: we call back',
    'Closed Monday to Friday',
    '',
  ])
    expect(read(text)).toBeUndefined()
})

test('open days are named in a run where they are one', () => {
  const name = (text: string) => formatOpenDays(parseOpeningHours(text) ?? [])
  expect(name('Daily')).toBe('every day')
  expect(name('Thursday to Monday')).toBe('Thursday to Monday')
  expect(name('Saturday to Wednesday')).toBe('Saturday to Wednesday')
  expect(name('Monday, Wednesday, Friday')).toBe('Monday, Wednesday and Friday')
  expect(name('Weekends')).toBe('Sunday and Saturday')
  expect(name('Sundays')).toBe('Sunday')
})
