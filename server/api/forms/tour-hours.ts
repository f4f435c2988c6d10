import type { Brand } from '../../../brands/schema.ts'
import type { CommunityDetail, TourKind } from '../../../domain/community/community.ts'
import { toSharedWeek } from '../../../domain/community/opening-hours.ts'
import { readHours, type WeekHours } from '../../../domain/values/hours.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { findSelfGuided, listTourKinds } from '../../../domain/community/tour-kinds.ts'
import type { BuilderNow, TourCalendar } from '../../../domain/forms/tour-request.ts'
import { createDayOf } from '../../../domain/time/builder-day.ts'
import { toClosedDays, toOfficeWeek } from '../communities/closed-days.ts'
import { findNearestOffice } from '../communities/offices.ts'

export type TourBrand = Pick<Brand, 'offices' | 'locale' | 'timeZone' | 'closedDays'>

/** Where a tour goes, and whether somebody is there. Without a community neither is known. */
export type TourPlace = { kind: TourKind; communities: readonly CommunityDetail[] }

export type TourHours = { week: WeekHours; words: string }

/** Says how a tour is: as asked for where the community offers it; homes of several are shown by an agent. */
export function toTourPlace(asked: string | null, communities: readonly CommunityDetail[]): TourPlace {
  const [only] = communities.length === 1 ? communities : []
  const kinds = only ? listTourKinds(only) : (['with-agent'] as const)
  return { kind: kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'with-agent', communities }
}

/** Finds a tour's hours: those without an agent, the community's own, or the nearest office's; of several, the shared ones. */
export function findTourHours(
  { kind, communities }: TourPlace,
  brand: Pick<Brand, 'offices'>,
): TourHours | undefined {
  const all = communities.flatMap((community) => findHoursOf(community, kind, brand) ?? [])
  const week = all.length === communities.length ? toSharedWeek(all.map((each) => each.week)) : undefined
  return week && all.length > 0
    ? { week, words: [...new Set(all.map(({ words }) => words))].join('; ') }
    : undefined
}

function findHoursOf(
  community: CommunityDetail,
  kind: TourKind,
  brand: Pick<Brand, 'offices'>,
): TourHours | undefined {
  const { hours = '', title, location } = community
  const alone = kind === 'self-guided' ? findSelfGuided(community) : undefined
  const ownWords = alone?.hours ?? hours
  const own = valueOf(readHours(ownWords))
  if (own) return { week: own, words: `${title}${alone ? ', on your own' : ''}: ${ownWords}` }
  const office = (location && findNearestOffice(location, brand)) ?? brand.offices[0]
  const ofOffice = office && toOfficeWeek(office)
  return ofOffice && { week: ofOffice, words: `${office.title}: ${office.hours}` }
}

export function toTourCalendarOf(place: TourPlace, brand: TourBrand): TourCalendar {
  const closed = toClosedDays(brand)
  return {
    now: toBuilderNow(brand),
    week: findTourHours(place, brand)?.week,
    closed: {
      ...closed,
      days: [...closed.days, ...place.communities.flatMap(({ closedDays = [] }) => closedDays)],
    },
  }
}

export function toBuilderNow({ locale, timeZone }: Pick<Brand, 'locale' | 'timeZone'>): BuilderNow {
  const nowMs = Date.now()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(nowMs).split(':').map(Number)
  return { locale, today: createDayOf(timeZone)(nowMs), minutes: hours * 60 + minutes }
}
