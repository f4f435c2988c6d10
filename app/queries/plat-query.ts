import type { PlanLots } from '../../domain/site-plan/plat-lots.ts'
import type { PlatAnswer } from '../../domain/site-plan/plat-view.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** The site plan of a community; `null` when it has none. */
export function platQuery(communitySlug: string) {
  return queryOptions<PlatAnswer | null>({ queryKey: [apiPaths.plat(communitySlug)] })
}

/** Lots that take a floor plan, by community; `null` when they could not be had. */
export function planLotsQuery(floorPlanSlug: string) {
  return queryOptions<PlanLots[] | null>({ queryKey: [apiPaths.planLots(floorPlanSlug)] })
}
