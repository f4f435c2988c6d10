import type { FloorPlanView } from '../../domain/pages/detail-views.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A floor plan for its own screen, also a draft; `null` when there is none. */
export function floorPlanQuery(slug: string) {
  return queryOptions<FloorPlanView | null>({ queryKey: [apiPaths.floorPlan(slug)] })
}
