import { withoutAbsent } from '../content/without-absent.ts'
import type { DayHours, WeekHours } from '../values/hours.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
/** "every day", "Thursday to Monday", "Monday, Wednesday and Friday". */
export function formatOpenDays(week: WeekHours): string {
  const open = WEEKDAYS.flatMap((_name, day) => (week[day] ? [day] : []))
  if (open.length === 7) return 'every day'
  // A run may go over Saturday night.
  const first = open.find((day) => !week[(day + 6) % 7]) ?? 0
  const run = Array.from({ length: open.length }, (_, index) => (first + index) % 7)
  if (open.length > 2 && run.every((day) => week[day]))
    return `${WEEKDAYS[first]} to ${WEEKDAYS[run.at(-1) ?? first]}`
  const names = open.map((day) => WEEKDAYS[day] ?? '')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Minutes since midnight as "10 am", "4:30 pm". */
export function formatClock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const clock = `${hours % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`
}

/** For machines: "09:30", where the hours are known. */
export function listOpenDays(week: WeekHours) {
  return WEEKDAYS.flatMap((weekday, index) => {
    const day = week[index]
    return day
      ? withoutAbsent({ weekday, from: toTimeOfDay(day.fromMinutes), to: toTimeOfDay(day.toMinutes) })
      : []
  })
}

/** @param minutes since midnight; the end of a day is its last minute */
export function toTimeOfDay(minutes: number | undefined): string | undefined {
  if (minutes === undefined) return undefined
  const shown = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Undefined when they share none. */
export function toSharedWeek(weeks: readonly WeekHours[]): WeekHours | undefined {
  const shared = WEEKDAYS.map((_name, day) => toSharedHours(weeks.map((week) => week[day])))
  return shared.some(Boolean) ? shared : undefined
}

function toSharedHours(days: readonly (DayHours | undefined)[]): DayHours | undefined {
  const open = days.filter((day) => day !== undefined)
  if (open.length < days.length) return undefined
  const from = open.flatMap(({ fromMinutes }) => fromMinutes ?? [])
  const to = open.flatMap(({ toMinutes }) => toMinutes ?? [])
  if (from.length === 0 || to.length === 0) return {}
  const hours = { fromMinutes: Math.max(...from), toMinutes: Math.min(...to) }
  return hours.fromMinutes < hours.toMinutes ? hours : undefined
}
