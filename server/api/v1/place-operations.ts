import { z } from 'zod'
import { paths, serverPaths } from '../../../app/paths.ts'
import type { Brand } from '../../../brands/schema.ts'
import type { NearPlace } from '../../../domain/search/near-place.ts'
import { listOfficeClosures, toOfficeWeek } from '../communities/closed-days.ts'
import { listNearPlaces } from '../homes/near-places.ts'
import { listOpenDays } from '../../../domain/community/opening-hours.ts'
import {
  apiOffice,
  officesAnswer,
  PLACE_KINDS,
  placesAnswer,
  type ApiPlace,
} from './schemas/place-schemas.ts'
import { take, toDated, toList, type V1Context } from './answers.ts'
import { operation } from './operation.ts'
import { paging } from './parameters.ts'

export const listPlaces = operation({
  path: '/places',
  id: 'listPlaces',
  answerName: 'Places',
  summary: 'Places that homes can be searched by: regions, cities, communities, plans, towns.',
  query: z.object({ kind: z.enum(PLACE_KINDS).optional().describe('All when left out'), ...paging }),
  answer: placesAnswer,
  exampleQuery: 'kind=region',
  async read(request, context) {
    const { kind } = request.params
    const places = (await listNearPlaces(context)).filter(isListed)
    return toList(
      places.filter((place) => kind === undefined || place.kind === kind),
      request,
      { url: paths.homesForSale(), context, toItem: (place) => place },
    )
  },
})

function isListed(place: NearPlace): place is ApiPlace {
  return PLACE_KINDS.some((kind) => kind === place.kind)
}

export const listOffices = operation({
  path: '/offices',
  id: 'listOffices',
  answerName: 'Offices',
  summary: 'The builder’s offices, when they’re open, and days on which they’re closed.',
  query: z.object({}),
  answer: officesAnswer,
  async read(_request, context) {
    const { brand, origin } = context
    return {
      ...toDated(context),
      url: origin + serverPaths.contact(),
      total: brand.offices.length,
      items: brand.offices.map((office) => toApiOffice(office, context)),
    }
  },
})

function toApiOffice(office: Brand['offices'][number], { brand, origin }: V1Context) {
  const week = toOfficeWeek(office)
  return take(apiOffice, {
    ...office,
    url: origin + serverPaths.office(office.slug),
    week: week && listOpenDays(week),
    closedDays: listOfficeClosures(office, brand),
  })
}
