// As moments: pages are the same for everyone, and browsers know what time it is.
import { addDays, weekdayOf } from '../time/federal-holidays.ts'
import { findClosure, type ClosedDays } from './closed-days.ts'
import type { WeekHours } from '../values/hours.ts'

/** From and until, in milliseconds since 1970, in order. */
export type OpenTimes = (readonly [fromMs: number, untilMs: number])[]

/** As long as a page may be old, and closed days and a weekend more. */
const DAYS_AHEAD = 10

/** On the builder's clock; undefined where the hours name days alone. */
export function listOpenTimes(
  today: string,
  closed: ClosedDays,
  week: WeekHours,
): { day: string; fromMinutes: number; toMinutes: number }[] | undefined {
  const open = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).flatMap((day) => {
    const hours = findClosure(day, closed, week) ? undefined : week[weekdayOf(day)]
    return hours ? { day, ...hours } : []
  })
  const timed = open.flatMap(({ day, fromMinutes, toMinutes }) =>
    fromMinutes === undefined || toMinutes === undefined ? [] : { day, fromMinutes, toMinutes },
  )
  return timed.length > 0 && timed.length === open.length ? timed : undefined
}

/** Undefined after the last one, of which nothing is known. */
export function isOpenAt(times: OpenTimes, nowMs: number): boolean | undefined {
  const next = times.find(([, untilMs]) => nowMs < untilMs)
  return next && next[0] <= nowMs
}
