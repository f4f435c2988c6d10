import { createDayOf } from '../../domain/time/builder-day.ts'

/** Making a format takes longer than the rest of the layout's data, and every page shows the day and the year. */
const daysOf = new Map<string, (ms: number) => string>()

export function toToday(timeZone: string): string {
  return toBuilderDay(Date.now(), timeZone)
}

/** @param moment milliseconds since 1970, or ISO 8601 with zone @returns YYYY-MM-DD where the builder is */
export function toBuilderDay(moment: number | string, timeZone: string): string {
  const dayOf = daysOf.get(timeZone) ?? createDayOf(timeZone)
  daysOf.set(timeZone, dayOf)
  return dayOf(new Date(moment).getTime())
}

const textFormats = new Map<string, Intl.DateTimeFormat>()

/** @returns "Nov 22, 2026" */
export function toTodayText({ locale, timeZone }: { locale: string; timeZone: string }): string {
  const key = `${locale} ${timeZone}`
  const format = textFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  textFormats.set(key, format)
  return format.format(Date.now())
}
