import { addDays, weekdayOf } from '../time/federal-holidays.ts'
import { findClosure, type ClosedDays } from './closed-days.ts'
import { formatClock } from './opening-hours.ts'
import type { WeekHours } from '../values/hours.ts'

const MOST_DAYS_AHEAD = 14

type Opening = {
  /** The builder's clock: YYYY-MM-DD, and minutes since midnight. */
  now: { locale: string; today: string; minutes: number }
  week: WeekHours
  closed: ClosedDays
}

/** @returns "Open now, until 4 pm", "Opens tomorrow at 10 am"; undefined where the hours name days alone */
export function toOpenText({ now, week, closed }: Opening): string | undefined {
  const days = Array.from({ length: MOST_DAYS_AHEAD }, (_, index) => addDays(now.today, index))
  for (const [index, day] of days.entries()) {
    const hours = findClosure(day, closed, week) ? undefined : week[weekdayOf(day)]
    if (!hours) continue
    const { fromMinutes, toMinutes } = hours
    if (fromMinutes === undefined || toMinutes === undefined) return undefined
    if (index > 0) return `Opens ${toDayText(day, index, now.locale)} at ${formatClock(fromMinutes)}`
    if (now.minutes < fromMinutes) return `Opens today at ${formatClock(fromMinutes)}`
    if (now.minutes < toMinutes) return `Open now, until ${formatClock(toMinutes)}`
  }
  return undefined
}

function toDayText(day: string, daysAhead: number, locale: string): string {
  if (daysAhead === 1) return 'tomorrow'
  const date = new Date(`${day}T12:00:00Z`)
  const options: Intl.DateTimeFormatOptions =
    daysAhead > 6 ? { weekday: 'long', month: 'long', day: 'numeric' } : { weekday: 'long' }
  return date.toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
}
