import { formatClock } from '../community/opening-hours.ts'
import type { DayHours, WeekHours } from '../values/hours.ts'
import type { FormChoice } from './form.ts'
import { LAST_MINUTES, LEAD_MINUTES, toTourWindow, type BuilderNow } from './tour-request.ts'

const STEP_MINUTES = 30
/** What a tour of one home takes in a calendar. */
export const TOUR_MINUTES = 60

/** Minutes since midnight; none when the day's hours aren't known. */
export function listTimesOfDay({ fromMinutes, toMinutes }: DayHours = {}): number[] {
  if (fromMinutes === undefined || toMinutes === undefined) return []
  const first = Math.ceil(fromMinutes / STEP_MINUTES) * STEP_MINUTES
  const count = Math.floor((toMinutes - LAST_MINUTES - first) / STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * STEP_MINUTES)
}

/** Half hours, with the weekdays that have them. @param parts the form's own, by which a time is sent */
export function listTourTimes(
  week: WeekHours,
  parts: readonly FormChoice[],
  { minutes: now }: Pick<BuilderNow, 'minutes'>,
): FormChoice[] {
  const open = week.flatMap((hours, weekday) => (hours ? [{ weekday, times: listTimesOfDay(hours) }] : []))
  if (open.some(({ times }) => times.length === 0)) return []
  const all = [...new Set(open.flatMap(({ times }) => times))].toSorted((a, b) => a - b)
  return all.map((minutes) => {
    const weekdays = open.filter(({ times }) => times.includes(minutes)).map(({ weekday }) => weekday)
    return {
      value: toTimeValue(minutes),
      label: formatClock(minutes),
      sentAs: findPart(parts, minutes),
      ...(weekdays.length < open.length && { weekdays }),
      ...(minutes < now + LEAD_MINUTES && { isOverToday: true }),
    }
  })
}

/** @returns "09:30" */
function toTimeValue(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** "09:30" as minutes since midnight. */
export function parseTimeValue(value: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The part of the day that a time is in, or else the nearest. */
function findPart(parts: readonly FormChoice[], minutes: number): string {
  const distances = parts.map(({ value, label }) => {
    const window = toTourWindow(label)
    if (!window) return { value, distance: Infinity }
    const distance = Math.max(window.fromMinutes - minutes, minutes + 1 - window.toMinutes, 0)
    return { value, distance }
  })
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.value ?? ''
}
