import { isRealDay } from '../time/builder-day.ts'
import type { Reading } from './reading.ts'

/** Reads a day or a month: "2027-01-15", "2026-09", or a longer text that begins so. */
export function readDay(text: string): Reading<string> {
  const [day] = /^\d{4}-\d{2}(?:-\d{2})?(?!\d)/.exec(text.trim()) ?? []
  if (day !== undefined && isRealDay(day)) return { value: day }
  return { why: text.trim() === '' ? '' : 'it’s no day such as 2027-01-15' }
}

/** Reads a day as spreadsheets of any country write it, too: "1/15/2027", "15.1.2027", "Jan 15, 2027", "20270115". */
export function readWrittenDay(text: string): Reading<string> {
  const plain = text.trim()
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain) ?? []
  const [, otherDay, otherMonth, otherYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain) ?? []
  if (/^\d{8}$/.test(plain)) return readDay(plain.replace(/^(.{4})(..)(..)$/, '$1-$2-$3'))
  if (year) return readDay(toIsoDay(year, month, day))
  if (otherYear) return readDay(toIsoDay(otherYear, otherMonth, otherDay))
  const timeMs = /^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i.test(plain) ? Date.parse(`${plain} UTC`) : Number.NaN
  return readDay(Number.isNaN(timeMs) ? plain : new Date(timeMs).toISOString().slice(0, 10))
}

function toIsoDay(year: string, month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
