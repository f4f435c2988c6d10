import type { Brand } from '../../../brands/schema.ts'
import {
  listClosures,
  toClosedText,
  type ClosedDays,
  type Closure,
} from '../../../domain/community/closed-days.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import { listOpenTimes, type OpenTimes } from '../../../domain/community/open-times.ts'
import { readHours, type WeekHours } from '../../../domain/values/hours.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { toZonedTime } from '../../forms/tour-calendar.ts'
import { toToday } from '../today.ts'

type BrandHours = Pick<Brand, 'closedDays' | 'timeZone'>
type Office = Pick<Brand['offices'][number], 'hours' | 'openingHours'>

export function toClosedDays(
  { closedDays }: Pick<Brand, 'closedDays'>,
  community?: Pick<CommunityCard, 'closedDays'>,
): ClosedDays {
  return { ...closedDays, days: [...closedDays.days, ...(community?.closedDays ?? [])] }
}

/** An office's hours by weekday. @returns undefined when its brand names no day */
export function toOfficeWeek({ hours, openingHours }: Office): WeekHours | undefined {
  return valueOf(readHours(openingHours.join('; ') || hours))
}

export function listOfficeClosures(office: Office, brand: BrandHours): Closure[] {
  const week = toOfficeWeek(office)
  return week ? listClosures(toToday(brand.timeZone), toClosedDays(brand), week) : []
}

/** @returns such as "Thanksgiving, Nov 26"; undefined when a community keeps its hours, or has none */
export function toCommunityClosedText(
  community: Pick<CommunityCard, 'hours' | 'closedDays'>,
  brand: BrandHours,
): string | undefined {
  const week = valueOf(readHours(community.hours ?? ''))
  return week && toClosedText(listClosures(toToday(brand.timeZone), toClosedDays(brand, community), week))
}

/** When somebody is at a community; undefined when its hours name no day, or no time. */
export function toCommunityOpenTimes(
  community: Pick<CommunityCard, 'hours' | 'closedDays'>,
  brand: BrandHours,
): OpenTimes | undefined {
  const week = valueOf(readHours(community.hours ?? ''))
  const closed = toClosedDays(brand, community)
  return (
    week &&
    listOpenTimes(toToday(brand.timeZone), closed, week)?.map(({ day, fromMinutes, toMinutes }) => [
      Number(toZonedTime(day, fromMinutes, brand.timeZone)),
      Number(toZonedTime(day, toMinutes, brand.timeZone)),
    ])
  )
}
