import { paths, serverPaths } from '../../../app/paths.ts'
import type { Brand } from '../../../brands/schema.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { NearPlace } from '../../../domain/search/near-place.ts'
import { listOfficeClosures, toOfficeWeek } from '../communities/closed-days.ts'
import { listNearPlaces } from '../homes/near-places.ts'
import { toTimeOfDay, WEEKDAYS } from '../../../domain/community/opening-hours.ts'
import type { ApiOffice } from '../schemas/office-schemas.ts'
import { PLACE_KINDS, type ApiPlace } from '../schemas/place-schemas.ts'
import { toDated, toPage, type V1Context } from './answers.ts'

type Filter = {
  kind?: ApiPlace['kind'] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Lists the places that homes can be searched by, but for streets and homes. */
export async function readPlaces({ kind, ...paging }: Filter, query: URLSearchParams, context: V1Context) {
  const { origin } = context
  const places = (await listNearPlaces(context)).filter(isListed)
  const found = places.filter((place) => kind === undefined || place.kind === kind)
  const { items, ...page } = toPage(found, paging, { path: '/places', query, origin })
  return { ...toDated(context), url: origin + paths.homesForSale(), ...page, items }
}

function isListed(place: NearPlace): place is ApiPlace {
  return PLACE_KINDS.some((kind) => kind === place.kind)
}

/** Lists the builder's offices, and when they're open. */
export async function readOffices(context: V1Context) {
  const { brand, origin } = context
  return {
    ...toDated(context),
    url: origin + serverPaths.contact(),
    total: brand.offices.length,
    items: brand.offices.map((office) => toApiOffice(office, context)),
  }
}

function toApiOffice(office: Brand['offices'][number], { brand, origin }: V1Context): ApiOffice {
  const week = toOfficeWeek(office)
  return withoutAbsent({
    slug: office.slug,
    title: office.title,
    url: origin + serverPaths.office(office.slug),
    address: office.address,
    phone: office.phone,
    email: office.email,
    hours: office.hours,
    week: week?.flatMap((day, index) =>
      day
        ? [
            withoutAbsent({
              weekday: WEEKDAYS[index] ?? 'Sunday',
              from: day.fromMinutes === undefined ? undefined : toTimeOfDay(day.fromMinutes),
              to: day.toMinutes === undefined ? undefined : toTimeOfDay(day.toMinutes),
            }),
          ]
        : [],
    ),
    closedDays: listOfficeClosures(office, brand),
    location: office.location,
  })
}
