import type { AgentCardAnswer } from '../../domain/community/agent-card.ts'
import type { Answer } from './api-context.ts'
import { answerAgentPage } from './agent-pages.ts'
import type { Visitor } from './session-context.ts'

/** The addresses that answer each visitor differently; none of them is cached or transferred (§7). */
export function privateTable(visitor: Visitor): Record<string, Answer> {
  return {
    '/api/private/agent-page': (asked, context) => answerAgentPage(asked, context, visitor),
    '/api/private/agent-card': async (): Promise<AgentCardAnswer> => ({ card: await visitor.agentCard() }),
    '/api/private/flyer': ({ query }) => visitor.openTicket(query.get('ticket') ?? ''),
    '/api/private/receipt': () => visitor.receipt(),
  }
}
