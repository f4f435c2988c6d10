/** An agent's own details for flyers, sealed so that only this site can write and read them. */
import { MAX_FLYER_TOKEN_LENGTH, type AgentCard } from '../../domain/community/agent-card.ts'
import { sealedSession } from './agent-session.ts'
import { createSealedKind } from './sealed-values.ts'

export const AGENT_CARD_COOKIE = 'agent-card'
export const AGENT_PHOTO_EDGE_PX = 144
export const AGENT_PHOTO_COOKIE = 'agent-photo'

/** For the cookie. It lasts as long as the session. */
export const sealedAgentCard = createSealedKind<AgentCard>('card', sealedSession.seconds)

/** For a cookie of its own, as base64: the card and the photo are too long for one. */
export const sealedAgentPhoto = createSealedKind<string>('photo', sealedSession.seconds)

/** An agent's card with their photo. */
export function withPhoto(card: AgentCard, photo: string | undefined): AgentCard {
  if (photo === undefined) return card
  const edge = AGENT_PHOTO_EDGE_PX
  const url = `data:image/avif;base64,${photo}`
  return { ...card, picture: { url, width: edge, height: edge, alt: `Portrait of ${card.name}` } }
}

/**
 * For the address of a print page. A PDF service that fetches the page sees the card and no session. Lasts long enough
 * for that, or for an agent to look at it.
 */
export const sealedFlyerToken = createSealedKind<AgentCard>('flyer', 15 * 60, MAX_FLYER_TOKEN_LENGTH)
