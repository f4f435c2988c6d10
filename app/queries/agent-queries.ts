import { queryOptions } from '@tanstack/react-query'
import type { AgentCardResponse } from '../../domain/community/agent-card.ts'
import type { SignInOutcome } from '../../domain/forms/sign-in.ts'
import type { AgentPageResponse } from '../../domain/pages/page-view.ts'
import { apiPaths } from '../paths.ts'
import { privateRetry } from './query-client.ts'

/** A page for agents, as the visitor's session opens it; `null` when the session's password doesn't open it. */
export function agentPageQuery(path: string) {
  return queryOptions<AgentPageResponse | null>({ queryKey: [apiPaths.agentPage(path)], ...privateRetry })
}

/** Why the agent wasn't let in; `null` on any other page than the response to a sign-in. */
export function signInOutcomeQuery() {
  return queryOptions<SignInOutcome | null>({ queryKey: [apiPaths.signInOutcome()], staleTime: Infinity })
}

export function agentCardQuery() {
  return queryOptions<AgentCardResponse | null>({ queryKey: [apiPaths.agentCard()], ...privateRetry })
}
