import type { AgentCardAnswer } from '../../domain/community/agent-card.ts'
import type { ApiHandler } from './api-context.ts'
import { getAgentPage } from './agent-pages.ts'
import type { RequestSession } from '../session/request-session.ts'

/** The addresses that answer each visitor differently; none of them is cached or transferred (§7). */
export function privateRoutes(session: RequestSession): Record<string, ApiHandler> {
  return {
    '/api/private/agent-page': (request, context) => getAgentPage(request, context, session),
    '/api/private/agent-card': async (): Promise<AgentCardAnswer> => ({ card: await session.agentCard() }),
    '/api/private/flyer': ({ query }) => session.openFlyerToken(query.get('ticket') ?? ''),
    '/api/private/receipt': () => session.receipt(),
  }
}
