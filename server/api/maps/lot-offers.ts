import type { CommunityCard } from '../../../domain/community/community.ts'
import type { FloorPlanCard } from '../../../domain/floor-plan/floor-plan.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import type { HomesitePlan } from '../../../domain/home/home-surroundings.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { priceHouse } from '../../../domain/options/house-price.ts'
import { toPlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import { isOpen, type PlatLotView, type PlatView } from '../../../domain/site-plan/plat-view.ts'
import { followPaths } from '../../../app/follow-paths.ts'
import { paths, TOUR_FORM } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { toBasePrice } from '../../../domain/price/price.ts'
import { toFloorPlanLink } from '../item-links.ts'
import { listFormNames } from '../forms/form-names.ts'

type Place = Pick<CommunityCard, 'id' | 'slug' | 'planPrices'>

export async function withOffers(plat: PlatView, community: Place, context: ApiContext): Promise<PlatView> {
  const { content, log } = context
  const [toWays, plans] = await Promise.all([
    waysOf(community, context),
    optional(log, 'floor plans of a plat', content.listAllFloorPlans()),
  ])
  const lots = plat.lots.map((lot) => {
    const totals = listTotals(lot, plans ?? [], community)
    const ways = lot.status === 'open' ? toWays(lot) : []
    return { ...lot, ...(ways.length > 0 && { ways }), ...(totals.length > 0 && { totals }) }
  })
  return { ...plat, lots }
}

async function waysOf({ id, slug }: Place, { content, sendsMail }: ApiContext) {
  const formNames = listFormNames({ forms: await content.findFormIds() })
  const form = ['contact', TOUR_FORM].find((name) => formNames.includes(name))
  return ({ lot }: PlatLotView) => [
    ...(form === undefined
      ? []
      : [
          {
            href: paths.form(form, `?${new URLSearchParams({ community: slug, lot })}`),
            label: `Ask about lot ${lot}`,
          },
        ]),
    ...(sendsMail ? [{ href: followPaths.form(`lot=${id}-${lot}`), label: 'Tell me when it’s priced' }] : []),
  ]
}

/** The plans of the homesite's lot, or else of its community, with their prices there. */
export async function listHomesitePlans(
  { lot, priceUsd, premiumUsd }: HomeDetail,
  community: CommunityCard,
  context: ApiContext,
): Promise<HomesitePlan[]> {
  const { content } = context
  const [plans, plat] = await Promise.all([content.listAllFloorPlans(), content.findPlat(community.id)])
  const shape = plat?.lots.find((each) => each.lot === lot && each.points.length > 2)
  const fits = ({ id, communityIds }: FloorPlanCard) =>
    shape ? shape.floorPlanIds.includes(id) : communityIds.includes(community.id)
  const choice = toPlanChoiceRecord({ community: community.slug, ...(shape && { lot }), options: [] })
  return plans.filter(fits).map((plan) => {
    const base = toBasePrice(plan, community)
    const { totalUsd, missing } = priceHouse({ base, lot: { lot: lot ?? '', priceUsd, premiumUsd } })
    return withoutAbsent({
      ...toFloorPlanLink(plan, context, community),
      href: `${paths.floorPlan(plan.slug, choice)}#options`,
      base,
      totalUsd,
      missing,
    })
  })
}

function listTotals(
  { lot, status, priceUsd, premiumUsd, planIds }: PlatLotView,
  plans: readonly FloorPlanCard[],
  community: Place,
): NonNullable<PlatLotView['totals']> {
  if (!isOpen(status)) return []
  return plans
    .filter(({ id }) => planIds.includes(id))
    .flatMap((plan) => {
      const base = toBasePrice(plan, community)
      const { totalUsd } = priceHouse({ base, lot: { lot, priceUsd, premiumUsd } })
      const choice = toPlanChoiceRecord({ community: community.slug, lot, options: [] })
      const href = `${paths.floorPlan(plan.slug, choice)}#options`
      return totalUsd === undefined ? [] : [{ planId: plan.id, totalUsd, href }]
    })
}
