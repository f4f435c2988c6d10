import { toArticle } from '../../domain/pages/article.ts'
import type { FloorPlanView } from '../../domain/pages/detail-views.ts'
import { withoutAbsent } from '../wordpress/parsers/wire-values.ts'
import { optional, type ApiContext, type ApiRequest } from './api-context.ts'
import { isOnHost } from './homes.ts'
import { bySales, toCommunityLink, toFloorPlanLink, toHomeLink } from './links.ts'
import { toPictureView, withPictureViews } from './picture-views.ts'

const OTHER_PLANS = 4

/** `/api/floor-plans/:slug`: a floor plan, the homes of that plan for sale and where it is built. */
export async function getFloorPlan(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<FloorPlanView | undefined> {
  const { content, brand, log } = context
  const floorPlan = await content.findFloorPlan(params.slug ?? '')
  if (!floorPlan) return undefined
  const { id, communityIds } = floorPlan
  const [homes, communities, plans] = await Promise.all([
    optional(log, 'homes of a floor plan', content.listHomesOfFloorPlan(id)),
    optional(log, 'communities', content.listCommunities()),
    optional(log, 'floor plans', content.listAllFloorPlans()),
  ])
  const where = communities?.filter((community) => communityIds.includes(community.id))
  const sizeGap = (areaSqft = 0) => Math.abs(areaSqft - (floorPlan.areaSqft ?? 0))
  return withoutAbsent({
    floorPlan: {
      ...withPictureViews(floorPlan, context),
      descriptionHtml: toArticle(floorPlan.descriptionHtml).html,
      elevations: floorPlan.elevations.map(({ name, picture }) => ({
        name,
        picture: toPictureView(picture, context),
      })),
    },
    isTourFramable: isOnHost(floorPlan.tourUrl, brand.frameHosts.tours),
    homes: homes?.map((home) => toHomeLink(home, context)),
    communities:
      where &&
      bySales(where).map((community) => {
        const { summary: _summary, ...link } = toCommunityLink(community, context)
        return link
      }),
    // Those nearest in size are what a visitor would compare it with.
    otherPlans: plans
      ?.filter((plan) => plan.id !== id)
      .toSorted((a, b) => sizeGap(a.areaSqft) - sizeGap(b.areaSqft))
      .slice(0, OTHER_PLANS)
      .map((plan) => toFloorPlanLink(plan, context)),
  })
}
