import type { Brand } from '../../brands/schema.ts'
import { formatOpenDays, parseOpeningHours, type WeekHours } from '../../domain/community/opening-hours.ts'
import type { CommunityDetail } from '../../domain/community/community.ts'
import type { FormValues } from '../../domain/forms/form-rules.ts'
import type { Form, FormField, FormView } from '../../domain/forms/form.ts'
import {
  findDayField,
  findPartField,
  formatTourDay,
  hoursOfDay,
  isPartOver,
  listTourDays,
  toTourWindow,
  type BuilderNow,
} from '../../domain/forms/tour-request.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import type { FormSubject } from './form-subject.ts'
import { findNearestOffice } from './offices.ts'
import { createDayOf } from '../../domain/time/builder-day.ts'

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
  const ofOffice = office && parseOpeningHours(office.openingHours.join('; ') || office.hours)
  return ofOffice && { week: ofOffice, words: `${office.title}: ${office.hours}` }
}

/** Turns the form into one with days to choose from. A form without a date stays as it is. */
export function toTourForm<F extends Form>(
  form: F,
  subject: FormSubject | undefined,
  brand: Pick<Brand, 'offices' | 'timeZone'>,
): F {
  const day = findDayField(form)
  const hours = findTourHours(subject?.community, brand)
  const ways = form.fields.filter(
    ({ type, isRequired }) => (type === 'email' || type === 'phone') && !isRequired,
  )
  return {
    ...form,
    fields: form.fields.map((field) =>
      field === day ? toDayField(field, hours, toBuilderNow(brand.timeZone)) : field,
    ),
    ...(ways.length > 1 && { needsOneOf: ways.map(({ inputName }) => inputName) }),
  }
}

function toDayField(field: FormField, hours: TourHours | undefined, now: BuilderNow): FormField {
  return {
    ...field,
    type: 'day',
    choices: listTourDays(now, hours?.week),
    description: hours?.words ?? 'We’ll say when the community you choose is open.',
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
  brand: Pick<Brand, 'offices' | 'timeZone'>,
): Record<string, string> {
  const field = findDayField(form)
  const day = field && values[field.inputName]
  // A day that isn't offered at all is an error of the form's own.
  const isOffered = field?.choices.some(({ value, isClosed }) => value === day && !isClosed)
  if (!field || day === undefined || !isOffered) return {}
  const week = findTourHours(community, brand)?.week
  const now = toBuilderNow(brand.timeZone)
  const isOpen = listTourDays(now, week).some(({ value, isClosed }) => value === day && !isClosed)
  if (!isOpen) {
    const open = week && community ? ` ${community.title} is open ${formatOpenDays(week)}.` : ''
    return {
      [field.inputName]: `We can’t show it on ${formatTourDay(day)}.${open} Please choose another day.`,
    }
  }
  const part = findPartField(form)
  const label = part && toPartLabel(part, values)
  return part && label !== undefined && isPartOver(now, day, label)
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

function toBuilderNow(timeZone: string): BuilderNow {
  const nowMs = Date.now()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(nowMs).split(':').map(Number)
  return { today: createDayOf(timeZone)(nowMs), minutes: hours * 60 + minutes }
}
