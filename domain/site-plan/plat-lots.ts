// Which plans fit a lot, which lots fit a plan, and how many lots have which status.
import type { PricedLot } from '../options/house-price.ts'
import type { BasePrice } from '../price/price.ts'
import type { PlatLotView, PlatPlan, PlatStatus, PlatView } from './plat-view.ts'
import { PLAT_STATUSES } from './plat-view.ts'

/** The lots of a community that take a floor plan. */
export type PlanLots = {
  community: { slug: string; title: string; cityName?: string }
  /** Their numbers. */
  lots: string[]
  /** Those of them that have a price. */
  pricedLots: PricedLot[]
  /** What the plan costs here; absent where it isn't known. */
  base?: BasePrice
  /** Lots that take it later. */
  laterCount: number
}

/** The plans that can be built on a lot. @returns the plans that fit, by name */
export function listPlansThatFit({ planIds }: PlatLotView, plans: readonly PlatPlan[]): PlatPlan[] {
  return plans.filter(({ id }) => planIds.includes(id))
}

/**
 * Tells whether a plan can be built on a lot; only an empty lot takes one.
 * @returns true when the plan is one of those that fit
 */
export function takesPlan({ planIds }: PlatLotView, planId: number): boolean {
  return planIds.includes(planId)
}

/** Lists the lots a plan can be built on now. @returns released lots without a home that take it, by rising number */
export function listLotsThatTake({ lots }: Pick<PlatView, 'lots'>, planId: number): PlatLotView[] {
  return lots.filter((lot) => lot.status !== 'not-released' && takesPlan(lot, planId))
}

/** Counts lots by status. @returns those statuses that occur, in the order screens show them */
export function countByStatus(lots: readonly PlatLotView[]): { status: PlatStatus; count: number }[] {
  return PLAT_STATUSES.flatMap((status) => {
    const count = lots.filter((lot) => lot.status === status).length
    return count === 0 ? [] : [{ status, count }]
  })
}

/** Sorts available lots to the top of the table. @returns lots by status, within a status in the order given */
export function sortForTable(lots: readonly PlatLotView[]): PlatLotView[] {
  const place = ({ status }: PlatLotView) => PLAT_STATUSES.indexOf(status)
  return lots.toSorted((a, b) => place(a) - place(b))
}
