import type { AgentCardAnswer } from '../../domain/community/agent-card.ts'
import type { Answer } from './api-context.ts'
import { answerAgentPage } from './agent-pages.ts'
import type { RequestSession } from '../session/request-session.ts'

/** The addresses that answer each visitor differently; none of them is cached or transferred (§7). */
export function privateTable(session: RequestSession): Record<string, Answer> {
  return {
    '/api/private/agent-page': (asked, context) => answerAgentPage(asked, context, session),
    '/api/private/agent-card': async (): Promise<AgentCardAnswer> => ({ card: await session.agentCard() }),
    '/api/private/flyer': ({ query }) => session.openFlyerToken(query.get('ticket') ?? ''),
    '/api/private/receipt': () => session.receipt(),
  }
}
