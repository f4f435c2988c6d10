// The tour request form: the days and times somebody is there in the place of a date and a part of the day.
import { findClosure, listClosures, toClosedText } from '../../../domain/community/closed-days.ts'
import { formatClock, formatOpenDays } from '../../../domain/community/opening-hours.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { Form, FormField, FormView } from '../../../domain/forms/form.ts'
import {
  findDayField,
  findPartField,
  formatTourDay,
  hoursOfDay,
  isPartOver,
  isTourDay,
  LEAD_MINUTES,
  listTourDays,
  toTourSpan,
  toTourWindow,
  type TourCalendar,
} from '../../../domain/forms/tour-request.ts'
import {
  listTimesOfDay,
  listTourTimes,
  parseTimeValue,
  TOUR_MINUTES,
} from '../../../domain/forms/tour-times.ts'
import type { Receipt } from '../../../domain/forms/form-outcome.ts'
import {
  findTourHours,
  toTourCalendarOf,
  type TourBrand,
  type TourHours,
  type TourPlace,
} from './tour-hours.ts'

/** Turns the form into one with days and times to choose from. A form without a date stays as it is. */
export function toTourForm<F extends Form>(form: F, place: TourPlace, brand: TourBrand): F {
  const [day, part] = [findDayField(form), findPartField(form)]
  const hours = findTourHours(place, brand)
  const calendar = toTourCalendarOf(place, brand)
  const ways = form.fields.filter(
    ({ type, isRequired }) => (type === 'email' || type === 'phone') && !isRequired,
  )
  const fields = form.fields.map((field) => {
    if (field === day) return toDayField(field, hours, calendar)
    return field === part && day ? toTimeField(field, calendar) : field
  })
  // The days are those of the community that's chosen.
  const isFirst = ({ choosesCommunity, type }: FormField) => choosesCommunity === true && type === 'select'
  return {
    ...form,
    fields: [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))],
    ...(ways.length > 1 && { needsOneOf: ways.map(({ inputName }) => inputName) }),
  }
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

/** Times of the week in the place of parts of a day; the parts where the hours name days alone. */
function toTimeField(field: FormField, { week, now }: TourCalendar): FormField {
  const times = week ? listTourTimes(week, field.choices, now) : []
  if (times.length === 0) return field
  return {
    ...field,
    type: 'time-of-day',
    label: 'Time',
    errorMessage: 'Please choose a time.',
    choices: times,
  }
}

export function checkTour(
  form: FormView,
  values: FormValues,
  place: TourPlace,
  brand: TourBrand,
): Record<string, string> {
  const field = findDayField(form)
  const day = field && values[field.inputName]
  // A day that isn't offered at all is an error of the form's own.
  if (!field || day === undefined || !field.choices.some(({ value }) => value === day)) return {}
  const calendar = toTourCalendarOf(place, brand)
  if (!isTourDay(day, calendar)) {
    const closure = findClosure(day, calendar.closed, calendar.week)
    const [only] = place.communities.length === 1 ? place.communities : []
    const open = calendar.week && only ? ` ${only.title} is open ${formatOpenDays(calendar.week)}.` : ''
    return {
      [field.inputName]: closure
        ? `We’re closed on ${toClosedText([closure])}. Please choose another day.`
        : `We can’t show it on ${formatTourDay(day, brand.locale)}.${open} Please choose another day.`,
    }
  }
  const part = findPartField(form)
  const wrong = part && findWrongTime(part, values, day, calendar)
  return part && wrong !== undefined ? { [part.inputName]: wrong } : {}
}

function findWrongTime(
  part: FormField,
  values: FormValues,
  day: string,
  { now, week }: TourCalendar,
): string | undefined {
  const label = toPartLabel(part, values)
  if (label === undefined) return undefined
  const minutes = part.type === 'time-of-day' ? parseTimeValue(values[part.inputName] ?? '') : undefined
  if (minutes === undefined)
    return isPartOver(now, day, label)
      ? 'That part of today is over. Please choose a later one, or another day.'
      : undefined
  const hours = hoursOfDay(day, week) ?? {}
  const times = listTimesOfDay(hours)
  if (times.length > 0 && !times.includes(minutes))
    return `${formatTourDay(day, now.locale)} has tours from ${formatClock(times[0] ?? 0)} to ${formatClock(times.at(-1) ?? 0)}. Please choose one of these times.`
  return day === now.today && minutes < now.minutes + LEAD_MINUTES
    ? 'That’s too soon for today. Please choose a time at least two hours from now, or another day.'
    : undefined
}

/** The tour that was asked for, for its calendar file: an hour a home from the time that was chosen. */
export function toTour(
  form: FormView,
  values: FormValues,
  place: TourPlace,
  brand: TourBrand,
): Receipt['tour'] {
  const field = findDayField(form)
  const day = field?.type === 'day' ? values[field.inputName] : undefined
  if (day === undefined) return undefined
  const part = findPartField(form)
  const fromMinutes = part?.type === 'time-of-day' ? parseTimeValue(values[part.inputName] ?? '') : undefined
  if (fromMinutes !== undefined) {
    const homeCount = Math.max(1, form.tour?.stops.length ?? 1)
    return { day, fromMinutes, toMinutes: Math.min(fromMinutes + homeCount * TOUR_MINUTES, 24 * 60) }
  }
  const label = part && toPartLabel(part, values)
  const hours = hoursOfDay(day, findTourHours(place, brand)?.week)
  return { day, ...(label !== undefined && toTourWindow(label, hours)) }
}

function toPartLabel({ choices, inputName }: FormField, values: FormValues): string | undefined {
  return choices.find(({ value }) => value === values[inputName])?.label
}
