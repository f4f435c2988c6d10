import { listOpenDays } from '../../domain/community/opening-hours.ts'
import { readHours } from '../../domain/values/hours.ts'
import { valueOf } from '../../domain/values/reading.ts'
import { element, group } from './xml-element.ts'

/** Only days whose hours are known; times are of a 24-hour clock. @param text as an editor wrote it */
export function toHoursDetail(text: string | undefined): string {
  if (text === undefined) return ''
  const days = listOpenDays(valueOf(readHours(text)) ?? []).map(({ weekday, from, to }) =>
    from === undefined || to === undefined
      ? ''
      : group('Day', [element('DayOfWeek', weekday), element('StartTime', from), element('EndTime', to)]),
  )
  const isByAppointment = /\bappointment\b/i.test(text)
  return group('HoursDetail', [...days, element('ByAppointment', isByAppointment ? 1 : undefined)])
}
