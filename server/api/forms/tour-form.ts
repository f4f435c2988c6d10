import type { Brand } from '../../../brands/schema.ts'
import { findClosure, listClosures, toClosedText } from '../../../domain/community/closed-days.ts'
import { formatOpenDays, parseOpeningHours, type WeekHours } from '../../../domain/community/opening-hours.ts'
import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { Form, FormField, FormView } from '../../../domain/forms/form.ts'
import {
  findDayField,
  findPartField,
  formatTourDay,
  hoursOfDay,
  isPartOver,
  isTourDay,
  listTourDays,
  toTourSpan,
  toTourWindow,
  type BuilderNow,
  type TourCalendar,
} from '../../../domain/forms/tour-request.ts'
import type { Receipt } from '../../../domain/forms/form-outcome.ts'
import type { FormSubject } from './form-subject.ts'
import { findNearestOffice } from '../communities/offices.ts'
import { toClosedDays, toOfficeWeek } from '../communities/closed-days.ts'
import { createDayOf } from '../../../domain/time/builder-day.ts'

/** When somebody is there, and whose hours these are. */
type TourHours = { week: WeekHours; words: string }

/**
 * Finds the hours of a tour: the community's own, where its editor wrote days; or else the hours of the office nearest
 * to it.
 * @returns undefined when neither is known, so that any day can be chosen
 */
function findTourHours(
  community: CommunityDetail | undefined,
  brand: Pick<Brand, 'offices'>,
): TourHours | undefined {
  if (!community) return undefined
  const { hours = '', title, location } = community
  const own = parseOpeningHours(hours)
  if (own) return { week: own, words: `${title}: ${hours}` }
  const office = (location && findNearestOffice(location, brand)) ?? brand.offices[0]
  const ofOffice = office && toOfficeWeek(office)
  return ofOffice && { week: ofOffice, words: `${office.title}: ${office.hours}` }
}

/** Turns the form into one with days to choose from. A form without a date stays as it is. */
export function toTourForm<F extends Form>(
  form: F,
  subject: FormSubject | undefined,
  brand: Pick<Brand, 'offices' | 'locale' | 'timeZone' | 'closedDays'>,
): F {
  const day = findDayField(form)
  const hours = findTourHours(subject?.community, brand)
  const ways = form.fields.filter(
    ({ type, isRequired }) => (type === 'email' || type === 'phone') && !isRequired,
  )
  return {
    ...form,
    fields: form.fields.map((field) =>
      field === day ? toDayField(field, hours, toCalendar(hours, subject?.community, brand)) : field,
    ),
    ...(ways.length > 1 && { needsOneOf: ways.map(({ inputName }) => inputName) }),
  }
}

function toCalendar(
  hours: TourHours | undefined,
  community: CommunityDetail | undefined,
  brand: Pick<Brand, 'locale' | 'timeZone' | 'closedDays'>,
): TourCalendar {
  return { now: toBuilderNow(brand), week: hours?.week, closed: toClosedDays(brand, community) }
}

function toDayField(field: FormField, hours: TourHours | undefined, calendar: TourCalendar): FormField {
  const closed = hours && toClosedText(listClosures(calendar.now.today, calendar.closed, hours.week))
  return {
    ...field,
    type: 'day',
    choices: listTourDays(calendar),
    otherDay: { inputName: `${field.inputName}_other`, ...toTourSpan(calendar.now) },
    description: hours
      ? `${hours.words}${closed === undefined ? '' : `. Closed ${closed}`}`
      : 'We’ll say when the community you choose is open.',
  }
}

/**
 * Checks what only the server knows of a tour: the hours of a community that was chosen in the form, and what time it is.
 * @returns messages by input name
 */
export function checkTour(
  form: FormView,
  values: FormValues,
  community: CommunityDetail | undefined,
  brand: Pick<Brand, 'offices' | 'locale' | 'timeZone' | 'closedDays'>,
): Record<string, string> {
  const field = findDayField(form)
  const day = field && values[field.inputName]
  // A day that isn't offered at all is an error of the form's own.
  if (!field || day === undefined || !field.choices.some(({ value }) => value === day)) return {}
  const hours = findTourHours(community, brand)
  const calendar = toCalendar(hours, community, brand)
  if (!isTourDay(day, calendar)) {
    const closure = findClosure(day, calendar.closed, calendar.week)
    const open = hours && community ? ` ${community.title} is open ${formatOpenDays(hours.week)}.` : ''
    return {
      [field.inputName]: closure
        ? `We’re closed on ${toClosedText([closure])}. Please choose another day.`
        : `We can’t show it on ${formatTourDay(day, brand.locale)}.${open} Please choose another day.`,
    }
  }
  const part = findPartField(form)
  const label = part && toPartLabel(part, values)
  return part && label !== undefined && isPartOver(calendar.now, day, label)
    ? { [part.inputName]: 'That part of today is over. Please choose a later one, or another day.' }
    : {}
}

/** The tour that was asked for, for its calendar file. */
export function toTour(
  form: FormView,
  values: FormValues,
  community: CommunityDetail | undefined,
  brand: Pick<Brand, 'offices'>,
): Receipt['tour'] {
  const field = findDayField(form)
  const day = field?.type === 'day' ? values[field.inputName] : undefined
  if (day === undefined) return undefined
  const part = findPartField(form)
  const label = part && toPartLabel(part, values)
  const hours = hoursOfDay(day, findTourHours(community, brand)?.week)
  return { day, ...(label !== undefined && toTourWindow(label, hours)) }
}

function toPartLabel({ choices, inputName }: FormField, values: FormValues): string | undefined {
  return choices.find(({ value }) => value === values[inputName])?.label
}

function toBuilderNow({ locale, timeZone }: Pick<Brand, 'locale' | 'timeZone'>): BuilderNow {
  const nowMs = Date.now()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(nowMs).split(':').map(Number)
  return { locale, today: createDayOf(timeZone)(nowMs), minutes: hours * 60 + minutes }
}
