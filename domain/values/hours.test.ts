import { expect, test } from 'vitest'
import { readHours } from './hours.ts'
import { valueOf, whyNot } from './reading.ts'

/** Days from Sunday on, "-" for a closed one; after each run of equal hours what they are: "-MTWTF- 9-17". */
function read(text: string): string | undefined {
  const week = valueOf(readHours(text))
  if (!week) return undefined
  const days = week.map((day, index) => (day ? 'SMTWTFS'.charAt(index) : '-')).join('')
  const hours = week.flatMap((day) =>
    day?.fromMinutes === undefined ? [] : `${day.fromMinutes / 60}-${(day.toMinutes ?? 0) / 60}`,
  )
  return [days, ...new Set(hours)].join(' ')
}

test.each([
  ['Thursday to Monday, 10 am to 4 pm', 'SM--TFS 10-16'],
  ['Daily, 11 am to 6 pm', 'SMTWTFS 11-18'],
  ['Open daily 10-5', 'SMTWTFS 10-17'],
  ['Open 7 days a week, 10 am to 5 pm', 'SMTWTFS 10-17'],
  ['Every day 9-6', 'SMTWTFS 9-18'],
  ['10 am to 5 pm daily', 'SMTWTFS 10-17'],
  ['10-6 Mon-Fri, 11-5 Sat-Sun', 'SMTWTFS 11-17 10-18'],
  ['10-6 daily, closed Tue', 'SM-WTFS 10-18'],
  ['Saturday to Wednesday, 10 am to 5:30 p.m.', 'SMTW--S 10-17.5'],
  ['Open weekends, noon to 4 pm', 'S-----S 12-16'],
  ['Weekends only 12-4', 'S-----S 12-16'],
  ['Sat & Sun 12 noon - 5', 'S-----S 12-17'],
  ['Mon–Fri 9–5', '-MTWTF- 9-17'],
  ['Mon—Fri 9 — 5', '-MTWTF- 9-17'],
  ['Mon − Fri 9−5', '-MTWTF- 9-17'],
  ['Mon‑Fri 9‑5', '-MTWTF- 9-17'],
  ['Monday – Friday: 9:00am – 5:00pm', '-MTWTF- 9-17'],
  ['Tues, Thurs & Sat 1 to 4 pm', '--T-T-S 13-16'],
  ['Mondays, Wednesdays and Fridays from 10 to 4 pm', '-M-W-F- 10-16'],
  ['Mon-Fri 9a-5p', '-MTWTF- 9-17'],
  ['Mon - Fri, 9 a.m. - 5 p.m.', '-MTWTF- 9-17'],
  ['M-F 9-5', '-MTWTF- 9-17'],
  ['M–F: 9–5', '-MTWTF- 9-17'],
  ['T-Th 10-4', '--TWT-- 10-16'],
  ['M/W/F 10-4', '-M-W-F- 10-16'],
  ['Mo-Fr 08:00-17:00', '-MTWTF- 8-17'],
  ['Th-Mo 10:00-18:00', 'SM--TFS 10-18'],
  ['Mo,We,Fr 09:00-12:30', '-M-W-F- 9-12.5'],
  ['Mo-Fr 08:00-17:00; Sa 10:00-14:00', '-MTWTFS 8-17 10-14'],
  ['Mon.-Sat. 10am-6pm', '-MTWTFS 10-18'],
  ['Mon. - Sat. 10-6. Sun. 12-5.', 'SMTWTFS 12-17 10-18'],
  ['Tues. thru Sat., 10 to 5', '--TWTFS 10-17'],
  ['Mon & Tue: Closed, Wed-Sun: 11-5', 'S--WTFS 11-17'],
  ['Mon and Tue closed; Wed through Sun 11-5', 'S--WTFS 11-17'],
  ['Fri-Mon 10-5, Tue-Thu closed', 'SM---FS 10-17'],
  ['Fri-Mon 10-5 (closed Tue-Thu)', 'SM---FS 10-17'],
  ['Mon-Sat 10-6, closed Sunday', '-MTWTFS 10-18'],
  ['Monday: Closed\nTuesday-Saturday: 10-6\nSunday: 12-6', 'S-TWTFS 12-18 10-18'],
  ['Mon-Fri 9-5, Sat closed, Sun 12-4', 'SMTWTF- 12-16 9-17'],
  ['Closed Monday, Tuesday-Sunday 10-5', 'S-TWTFS 10-17'],
  ['Closed Sun & Mon, Tue-Sat 10-5', '--TWTFS 10-17'],
  ['Closed Sundays. Monday to Saturday, 9 am to 5 pm', '-MTWTFS 9-17'],
  ['Daily, 10 am to 5 pm; closed Tuesday and Wednesday', 'SM--TFS 10-17'],
  ['Daily except Monday, 10 am to 5 pm', 'S-TWTFS 10-17'],
  ['Daily 10-5 except Monday', 'S-TWTFS 10-17'],
  ['Daily 10-5, closed major holidays', 'SMTWTFS 10-17'],
  ['Sunday 1-4', 'S------ 13-16'],
  ['Wed-Sun 2-6', 'S--WTFS 14-18'],
  ['Sundays from 12 to 5', 'S------ 12-17'],
  ['Sat 10-2, Sun 1-5', 'S-----S 13-17 10-14'],
  ['Mon-Sat 8-8', '-MTWTFS 8-20'],
  ['Mon-Fri 10-6pm', '-MTWTF- 10-18'],
  ['Mon-Fri 11am-3', '-MTWTF- 11-15'],
  ['Mon-Fri 12:30-5', '-MTWTF- 12.5-17'],
  ['Sat: 9-12', '------S 9-12'],
  ['Fri 4 pm to midnight', '-----F- 16-24'],
  ['Monday through Friday, 8-5, Saturday 9-12', '-MTWTFS 8-17 9-12'],
  ['Mon-Tue 10am-6pm\nWed 3pm-6pm\nThu-Sat 10am-6pm\nSun 12pm-6pm', 'SMTWTFS 12-18 10-18 15-18'],
  ['Mon-Sat: 10-6 | Sun: 12-6', 'SMTWTFS 12-18 10-18'],
  ['Mon – 10-5; Tue – 10-4', '-MT---- 10-17 10-16'],
  ['Weekdays 9 am to 5 pm, Saturday 10 am to 2 pm', '-MTWTFS 9-17 10-14'],
  ['Model home hours: Thu-Mon 11-5 PST', 'SM--TFS 11-17'],
  ['By appointment, daily', 'SMTWTFS'],
  ['By appointment, Monday to Saturday', '-MTWTFS'],
  ['Mon-Fri 9-5, Sat by appt', '-MTWTFS 9-17'],
  ['Thu-Mon 11-5 or by appointment', 'SM--TFS 11-17'],
  ['Wed by appointment only, Thu-Sun 11-5', 'S--WTFS 11-17'],
])('%s', (text, week) => {
  expect(read(text)).toBe(week)
})

test.each([
  'Closed Sunday Monday-Saturday 9-5',
  'Daily, closed Sunday, 10-5',
  'Mon-Fri 9-12 & 1-5',
  'Mon-Fri 9-5; Sat',
  'Mon-Fri from 10',
  'Mon-Fri 9-5, Sat by lottery',
  'Mon-Fri 10-dusk',
  'M-S 10-5',
  'Mon to 5',
  'Mon-Fri 25-30',
  'Mon-Fri 12 am - 5 pm',
  'Sa 01:00-04:00',
  'Mon 9 5',
  'Mon, 10-5, Tue-',
  '10-5',
  'Mon-Fri 9-5. Call 541-555-0100',
  'Monday to Funday 9-5',
  'Montags 9-17 Uhr',
  '10-5 Mon-Fri, Sat 11-4',
])('%s is not understood whole, so nothing is', (text) => {
  expect(read(text)).toBeUndefined()
  expect(whyNot(readHours(text))).not.toBe('')
})

test('what names no open day is unknown, and nothing to mend', () => {
  for (const text of [
    'Sales office closed; calls answered at Palouse Pointe',
    'Information by phone until the sales office opens',
    'Opens spring 2027',
    'Sunset Ridge welcomes you: we call back',
    'By appointment only',
    'Closed Monday to Friday',
    '',
  ])
    expect(readHours(text), text).toEqual({ why: '' })
})

test('a text made to be slow to read is read at once', () => {
  for (const slow of ['Mon-', 'closed ', 'mon,', '9-5 ', 'a.', 'm-', ' '])
    expect(readHours(slow.repeat(50_000))).toHaveProperty('why')
})
