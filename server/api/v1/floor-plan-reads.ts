import { paths } from '../../../app/paths.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { filterFloorPlans } from '../../../domain/floor-plan/filter-floor-plans.ts'
import { parseFloorPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import { toBasePrice, toPriceText } from '../../../domain/price/price.ts'
import { hasSlug } from '../item-links.ts'
import type { ApiFloorPlan, ApiFloorPlanDetail } from '../schemas/floor-plan-schemas.ts'
import { toApiPictures, toDated, toDollars, toPage, toReference, type V1Context } from './answers.ts'
import { whyMissing } from './missing-items.ts'
import { ApiProblem } from './problems.ts'
import { API_V1_PREFIX } from './v1-paths.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

/** Lists the floor plans that a filter finds, the smallest first, as their page does. */
export async function readFloorPlans(paging: Paging, query: URLSearchParams, context: V1Context) {
  const { content, origin } = context
  const [plans, communities] = await Promise.all([content.listAllFloorPlans(), content.listCommunities()])
  const search = parseFloorPlanSearch(Object.fromEntries(query))
  if (search.community !== undefined && !communities.some(({ slug }) => slug === search.community))
    throw new ApiProblem('bad-parameter', {
      parameter: 'community',
      detail: `There's no community of that name; ${API_V1_PREFIX}/communities lists them.`,
    })
  const { found } = filterFloorPlans(
    plans.filter(({ isDraft }) => !isDraft),
    search,
    communities,
  )
  const { items, ...page } = toPage(found, paging, { path: '/floor-plans', query, origin })
  return {
    ...toDated(context),
    url: origin + paths.floorPlans(),
    ...page,
    items: items.map((plan) => toApiFloorPlan(plan, communities, origin)),
  }
}

/** Reads a floor plan as its page shows it. @throws ApiProblem when it's gone, or never was; ApiMoved */
export async function readFloorPlan(slug: string, context: V1Context) {
  const { content, origin } = context
  const [plan, communities] = await Promise.all([content.findFloorPlan(slug), content.listCommunities()])
  if (!plan || plan.isDraft || !hasSlug(plan, slug)) {
    const path = paths.floorPlan(slug)
    throw await whyMissing({ kind: 'floorplans', name: 'floor plan', slug }, context, () => {
      return new ApiProblem('gone', { detail: 'This plan is no longer offered.', path })
    })
  }
  return {
    ...toDated(context),
    floorPlan: withoutAbsent({
      ...toApiFloorPlan(plan, communities, origin),
      summary: plan.summary,
      descriptionHtml: plan.descriptionHtml,
      widthFt: plan.widthFt,
      depthFt: plan.depthFt,
      elevations: plan.elevations.map(({ name }) => name),
      basePrices: toBasePrices(plan, communities, origin),
      options: plan.options.flatMap(({ title: group, choices }) =>
        choices.map(({ title, priceUsd }) => withoutAbsent({ group, title, priceUsd: toDollars(priceUsd) })),
      ),
      optionsAsOf: plan.optionsAsOf,
      tourUrl: plan.tourUrl,
      pictures: toApiPictures(plan.gallery, origin),
      modifiedAt: plan.modifiedAt,
    }) satisfies ApiFloorPlanDetail,
  }
}

function toApiFloorPlan(
  plan: FloorPlanCard,
  communities: readonly CommunityCard[],
  origin: string,
): ApiFloorPlan {
  const base = toBasePrice(plan)
  return withoutAbsent({
    id: plan.id,
    slug: plan.slug,
    title: plan.title,
    url: origin + paths.floorPlan(plan.slug),
    priceFromUsd: toDollars(plan.priceFromUsd),
    priceText: base && toPriceText(base),
    beds: plan.beds,
    baths: plan.baths,
    areaSqft: plan.areaSqft,
    garages: plan.garages,
    stories: plan.stories,
    upTo: plan.upTo,
    communities: listBuiltIn(plan, communities).map((community) =>
      toReference(community, paths.community(community.slug), origin),
    ),
  })
}

function listBuiltIn(plan: FloorPlanCard, communities: readonly CommunityCard[]): CommunityCard[] {
  return communities.filter(({ id, isDraft }) => !isDraft && plan.communityIds.includes(id))
}

function toBasePrices(
  plan: FloorPlanCard,
  communities: readonly CommunityCard[],
  origin: string,
): ApiFloorPlanDetail['basePrices'] {
  return listBuiltIn(plan, communities).flatMap((community) => {
    const base = toBasePrice(plan, community)
    if (!base) return []
    return {
      community: toReference(community, paths.community(community.slug), origin),
      priceUsd: Math.round(base.priceUsd),
      isLandIncluded: base.isLandIncluded,
      priceText: toPriceText(base),
    }
  })
}
