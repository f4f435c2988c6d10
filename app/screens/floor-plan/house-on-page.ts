import type { QueryClient } from '@tanstack/react-query'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { chooseHouse, toHouseChoice, type ChosenHouse } from '../../../domain/options/choose-house.ts'
import {
  parsePlanChoice,
  toPlanChoiceRecord,
  type PlanChoiceRecord,
} from '../../../domain/options/plan-choice.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { floorPlanQuery, planLotsQuery } from '../../queries/floor-plan-queries.ts'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'

export type HouseOnPage = {
  plan: FloorPlanDetail
  /** Where its lots are; `null` when they couldn't be read. */
  places: readonly PlanLots[] | null | undefined
  /** The page's; it has the choice. */
  search: Record<string, unknown>
}

export function toHouse({ plan, places, search }: HouseOnPage): ChosenHouse & { record: PlanChoiceRecord } {
  const house = chooseHouse(plan, places, parsePlanChoice(search))
  return { ...house, record: toPlanChoiceRecord(toHouseChoice(house)) }
}

/** Of a house with its land, since a loan is for both. */
export function toMonthQuery({ price, record }: ReturnType<typeof toHouse>): string | undefined {
  if (price.totalUsd === undefined || !price.hasLand) return undefined
  const { community } = record
  return `?${new URLSearchParams({ price: String(price.totalUsd), ...(community !== undefined && { community }) })}`
}

/** Once plan, lots and site are there. */
export async function preloadMonth(
  queryClient: QueryClient,
  slug: string,
  search: HouseOnPage['search'],
): Promise<void> {
  const plan = queryClient.getQueryData(floorPlanQuery(slug).queryKey)?.floorPlan
  const places = queryClient.getQueryData(planLotsQuery(slug).queryKey)
  const site = queryClient.getQueryData(siteQuery().queryKey)
  const query = plan && site?.brand.hasFinancing ? toMonthQuery(toHouse({ plan, places, search })) : undefined
  if (query !== undefined) await queryClient.prefetchQuery(monthlyCostQuery(query))
}
