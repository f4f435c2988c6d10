import { addDays } from '../time/federal-holidays.ts'
import type { ClosedDays } from './closed-days.ts'
import { listOpenTimes } from './open-times.ts'
import { formatClock } from './opening-hours.ts'
import type { WeekHours } from '../values/hours.ts'

type Opening = {
  /** The builder's clock: YYYY-MM-DD, and minutes since midnight. */
  now: { locale: string; today: string; minutes: number }
  week: WeekHours
  closed: ClosedDays
}

export type OpenNow = {
  /** "Open now, until 4 pm", "Opens tomorrow at 10 am" */
  text: string
  /** "4 pm"; only while it's open. */
  until?: string
}

/** @returns undefined where the hours name days alone */
export function toOpenNow({ now: { locale, today, minutes }, week, closed }: Opening): OpenNow | undefined {
  const next = listOpenTimes(today, closed, week)?.find(
    ({ day, toMinutes }) => day > today || minutes < toMinutes,
  )
  if (!next) return undefined
  const from = formatClock(next.fromMinutes)
  if (next.day > today) return { text: `Opens ${toDayText(next.day, today, locale)} at ${from}` }
  if (minutes < next.fromMinutes) return { text: `Opens today at ${from}` }
  const until = formatClock(next.toMinutes)
  return { text: `Open now, until ${until}`, until }
}

/** How long that stays true. */
export function countMinutesTillChange({ now: { today, minutes }, week, closed }: Opening): number {
  const [next] = listOpenTimes(today, closed, week) ?? []
  const changes = next?.day === today ? [next.fromMinutes, next.toMinutes] : []
  return (changes.find((change) => change > minutes) ?? 24 * 60) - minutes
}

function toDayText(day: string, today: string, locale: string): string {
  if (day === addDays(today, 1)) return 'tomorrow'
  const date = new Date(`${day}T12:00:00Z`)
  const options: Intl.DateTimeFormatOptions =
    day > addDays(today, 6) ? { weekday: 'long', month: 'long', day: 'numeric' } : { weekday: 'long' }
  return date.toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
}
