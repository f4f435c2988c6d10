import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import { toArticle } from '../../../domain/pages/article.ts'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { isOnHost } from '../homes/homes.ts'
import { listPlanIncentives, toIncentiveViews } from '../incentives.ts'
import { bySales, hasSlug, toCommunityLink, toFloorPlanLink, toHomeLink } from '../item-links.ts'
import { toPictureView, withPictureViews } from '../picture-views.ts'

const OTHER_PLANS = 4

/** `/api/floor-plans/:slug` */
export async function getFloorPlan(
  { params: { slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<FloorPlanView | undefined> {
  const { content, brand, log } = context
  const floorPlan = await content.findFloorPlan(slug)
  if (!floorPlan || !hasSlug(floorPlan, slug)) return undefined
  const { id, communityIds } = floorPlan
  const [homes, communities, plans] = await Promise.all([
    optional(log, 'homes of a floor plan', content.listHomesOf({ name: 'floorplan', id })),
    optional(log, 'communities', content.listCommunities()),
    optional(log, 'floor plans', content.listAllFloorPlans()),
  ])
  const incentives = await listPlanIncentives(floorPlan, context)
  const where = communities?.filter((community) => communityIds.includes(community.id))
  return withoutAbsent({
    floorPlan: {
      ...withPictureViews(floorPlan, context),
      descriptionHtml: toArticle(floorPlan.descriptionHtml).html,
      elevations: floorPlan.elevations.map(({ name, picture }) => ({
        name,
        picture: toPictureView(picture, context),
      })),
      options: floorPlan.options.map((group) => ({
        ...group,
        choices: group.choices.map((choice) => ({
          ...choice,
          ...(choice.picture && { picture: toPictureView(choice.picture, context) }),
        })),
      })),
    },
    incentives:
      incentives.length > 0
        ? toIncentiveViews(incentives, context, {
            toScope: (incentive) => toPlaceText(incentive.communityIds, where ?? []),
          })
        : undefined,
    isTourFramable: isOnHost(floorPlan.tourUrl, brand.frameHosts.tours),
    homes: homes?.map((home) => toHomeLink(home, context)),
    communities:
      where &&
      bySales(where).map((community) => {
        const { summary: _summary, ...link } = toCommunityLink(community, context)
        return link
      }),
    otherPlans: plans && listPlansNearInSize(plans, floorPlan).map((plan) => toFloorPlanLink(plan, context)),
  })
}

function toPlaceText(ids: readonly number[], communities: readonly { id: number; title: string }[]) {
  const names = communities.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return names.length > 0 ? `At ${names.join(', ')}` : undefined
}

export function listPlansNearInSize(
  plans: readonly FloorPlanCard[],
  { id, areaSqft: ownAreaSqft = 0 }: FloorPlanCard,
): FloorPlanCard[] {
  const sizeGap = ({ areaSqft = 0 }: FloorPlanCard) => Math.abs(areaSqft - ownAreaSqft)
  return plans
    .filter((plan) => plan.id !== id)
    .toSorted((a, b) => sizeGap(a) - sizeGap(b))
    .slice(0, OTHER_PLANS)
}
