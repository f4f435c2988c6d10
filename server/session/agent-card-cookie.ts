/** The name and number on an agent's flyers, sealed so that only this site can write and read them. */
import type { AgentCard } from '../../domain/community/agent-card.ts'
import { sealedSession } from './agent-session.ts'
import { createSealedKind } from './sealed-values.ts'

export const AGENT_CARD_COOKIE = 'agent-card'

/** For the cookie. It lasts as long as the session. */
export const sealedAgentCard = createSealedKind<AgentCard>('card', sealedSession.seconds)

/**
 * For the address of a print page. A PDF service that fetches the page sees the card and no session. Lasts long enough
 * for that, or for an agent to look at it.
 */
export const sealedFlyerToken = createSealedKind<AgentCard>('flyer', 15 * 60)
