// What the tour request form knows beyond any other form: the days somebody is there, and the parts of a day.

import { findClosure, type ClosedDays } from '../community/closed-days.ts'
import type { DayHours, WeekHours } from '../values/hours.ts'
import { addDays, weekdayOf } from '../time/federal-holidays.ts'
import type { FormValues } from './form-rules.ts'
import { isOtherDay, OTHER_DAY, type Form, type FormChoice, type FormField } from './form.ts'

/** How many days there are to choose from, today included. */
const DAY_COUNT = 14
/** Another day may be this far ahead: nobody's hours are sure for longer. */
const MOST_DAYS_AHEAD = 90
/** Somebody has to read the request first. */
export const LEAD_MINUTES = 2 * 60
/** The last tour begins so long before closing. */
export const LAST_MINUTES = 30
/** The last tour of a day whose hours aren't known. */
const DEFAULT_LAST_MINUTES = 17 * 60

/** The builder's clock, and how its days are said. */
export type BuilderNow = {
  /** BCP 47: "en-US" */
  locale: string
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

/** When a tour can be: the clock, the hours of a week, and what's closed besides. */
export type TourCalendar = {
  now: BuilderNow
  /** Left out, every day of a week is open. */
  week?: WeekHours | undefined
  closed: ClosedDays
}

/** Lists the next two weeks' days: YYYY-MM-DD, "Saturday, December 5". */
export function listTourDays(calendar: TourCalendar): FormChoice[] {
  return Array.from({ length: DAY_COUNT }, (_, index) => {
    const value = addDays(calendar.now.today, index)
    return {
      value,
      label: formatTourDay(value, calendar.now.locale),
      weekdays: [weekdayOf(value)],
      ...(!isTourDay(value, calendar) && { isClosed: true }),
    }
  })
}

/** @returns the first and the last day that can be asked for, YYYY-MM-DD */
export function toTourSpan({ today }: BuilderNow): { from: string; to: string } {
  return { from: today, to: addDays(today, MOST_DAYS_AHEAD) }
}

/** Says whether somebody is there that day, and there's still time to ask. */
export function isTourDay(day: string, { now, week, closed }: TourCalendar): boolean {
  const ofDay = week ? week[weekdayOf(day)] : {}
  const { from, to } = toTourSpan(now)
  if (!ofDay || day < from || day > to || findClosure(day, closed, week)) return false
  if (day !== from) return true
  const last = ofDay.toMinutes === undefined ? DEFAULT_LAST_MINUTES : ofDay.toMinutes - LAST_MINUTES
  return now.minutes + LEAD_MINUTES <= last
}

/** Puts the day that a visitor wrote among the choices, in the place of "another day", if it can be asked for. */
export function withOtherDay<F extends Form>(
  form: F,
  values: FormValues,
  locale: string,
): { form: F; values: FormValues } {
  const field = findDayField(form)
  if (!field?.otherDay) return { form, values }
  const { [field.otherDay.inputName]: day, ...others } = values
  if (values[field.inputName] !== OTHER_DAY) return { form, values: others }
  if (day === undefined || !isOtherDay(field, day)) return { form, values }
  const isListed = field.choices.some(({ value }) => value === day)
  const choices = [...field.choices, ...(isListed ? [] : [{ value: day, label: formatTourDay(day, locale) }])]
  return {
    form: { ...form, fields: form.fields.map((each) => (each === field ? { ...field, choices } : each)) },
    values: { ...others, [field.inputName]: day },
  }
}

/** @param day YYYY-MM-DD @returns "Saturday, December 5" */
export function formatTourDay(day: string, locale: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** @param day YYYY-MM-DD @returns that day's hours; undefined when it's closed, or nothing is known */
export function hoursOfDay(day: string, hours: WeekHours | undefined): DayHours | undefined {
  return hours?.[weekdayOf(day)]
}

/** Finds what a part of a day ("morning", "After 5 pm") means on the clock, within the day's hours where they meet. */
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

/** Finds a form's part of a day: the first field whose choices are such parts, or the times in their place. */
export function findPartField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(
    ({ type, choices }) =>
      type === 'time-of-day' ||
      (choices.length > 0 && choices.every(({ label }) => toTourWindow(label) !== undefined)),
  )
}

/** Says whether a day's part is over. @param label of the part's choice */
export function isPartOver(
  { today, minutes }: Omit<BuilderNow, 'locale'>,
  day: string,
  label: string,
): boolean {
  const window = toTourWindow(label)
  return day === today && window !== undefined && window.toMinutes <= minutes
}
