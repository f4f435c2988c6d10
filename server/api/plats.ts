import type { CommunityCard } from '../../domain/community/community.ts'
import { listLotsThatTake, takesPlan, type PlanLots } from '../../domain/site-plan/plat-lots.ts'
import {
  toPlatView,
  type PlatAnswer,
  type PlatPlan,
  type PlatView,
} from '../../domain/site-plan/plat-view.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { unlessFailing } from './optional.ts'

/**
 * `/api/communities/:slug/plat`: the site plan of a community, below the fold of its screen: a failure leaves it out
 * of the answer, and only a community without one has no answer.
 */
export async function answerPlat({ params }: Asked, context: ApiContext): Promise<PlatAnswer | undefined> {
  const found = await unlessFailing(context.log, 'plat', readPlat(params.slug ?? '', context))
  if (!found) return {}
  return found.plat && { plat: found.plat }
}

/** `/api/floor-plans/:slug/lots`: where the plan can be built now; communities that have no such lot are left out. */
export async function answerPlanLots(
  { params }: Asked,
  context: ApiContext,
): Promise<PlanLots[] | undefined> {
  return unlessFailing(context.log, 'lots of a floor plan', readPlanLots(params.slug ?? '', context))
}

async function readPlat(slug: string, context: ApiContext): Promise<{ plat?: PlatView }> {
  const { content } = context
  const [community, plans] = await Promise.all([content.findCommunity(slug), readPlans(context)])
  const plat = community && (await drawPlat(community.id, plans, context))
  return plat ? { plat } : {}
}

async function drawPlat(
  communityId: number,
  plans: readonly PlatPlan[],
  { content }: ApiContext,
): Promise<PlatView | undefined> {
  const plat = await content.findPlat(communityId)
  if (!plat || plat.lots.length === 0) return undefined
  return toPlatView(plat, await content.listPlatLots(communityId), plans, paths.home)
}

async function readPlans({ content, log }: ApiContext): Promise<PlatPlan[]> {
  // Without plans a plat still says what is for sale.
  const plans = await unlessFailing(log, 'floor plans of a plat', content.listAllFloorPlans())
  return (plans ?? []).map(({ id, slug, title }) => ({ id, slug, title, href: paths.floorPlan(slug) }))
}

/** Plats drawn at once: a plan may be built in many places, and a small content system must not choke. */
const PLATS_AT_ONCE = 4

async function readPlanLots(slug: string, context: ApiContext): Promise<PlanLots[]> {
  const { content, log } = context
  const [plan, communities] = await Promise.all([content.findFloorPlan(slug), content.listCommunities()])
  if (!plan) return []
  const platPlan = { id: plan.id, slug: plan.slug, title: plan.title, href: paths.floorPlan(plan.slug) }
  const where = communities.filter((community) => plan.communityIds.includes(community.id))
  const found: (PlanLots | undefined)[] = []
  for (let start = 0; start < where.length; start += PLATS_AT_ONCE) {
    const drawn = where.slice(start, start + PLATS_AT_ONCE).map(async (community) => {
      const drawing = drawPlat(community.id, [platPlan], context)
      const plat = await unlessFailing(log, 'plat of a floor plan', drawing)
      return plat && toPlanLots(plat, platPlan, community)
    })
    found.push(...(await Promise.all(drawn)))
  }
  return found.filter((each) => each !== undefined)
}

function toPlanLots(plat: PlatView, plan: PlatPlan, community: CommunityCard): PlanLots | undefined {
  const lots = listLotsThatTake(plat, plan.id)
  const laterCount = plat.lots.filter(
    (lot) => lot.status === 'not-released' && takesPlan(lot, plan.id),
  ).length
  if (lots.length === 0 && laterCount === 0) return undefined
  const { slug, title, city } = community
  return {
    community: { slug, title, ...(city && { cityName: city.name }) },
    lots: lots.map(({ lot }) => lot),
    laterCount,
  }
}
