import { pickSimilarCommunities } from '../../domain/community/similar-communities.ts'
import type { MissingItem, GoneView, ItemKind } from '../../domain/pages/missing-item.ts'
import { paths } from '../../app/paths.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from './api-context.ts'
import { listPlansNearInSize } from './floor-plans.ts'
import { findSimilarHomes } from './homes.ts'
import { toCommunityLink, toFloorPlanLink, toHomeLink } from './item-links.ts'
import { withLotPictures } from './lot-pictures.ts'

type ItemReads = {
  find: (slug: string, context: ApiContext) => Promise<{ slug: string } | undefined>
  toHref: (slug: string) => string
  /** What's like a gone item of this kind; undefined when there's no such item. */
  findGone?: (slug: string, context: ApiContext) => Promise<GoneView | undefined>
}

const readsByKind: Record<ItemKind, ItemReads> = {
  homes: {
    find: (slug, { content }) => content.findHome(slug),
    toHref: paths.home,
    findGone: findGoneHome,
  },
  floorplans: {
    find: (slug, { content }) => content.findFloorPlan(slug),
    toHref: paths.floorPlan,
    findGone: findGoneFloorPlan,
  },
  communities: {
    find: (slug, { content }) => content.findCommunity(slug),
    toHref: paths.community,
    findGone: findGoneCommunity,
  },
  'development-updates': {
    find: (slug, { content }) => content.findDevelopmentUpdate(slug),
    toHref: paths.developmentUpdate,
  },
}

/**
 * `/api/missing-items/:kind/:slug`: why an item isn't at its address, and where to go from there.
 * @returns undefined when there never was one
 */
export async function getMissingItem(
  { params: { kind = '', slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<MissingItem | undefined> {
  if (!Object.hasOwn(readsByKind, kind)) return undefined
  const { find, toHref, findGone } = readsByKind[kind as ItemKind]
  const found = await find(slug, context)
  if (found) return { kind: 'moved', href: toHref(found.slug) }
  return findGone?.(slug, context)
}

async function findGoneHome(slug: string, context: ApiContext): Promise<GoneView | undefined> {
  const home = await context.content.findGoneHome(slug)
  if (!home) return undefined
  const similar = await withLotPictures(await findSimilarHomes(home, context), context)
  return { kind: 'gone', homes: similar.map((each) => toHomeLink(each, context)) }
}

async function findGoneFloorPlan(slug: string, context: ApiContext): Promise<GoneView | undefined> {
  const plan = await context.content.findGoneFloorPlan(slug)
  if (!plan) return undefined
  const plans = await optional(context.log, 'floor plans', context.content.listAllFloorPlans())
  const near = plans && listPlansNearInSize(plans, plan)
  return withoutAbsent({
    kind: 'gone' as const,
    floorPlans: near?.map((each) => toFloorPlanLink(each, context)),
  })
}

async function findGoneCommunity(slug: string, context: ApiContext): Promise<GoneView | undefined> {
  const community = await context.content.findGoneCommunity(slug)
  if (!community) return undefined
  const listed = await optional(context.log, 'communities', context.content.listCommunities())
  const similar = listed && pickSimilarCommunities(community, listed)
  return withoutAbsent({
    kind: 'gone' as const,
    communities: similar?.map((each) => toCommunityLink(each, context)),
  })
}
