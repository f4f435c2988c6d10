import { isRealDay } from '../time/builder-day.ts'
import type { Reading } from './reading.ts'

/** Reads a day or a month: "2027-01-15", "2026-09", or a longer text that begins so. */
export function readDay(text: string): Reading<string> {
  const [day] = /^\d{4}-\d{2}(?:-\d{2})?(?!\d)/.exec(text.trim()) ?? []
  if (day !== undefined && isRealDay(day)) return { value: day }
  return { why: text.trim() === '' ? '' : 'it’s no day such as 2027-01-15' }
}
