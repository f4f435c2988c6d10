import { queryOptions } from '@tanstack/react-query'
import type { FloorPlanView } from '../../domain/pages/detail-views.ts'
import type { PlanLots } from '../../domain/site-plan/plat-lots.ts'
import { apiPaths } from '../paths.ts'

/** A floor plan for its own screen, also a draft; `null` when there is none. */
export function floorPlanQuery(slug: string) {
  return queryOptions<FloorPlanView | null>({ queryKey: [apiPaths.floorPlan(slug)] })
}

/** Lots that take a floor plan, by community; `null` when they couldn't be loaded. */
export function planLotsQuery(floorPlanSlug: string) {
  return queryOptions<PlanLots[] | null>({ queryKey: [apiPaths.planLots(floorPlanSlug)] })
}
