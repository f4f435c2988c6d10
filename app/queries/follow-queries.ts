import { queryOptions } from '@tanstack/react-query'
import type { FollowView } from '../../domain/follow/follow-view.ts'
import { apiPaths } from '../paths.ts'

/** What the page about following shows; only the server that handles the request knows. */
export function followQuery() {
  return queryOptions<FollowView | null>({ queryKey: [apiPaths.followOutcome()], staleTime: Infinity })
}
