import type { AgentNumber } from '../../domain/community/community.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** Whom to call about a community; `null` when nobody is named, or it could not be had. */
export function agentNumberQuery(communityId: number) {
  return queryOptions<AgentNumber | null>({ queryKey: [apiPaths.agentNumber(communityId)] })
}
