import type { AgentCardResponse } from '../../domain/community/agent-card.ts'
import type { RequestSession } from '../session/request-session.ts'
import { getAgentPage } from './pages/agent-pages.ts'
import type { ApiHandler, PageOutcome } from './api-context.ts'
import { getCareRequest } from './forms/care-requests.ts'
import { getReceipt } from './forms/receipts.ts'
import { getRegistration } from './forms/registrations.ts'

/** Below it responses differ by visitor. None of it is cached, or transferred with a page (§7). */
export const PRIVATE_PREFIX = '/api/private/'

export function privateRoutes(session: RequestSession): Record<string, ApiHandler> {
  return {
    '/api/private/agent-page': (request, context) => getAgentPage(request, context, session),
    '/api/private/agent-card': async (): Promise<AgentCardResponse> => ({ card: await session.agentCard() }),
    '/api/private/flyer': ({ query }) => session.openFlyerToken(query.get('token') ?? ''),
    '/api/private/registration': (request, context) => getRegistration(request, context, session),
    '/api/private/care-request': (request, context) => getCareRequest(request, context, session),
    '/api/private/receipt': (_request, context) => getReceipt(context, session),
  }
}

/** Handlers for the page that responds to one request. On every other page they return `null`. */
export function outcomeRoutes({
  form,
  newsletter,
  signIn,
  brochure,
  follow,
}: PageOutcome): Record<string, ApiHandler> {
  return {
    '/api/outcomes/form': async () => form,
    '/api/outcomes/newsletter': async () => newsletter,
    '/api/outcomes/sign-in': async () => signIn,
    '/api/outcomes/brochure': async () => brochure,
    '/api/outcomes/follow': async () => follow,
  }
}
