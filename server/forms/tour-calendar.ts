import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus } from 'ical-generator'
import type { Brand } from '../../brands/schema.ts'
import { toDestination } from '../../domain/community/directions.ts'
import type { Receipt, ReceiptView } from '../../domain/forms/form-outcome.ts'

/** Writes a tour as an iCalendar file (RFC 5545), tentative until the agent has confirmed it. Undefined without a day. */
export function toTourCalendar(
  receipt: Receipt,
  { about, agent, reference, how, items }: ReceiptView,
  { brand, origin }: { brand: Pick<Brand, 'name' | 'phone' | 'timeZone'>; origin: string },
): string | undefined {
  const { tour, destination, sentAt } = receipt
  if (!tour) return undefined
  const { day, fromMinutes, toMinutes } = tour
  const isAllDay = fromMinutes === undefined || toMinutes === undefined
  const at = (minutes: number) => new Date(Number(toZonedTime(day, minutes, brand.timeZone)))
  const title = about ? `Tour: ${about.label}` : 'Tour of a home'
  const who = [agent?.name, agent?.phone ?? brand.phone].filter(Boolean).join(', ')
  const notes = [
    `${brand.name} will confirm the time. Questions: ${who}.`,
    how,
    ...items.flatMap(({ label, value, isTour }) => (isTour ? `${label}: ${value}` : [])),
    reference && `Reference ${reference}`,
    about && `${origin}${about.href}`,
  ]
  const calendar = ical({
    prodId: { company: brand.name, product: 'Tours', language: 'EN' },
  })
  const place = destination?.address ?? (destination && toDestination(destination))
  calendar.createEvent({
    id: `${reference ?? sentAt}@${new URL(origin).hostname}`,
    stamp: new Date(sentAt),
    // A day is a day in every time zone.
    ...(isAllDay
      ? { start: new Date(`${day}T00:00:00Z`), allDay: true }
      : { start: at(fromMinutes), end: at(toMinutes) }),
    summary: title,
    description: notes.filter(Boolean).join('\n'),
    status: ICalEventStatus.TENTATIVE,
    ...(place !== undefined && { location: place }),
    ...(about && { url: `${origin}${about.href}` }),
  })
  return calendar.toString()
}

/** A moment of a day on the builder's clock. */
export function toZonedTime(day: string, minutes: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date, 0, minutes, timeZone)
}
