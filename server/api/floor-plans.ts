import { toArticle } from '../../domain/pages/article.ts'
import type { FloorPlanView } from '../../domain/pages/detail-views.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { isOfHost } from './frame-host.ts'
import { bySales, toCommunityLink, toFloorPlanLink, toHomeLink } from './links.ts'
import { plainPictures } from './plain-pictures.ts'
import { unlessFailing } from './optional.ts'

const OTHER_PLANS = 4

/** `/api/floor-plans/:slug`: a floor plan, the homes of that plan for sale and where it is built. */
export async function answerFloorPlan(
  { params }: Asked,
  { content, brand, log }: ApiContext,
): Promise<FloorPlanView | undefined> {
  const floorPlan = await content.findFloorPlan(params.slug ?? '')
  if (!floorPlan) return undefined
  const { id, communityIds } = floorPlan
  const [homes, communities, plans] = await Promise.all([
    unlessFailing(log, 'homes of a floor plan', content.listHomesOfFloorPlan(id)),
    unlessFailing(log, 'communities', content.listCommunities()),
    unlessFailing(log, 'floor plans', content.listAllFloorPlans()),
  ])
  const where = communities?.filter((community) => communityIds.includes(community.id))
  const sizeGap = (areaSqft = 0) => Math.abs(areaSqft - (floorPlan.areaSqft ?? 0))
  return plainPictures({
    floorPlan: { ...floorPlan, descriptionHtml: toArticle(floorPlan.descriptionHtml).html },
    isTourFramable: isOfHost(floorPlan.tourUrl, brand.frameHosts.tours),
    homes: homes?.map(toHomeLink),
    communities:
      where && bySales(where).map((community) => toCommunityLink({ ...community, summary: undefined })),
    // Those nearest in size are what a visitor would compare it with.
    otherPlans: plans
      ?.filter((plan) => plan.id !== id)
      .toSorted((a, b) => sizeGap(a.areaSqft) - sizeGap(b.areaSqft))
      .slice(0, OTHER_PLANS)
      .map(toFloorPlanLink),
  })
}
