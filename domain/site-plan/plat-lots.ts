import type { PricedLot } from '../options/house-price.ts'
import type { BasePrice } from '../price/price.ts'
import type { PlatLotView, PlatPlan, PlatStatus, PlatView } from './plat-view.ts'
import { PLAT_STATUSES } from './plat-view.ts'

/** The lots of a community that take a floor plan. */
export type PlanLots = {
  community: { slug: string; title: string; hoaUsdPerMonth?: number }
  lots: string[]
  pricedLots: PricedLot[]
  /** What the plan costs here; absent where it isn't known. */
  base?: BasePrice
  /** The plan's homes next door to its lots. */
  neighbors?: { lot: string; homeLot: string; elevation: string }[]
  /** Lots that take it later. */
  laterCount: number
}

export function listPlansThatFit({ planIds }: PlatLotView, plans: readonly PlatPlan[]): PlatPlan[] {
  return plans.filter(({ id }) => planIds.includes(id))
}

/** Only an empty lot takes one. */
export function takesPlan({ planIds }: PlatLotView, planId: number): boolean {
  return planIds.includes(planId)
}

/** Released lots without a home, by rising number. */
export function listLotsThatTake({ lots }: Pick<PlatView, 'lots'>, planId: number): PlatLotView[] {
  return lots.filter((lot) => lot.status !== 'not-released' && takesPlan(lot, planId))
}

/** Statuses that occur, in the order screens show them. */
export function countByStatus(lots: readonly PlatLotView[]): { status: PlatStatus; count: number }[] {
  return PLAT_STATUSES.flatMap((status) => {
    const count = lots.filter((lot) => lot.status === status).length
    return count === 0 ? [] : [{ status, count }]
  })
}

/** Available lots first, else in the order given. */
export function sortForTable(lots: readonly PlatLotView[]): PlatLotView[] {
  const place = ({ status }: PlatLotView) => PLAT_STATUSES.indexOf(status)
  return lots.toSorted((a, b) => place(a) - place(b))
}
