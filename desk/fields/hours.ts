import { formatClock, formatOpenDays, WEEKDAYS } from '../../domain/community/opening-hours.ts'
import type { DayHours, WeekHours } from '../../domain/values/hours.ts'

/** Hours as they're written for visitors: “Thursday to Monday, 10 am to 4 pm; Sunday, noon to 4 pm”. */
export function toHoursText(week: WeekHours): string {
  const said = [...new Set(week.flatMap((day) => (day ? [toTimes(day)] : [])))]
  return said
    .map((times) => {
      const days = formatOpenDays(week.map((day) => (day && toTimes(day) === times ? day : undefined)))
      return times === '' ? days : `${days}, ${times}`
    })
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .join('; ')
}

/** In the order that an editor thinks of: Monday first. @returns the place of each in a week */
export const WEEK_FROM_MONDAY = WEEKDAYS.map((_name, at) => (at + 1) % 7)

function toTimes({ fromMinutes, toMinutes }: DayHours): string {
  if (fromMinutes === undefined || toMinutes === undefined) return ''
  return `${formatClock(fromMinutes)} to ${formatClock(toMinutes)}`
}

/** “09:30” of an input of a time. @returns undefined for none */
export function toMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
