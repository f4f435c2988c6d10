// Days on which nobody is there although the hours of the week say so.
import { addDays, findFederalHoliday, weekdayOf } from '../time/federal-holidays.ts'
import type { WeekHours } from '../values/hours.ts'

/** What closes an office or a community besides its week. */
export type ClosedDays = {
  onHolidays: boolean
  /** YYYY-MM-DD */
  days: readonly string[]
}

/** YYYY-MM-DD; with a name when it's a holiday. */
export type Closure = { day: string; name?: string }

const NOTICE_DAYS = 14

/** A holiday on a weekend closes the Friday before or the Monday after, too. @param week if it's known */
export function findClosure(
  day: string,
  { onHolidays, days }: ClosedDays,
  week?: WeekHours,
): Closure | undefined {
  const name = onHolidays ? (findFederalHoliday(day) ?? findObserved(day, week)) : undefined
  if (name !== undefined) return { day, name }
  return days.includes(day) ? { day } : undefined
}

function findObserved(day: string, week: WeekHours | undefined): string | undefined {
  const weekday = weekdayOf(day)
  // 1 is Monday, 5 Friday.
  const own = weekday === 5 ? 6 : weekday === 1 ? 0 : undefined
  if (own === undefined || !week || week[own]) return undefined
  const name = findFederalHoliday(addDays(day, own === 6 ? 1 : -1))
  return name && `${name} (observed)`
}

/** In the next two weeks, on days that the week has open. */
export function listClosures(today: string, closed: ClosedDays, week: WeekHours): Closure[] {
  return Array.from({ length: NOTICE_DAYS }, (_, index) => addDays(today, index)).flatMap((day) =>
    week[weekdayOf(day)] ? (findClosure(day, closed, week) ?? []) : [],
  )
}

/** @returns "Thanksgiving, Nov 26; Friday, Nov 27"; undefined for none */
export function toClosedText(closures: readonly Closure[]): string | undefined {
  const words = closures.map(({ day, name }) => {
    const date = new Date(`${day}T12:00:00Z`)
    const weekday = date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
    return `${name ?? weekday}, ${date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}`
  })
  return words.length > 0 ? words.join('; ') : undefined
}
