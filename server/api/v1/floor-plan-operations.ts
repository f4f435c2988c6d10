import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { filterFloorPlans } from '../../../domain/floor-plan/filter-floor-plans.ts'
import { parseFloorPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import { toBasePrice, toPriceText } from '../../../domain/price/price.ts'
import { toPublicIncentives, toIncentiveViews, listPlanIncentives } from '../incentives.ts'
import { hasSlug } from '../item-links.ts'
import {
  apiFloorPlan,
  apiFloorPlanDetail,
  floorPlanAnswer,
  floorPlansAnswer,
} from './schemas/floor-plan-schemas.ts'
import {
  take,
  toApiPictures,
  toDated,
  toDollars,
  toList,
  toReference,
  toUrls,
  type V1Context,
} from './answers.ts'
import { whyMissing } from './missing-items.ts'
import { operation } from './operation.ts'
import { numberParam, paging, slugParam } from './parameters.ts'
import { ApiProblem } from '../../endpoints/problems.ts'
import { API_V1_PREFIX } from '../../endpoints/v1-paths.ts'

export const listFloorPlans = operation({
  path: '/floor-plans',
  id: 'listFloorPlans',
  answerName: 'FloorPlans',
  summary: 'Floor plans, the smallest first.',
  query: z.object({
    beds: numberParam(1, 20).optional().describe('At least so many beds'),
    levels: numberParam(1, 20).optional().describe('Exactly so many levels'),
    'sqft-min': numberParam(1, 100_000).optional().describe('Square feet, at least'),
    'sqft-max': numberParam(1, 100_000).optional().describe('Square feet, at most'),
    community: slugParam.optional().describe('Where it’s built: a community’s slug'),
    ...paging,
  }),
  answer: floorPlansAnswer,
  exampleQuery: 'beds=3&limit=2',
  async read(request, context) {
    const { content } = context
    const [plans, communities] = await Promise.all([content.listAllFloorPlans(), content.listCommunities()])
    const search = parseFloorPlanSearch(Object.fromEntries(request.query))
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
    return toList(found, request, {
      url: paths.floorPlans(),
      context,
      toItem: (plan) => take(apiFloorPlan, toApiFloorPlan(plan, communities, context)),
    })
  },
})

export const getFloorPlan = operation({
  path: '/floor-plans/:slug',
  id: 'getFloorPlan',
  answerName: 'FloorPlanAnswer',
  summary: 'A floor plan.',
  slugOf: 'floorPlan',
  query: z.object({}),
  answer: floorPlanAnswer,
  async read({ slug }, context) {
    const { content, origin } = context
    const [plan, communities] = await Promise.all([content.findFloorPlan(slug), content.listCommunities()])
    if (!plan || plan.isDraft || !hasSlug(plan, slug)) {
      const path = paths.floorPlan(slug)
      throw await whyMissing({ kind: 'floorplans', name: 'floor plan', slug }, context, () => {
        return new ApiProblem('gone', { detail: 'This plan is no longer offered.', path })
      })
    }
    const incentives = await listPlanIncentives(plan, context)
    return {
      ...toDated(context),
      floorPlan: take(apiFloorPlanDetail, {
        incentives: toPublicIncentives(incentives, toIncentiveViews(incentives, context)),
        ...toApiFloorPlan(plan, communities, context),
        elevations: plan.elevations.map(({ name }) => name),
        basePrices: toBasePrices(plan, communities, origin),
        options: plan.options.flatMap(({ title: group, choices }) =>
          choices.map(({ title, priceUsd }) =>
            withoutAbsent({ group, title, priceUsd: toDollars(priceUsd) }),
          ),
        ),
        pictures: toApiPictures(plan.gallery, origin),
      }),
    }
  },
})

function toApiFloorPlan<Plan extends FloorPlanCard>(
  plan: Plan,
  communities: readonly CommunityCard[],
  { origin }: V1Context,
) {
  const base = toBasePrice(plan)
  return {
    ...plan,
    ...toUrls(paths.floorPlan(plan.slug), '/floor-plans', plan.id, origin),
    priceFromUsd: toDollars(plan.priceFromUsd),
    priceText: base && toPriceText(base),
    communities: listBuiltIn(plan, communities).map((community) =>
      toReference(community, paths.community(community.slug), origin),
    ),
  }
}

function listBuiltIn(plan: FloorPlanCard, communities: readonly CommunityCard[]): CommunityCard[] {
  return communities.filter(({ id, isDraft }) => !isDraft && plan.communityIds.includes(id))
}

function toBasePrices(plan: FloorPlanCard, communities: readonly CommunityCard[], origin: string) {
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
