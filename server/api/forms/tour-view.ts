import type { AgentNumber } from '../../../domain/community/community.ts'
import { toOpenNow } from '../../../domain/community/open-now.ts'
import { findSelfGuided, listTourKinds } from '../../../domain/community/tour-kinds.ts'
import type { TourView, TourWay } from '../../../domain/forms/tour-view.ts'
import { paths, TOUR_FORM } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { findFormAgent } from './form-contacts.ts'
import type { FormSubject } from './form-subject.ts'
import { toTourCalendarOf, type TourPlace } from './tour-hours.ts'

export async function toTourView(
  subject: FormSubject | undefined,
  place: TourPlace,
  query: URLSearchParams,
  context: ApiContext,
): Promise<TourView> {
  const { brand } = context
  const { community, house, stops = [], goneCount = 0, laterIds = [] } = subject ?? {}
  const agent = await findFormAgent(community, context)
  const calendar = toTourCalendarOf(place, brand)
  const alone = community && place.kind === 'self-guided' ? findSelfGuided(community) : undefined
  return withoutAbsent({
    ways: listWays(place, agent, query),
    how: alone?.how,
    stops: stops.map(({ homeId, ...stop }) => ({
      ...stop,
      ...(alone && { hours: alone.hours }),
      ...(homeId !== undefined &&
        stops.length > 1 && { removeHref: toHrefWithout(homeId, stops, laterIds, query) }),
    })),
    house,
    places: subject ? undefined : await listPlaces(context),
    later: laterIds.length > 0 ? { count: laterIds.length, href: toHrefOf(laterIds, query) } : undefined,
    goneCount: goneCount > 0 ? goneCount : undefined,
    openText:
      calendar.week && place.communities.length > 0
        ? toOpenNow({ ...calendar, week: calendar.week })?.text
        : undefined,
    agent,
    phone: agent?.phone ?? community?.phone ?? brand.phone,
  })
}

async function listPlaces({ content, log }: ApiContext): Promise<TourView['places']> {
  const communities = await optional(log, 'communities of a form', content.listCommunities())
  return communities
    ?.filter(({ status }) => status !== 'sold-out' && status !== 'coming-soon')
    .map(({ title, slug, city }) =>
      withoutAbsent({ title, city: city?.name, href: paths.form(TOUR_FORM, `?community=${slug}`) }),
    )
}

function listWays(
  { kind, communities }: TourPlace,
  agent: AgentNumber | undefined,
  query: URLSearchParams,
): TourWay[] {
  const [community] = communities.length === 1 ? communities : []
  const kinds = community ? listTourKinds(community) : []
  if (!community || kinds.length < 2) return []
  return kinds.map((each) => {
    const params = new URLSearchParams(query)
    params.delete('visit')
    if (each === 'self-guided') params.set('visit', each)
    const label = each === 'self-guided' ? 'On your own' : `With ${agent?.name ?? 'an agent'}`
    const hours = each === 'self-guided' ? findSelfGuided(community)?.hours : community.hours
    return withoutAbsent({
      kind: each,
      label,
      hours,
      href: paths.form(TOUR_FORM, `?${params}`),
      isChosen: each === kind,
    })
  })
}

/** Those that are too far away stay in the request. */
function toHrefWithout(
  homeId: number,
  stops: FormSubject['stops'],
  laterIds: readonly number[],
  query: URLSearchParams,
): string {
  const left = stops.flatMap((stop) =>
    stop.homeId === undefined || stop.homeId === homeId ? [] : stop.homeId,
  )
  return toHrefOf([...left, ...laterIds], query)
}

function toHrefOf(homeIds: readonly number[], query: URLSearchParams): string {
  const params = new URLSearchParams(query)
  params.set('homes', homeIds.join('-'))
  return paths.form(TOUR_FORM, `?${params}`)
}
