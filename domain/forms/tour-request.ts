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

export type BuilderNow = {
  /** BCP 47: "en-US" */
  locale: string
  /** YYYY-MM-DD */
  today: string
  /** Since midnight. */
  minutes: number
}

/** Minutes since midnight. */
export type TourWindow = Required<DayHours>

const PARTS: readonly { words: RegExp; window: TourWindow }[] = [
  { words: /morning/i, window: { fromMinutes: 8 * 60, toMinutes: 12 * 60 } },
  { words: /afternoon/i, window: { fromMinutes: 12 * 60, toMinutes: 17 * 60 } },
  { words: /evening|after 5/i, window: { fromMinutes: 17 * 60, toMinutes: 19 * 60 } },
]

export type TourCalendar = {
  now: BuilderNow
  /** Left out, every day of a week is open. */
  week?: WeekHours | undefined
  closed: ClosedDays
}

/** The next two weeks: YYYY-MM-DD, "Saturday, December 5". */
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

/** YYYY-MM-DD. */
export function toTourSpan({ today }: BuilderNow): { from: string; to: string } {
  return { from: today, to: addDays(today, MOST_DAYS_AHEAD) }
}

/** Somebody is there, and there's still time to ask. */
export function isTourDay(day: string, { now, week, closed }: TourCalendar): boolean {
  const ofDay = week ? week[weekdayOf(day)] : {}
  const { from, to } = toTourSpan(now)
  if (!ofDay || day < from || day > to || findClosure(day, closed, week)) return false
  if (day !== from) return true
  const last = ofDay.toMinutes === undefined ? DEFAULT_LAST_MINUTES : ofDay.toMinutes - LAST_MINUTES
  return now.minutes + LEAD_MINUTES <= last
}

/** The day that a visitor wrote takes the place of "another day", if it can be asked for. */
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

/** YYYY-MM-DD as "Saturday, December 5". */
export function formatTourDay(day: string, locale: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** @param day YYYY-MM-DD @returns undefined when it's closed, or nothing is known */
export function hoursOfDay(day: string, hours: WeekHours | undefined): DayHours | undefined {
  return hours?.[weekdayOf(day)]
}

/** "morning" or "After 5 pm" on the clock, within the day's hours where they meet. */
export function toTourWindow(part: string, hours: DayHours = {}): TourWindow | undefined {
  const window = PARTS.find(({ words }) => words.test(part))?.window
  if (!window) return undefined
  const fromMinutes = Math.max(window.fromMinutes, hours.fromMinutes ?? 0)
  const toMinutes = Math.min(window.toMinutes, hours.toMinutes ?? 24 * 60)
  return fromMinutes < toMinutes ? { fromMinutes, toMinutes } : window
}

/** The first date. */
export function findDayField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(({ type }) => type === 'date' || type === 'day')
}

/** The first field whose choices are parts of a day, or the times in their place. */
export function findPartField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(
    ({ type, choices }) =>
      type === 'time-of-day' ||
      (choices.length > 0 && choices.every(({ label }) => toTourWindow(label) !== undefined)),
  )
}

/** @param label of the part's choice */
export function isPartOver(
  { today, minutes }: Omit<BuilderNow, 'locale'>,
  day: string,
  label: string,
): boolean {
  const window = toTourWindow(label)
  return day === today && window !== undefined && window.toMinutes <= minutes
}
