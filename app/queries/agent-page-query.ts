import type { AgentPageAnswer } from '../../domain/pages/page-view.ts'
import type { SignInOutcome } from '../../domain/forms/sign-in.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A page for agents, as the visitor's session opens it; `null` when the session's password does not. */
export function agentPageQuery(path: string) {
  return queryOptions<AgentPageAnswer | null>({ queryKey: [apiPaths.agentPage(path)] })
}

/** Why the agent was not let in; `null` on any other page than the answer to a sign-in. */
export function signInOutcomeQuery() {
  return queryOptions<SignInOutcome | null>({ queryKey: [apiPaths.signInOutcome()], staleTime: Infinity })
}
