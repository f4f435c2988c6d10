import type { CommunityView } from '../../domain/pages/detail-views.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A community for its own screen, also a draft; `null` when there is none. */
export function communityQuery(slug: string) {
  return queryOptions<CommunityView | null>({ queryKey: [apiPaths.community(slug)] })
}
