import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { Destination } from '../../../domain/community/directions.ts'
import { paths } from '../../../app/paths.ts'
import { FORM_SUBJECT_PARAMS } from '../../../app/route-table.ts'
import { MAX_TOUR_HOMES, splitTourRoute, toTourRoute } from '../../../domain/forms/tour-route.ts'
import type { TourHouse, TourStop } from '../../../domain/forms/tour-view.ts'
import { formatHomeCount } from '../../../domain/home/figures.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import { parseShortlist } from '../../../domain/shortlist/parse-shortlist.ts'
import { toShortlistQuery } from '../../../domain/shortlist/shortlist-url.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { findTourHouse } from './house-facts.ts'
import { toCommunityStop, toHomeStop, toPlanStop } from './tour-stops.ts'

export type FormSubject = {
  label: string
  href: string
  /** Slugs of its community and region, to preselect choices. */
  slugs: string[]
  /** The one whose agent answers: the first home's, where there are several. */
  community?: CommunityDetail | undefined
  communities: CommunityDetail[]
  /** In the order in which they're seen. */
  stops: (TourStop & { homeId?: number })[]
  goneCount?: number
  /** Homes of the request that are too far away for the same appointment. */
  laterIds?: number[]
  lot?: string | undefined
  plan?: { title: string; href: string }
  house?: TourHouse
  /** Where a visitor who comes to see it goes. */
  destination?: Destination
  /** Whether it's in one place, so the form needn't ask which community. */
  isPlaced: boolean
}

/** From `home`, `homes`, `community` (`lot`) or `floorplan` (`options`); undefined when unreadable. */
export async function findFormSubject(
  query: URLSearchParams,
  context: ApiContext,
): Promise<FormSubject | undefined> {
  const { content, log } = context
  const [homeSlug, communitySlug, lotText, planSlug] = FORM_SUBJECT_PARAMS.map((name) => query.get(name))
  if (homeSlug) return findHomeSubject(homeSlug, context)
  const { homeIds } = parseShortlist({ homes: query.get('homes') })
  if (homeIds.length > 0) return findHomesSubject(homeIds.slice(0, MAX_TOUR_HOMES), context)
  const found = planSlug
    ? await optional(log, "a form's floor plan", content.findFloorPlan(planSlug))
    : undefined
  const plan = found && { title: found.title, href: paths.floorPlan(found.slug) }
  const stops = found ? [toPlanStop(found, context)] : []
  const house = found && (await optional(log, "a form's options", findTourHouse(found, query, context)))
  const ofPlan = { ...(plan && { plan }), ...(house && { house }) }
  if (communitySlug) {
    const community = await findFormCommunity(communitySlug, context)
    if (community) return findCommunitySubject(community, lotText ?? '', ofPlan, context)
  }
  return (
    plan && {
      label: plan.title,
      href: plan.href,
      slugs: [],
      communities: [],
      stops,
      ...ofPlan,
      isPlaced: false,
    }
  )
}

async function findCommunitySubject(
  community: CommunityDetail,
  lotText: string,
  ofPlan: Pick<FormSubject, 'plan' | 'house'>,
  context: ApiContext,
): Promise<FormSubject> {
  const { plan } = ofPlan
  const { slug, title, region } = community
  const lot = /^[\w-]{1,12}$/.exec(lotText)?.[0]
  const homes =
    lot === undefined ? [] : await optional(context.log, "a lot's price", context.content.listInventory())
  const listed = homes?.find((home) => home.communityId === community.id && home.lot === lot)
  const what = lot === undefined ? plan?.title : `Lot ${lot}`
  return {
    label: what === undefined ? title : `${what}, ${title}`,
    href: lot === undefined ? (plan?.href ?? paths.community(slug)) : paths.plat(slug, { lot }),
    slugs: [slug, region?.slug].filter((each) => each !== undefined),
    community,
    communities: [community],
    stops: [toCommunityStop(community, lot, listed, context)],
    lot,
    ...ofPlan,
    destination: toDestination(community),
    isPlaced: lot !== undefined,
  }
}

export function findFormCommunity(slug: string, { content, log }: ApiContext) {
  return optional(log, "a form's community", content.findCommunity(slug))
}

async function findHomeSubject(slug: string, context: ApiContext): Promise<FormSubject | undefined> {
  const { content, log } = context
  const home = await content.findHome(slug).catch((error: unknown) => {
    log.error({ err: error }, "A form's home couldn't be read; its address stands for it")
    return 'unread' as const
  })
  if (home === 'unread') return toUnread(slug)
  if (!home) return undefined
  const { lot, region, floorPlan } = home
  const community = await findCommunityOf(home, context)
  return {
    label: toHomeLabel(home),
    href: paths.home(home.slug),
    slugs: [home.community?.slug ?? home.communitySlug, region?.slug].filter((each) => each !== undefined),
    community,
    communities: community ? [community] : [],
    stops: [await toHomeStop(home, community, context)],
    lot,
    ...(floorPlan && { plan: { title: floorPlan.title, href: paths.floorPlan(floorPlan.slug) } }),
    destination: toDestination(home),
    isPlaced: community !== undefined,
  }
}

async function findHomesSubject(
  ids: readonly number[],
  context: ApiContext,
): Promise<FormSubject | undefined> {
  const slugs = new Map((await context.content.listInventory()).map(({ id, slug }) => [id, slug]))
  const listed = ids.flatMap((id) => slugs.get(id) ?? [])
  const found = await Promise.all(
    listed.map(async (slug) => {
      const home = await context.content.findHome(slug)
      const community = home && (await findCommunityOf(home, context))
      return home && { home, community, location: home.location ?? community?.location }
    }),
  )
  const ordered = toTourRoute(found.filter((each) => each !== undefined))
  const [legs, later] = splitTourRoute(ordered)
  const route = legs.map(({ home: seen, miles }) => ({ ...seen, miles }))
  const stops = await Promise.all(
    route.map(async ({ home, community, miles }) => {
      const stop = await toHomeStop(home, community, context)
      return { community, stop: { ...stop, homeId: home.id, ...(miles !== undefined && { miles }) } }
    }),
  )
  const [first] = route
  if (!first) return undefined
  const communities = stops.flatMap(({ community }) => community ?? [])
  const homeIds = route.map(({ home }) => home.id)
  return {
    label: route.length === 1 ? toHomeLabel(first.home) : formatHomeCount(route.length),
    href: paths.shortlist(toShortlistQuery({ homeIds, comparedIds: [] })),
    slugs: communities.slice(0, 1).map(({ slug }) => slug),
    community: stops[0]?.community,
    communities: communities.filter(
      ({ id }, index) => communities.findIndex((each) => each.id === id) === index,
    ),
    stops: stops.map(({ stop }) => stop),
    goneCount: ids.length - ordered.length,
    laterIds: later.map(({ home: { home } }) => home.id),
    destination: toDestination(first.home),
    isPlaced: stops[0]?.community !== undefined,
  }
}

/** @returns "232 Rabbitbrush Lane, lot 24, Sage Hollow" */
function toHomeLabel({ title, lot, community }: HomeDetail): string {
  return [title, lot && `lot ${lot}`, community?.title].filter(Boolean).join(', ')
}

async function findCommunityOf(
  { community, communitySlug }: HomeDetail,
  context: ApiContext,
): Promise<CommunityDetail | undefined> {
  const slug = community?.slug ?? communitySlug
  return slug === undefined ? undefined : findFormCommunity(slug, context)
}

/** Whatever can be read, the builder is told which home it's about. */
function toUnread(slug: string): FormSubject | undefined {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
  const label = slug.replaceAll('-', ' ')
  return { label, href: paths.home(slug), slugs: [], communities: [], stops: [], isPlaced: false }
}

function toDestination({ location, address }: Destination): Destination {
  return { ...(location && { location }), ...(address !== undefined && { address }) }
}
