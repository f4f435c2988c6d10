import type { DevelopmentUpdateView } from '../../domain/pages/detail-views.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A development update for its own screen; `null` when there is none. */
export function developmentUpdateQuery(slug: string) {
  return queryOptions<DevelopmentUpdateView | null>({ queryKey: [apiPaths.developmentUpdate(slug)] })
}
