import type { AgentCardAnswer } from '../../domain/community/agent-card.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** What stands on the agent's flyers, or what was typed for them and is not right. */
export function agentCardQuery() {
  return queryOptions<AgentCardAnswer | null>({ queryKey: [apiPaths.agentCard()] })
}
