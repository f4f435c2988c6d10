// What the tour request form knows beyond any other form: the days somebody is there, and the parts of a day.

import type { DayHours, WeekHours } from '../community/opening-hours.ts'
import type { Form, FormChoice, FormField } from './form.ts'

/** How many days there are to choose from, today included. */
const DAY_COUNT = 14
/** Somebody has to read the request first. */
const LEAD_MINUTES = 2 * 60
/** When a day ends whose hours aren't known. */
const DEFAULT_CLOSING_MINUTES = 17 * 60

/** The builder's clock. */
export type BuilderNow = {
  /** YYYY-MM-DD */
  today: string
  /** Since midnight. */
  minutes: number
}

/** From and to, in minutes since midnight. */
export type TourWindow = Required<DayHours>

const PARTS: readonly { words: RegExp; window: TourWindow }[] = [
  { words: /morning/i, window: { fromMinutes: 8 * 60, toMinutes: 12 * 60 } },
  { words: /afternoon/i, window: { fromMinutes: 12 * 60, toMinutes: 17 * 60 } },
  { words: /evening|after 5/i, window: { fromMinutes: 17 * 60, toMinutes: 19 * 60 } },
]

/**
 * Lists the next two weeks' days.
 * @param hours of a week; left out, every day is open
 * @returns values YYYY-MM-DD, labels such as "Saturday, December 5"
 */
export function listTourDays({ today, minutes }: BuilderNow, hours?: WeekHours): FormChoice[] {
  return Array.from({ length: DAY_COUNT }, (_, index) => {
    const date = new Date(`${today}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + index)
    const ofDay = hours ? hours[date.getUTCDay()] : {}
    const isOver = index === 0 && minutes + LEAD_MINUTES > (ofDay?.toMinutes ?? DEFAULT_CLOSING_MINUTES)
    const isClosed = !ofDay || isOver
    const value = date.toISOString().slice(0, 10)
    return { value, label: formatTourDay(value), ...(isClosed && { isClosed }) }
  })
}

/** @param day YYYY-MM-DD @returns "Saturday, December 5" */
export function formatTourDay(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`))
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** @param day YYYY-MM-DD @returns that day's hours; undefined when it's closed, or nothing is known */
export function hoursOfDay(day: string, hours: WeekHours | undefined): DayHours | undefined {
  return hours?.[new Date(`${day}T12:00:00Z`).getUTCDay()]
}

/**
 * Finds what a part of a day means on the clock, within the day's hours where they meet.
 * @param part a choice's value or label: "morning", "After 5 pm"
 */
export function toTourWindow(part: string, hours: DayHours = {}): TourWindow | undefined {
  const window = PARTS.find(({ words }) => words.test(part))?.window
  if (!window) return undefined
  const fromMinutes = Math.max(window.fromMinutes, hours.fromMinutes ?? 0)
  const toMinutes = Math.min(window.toMinutes, hours.toMinutes ?? 24 * 60)
  return fromMinutes < toMinutes ? { fromMinutes, toMinutes } : window
}

/** Finds a form's day: the first date. */
export function findDayField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(({ type }) => type === 'date' || type === 'day')
}

/** Finds a form's part of a day: the first field whose choices are such parts. */
export function findPartField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(
    ({ choices }) => choices.length > 0 && choices.every(({ label }) => toTourWindow(label) !== undefined),
  )
}

/** Says whether a day's part is over. @param label of the part's choice */
export function isPartOver({ today, minutes }: BuilderNow, day: string, label: string): boolean {
  const window = toTourWindow(label)
  return day === today && window !== undefined && window.toMinutes <= minutes
}
