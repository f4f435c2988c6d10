/** Sealed so that only this site can write and read them. */
import { MAX_FLYER_TOKEN_LENGTH, type AgentCard } from '../../domain/community/agent-card.ts'
import { sealedSession } from './agent-session.ts'
import { createSealedKind } from './sealed-values.ts'

export const AGENT_CARD_COOKIE = 'agent-card'
export const AGENT_PHOTO_EDGE_PX = 144
export const AGENT_PHOTO_COOKIE = 'agent-photo'

/** Lasts as long as the session. */
export const sealedAgentCard = createSealedKind<AgentCard>('card', sealedSession.seconds)

/** A cookie of its own, as base64: the card and the photo are too long for one. */
export const sealedAgentPhoto = createSealedKind<string>('photo', sealedSession.seconds)

export function withPhoto(card: AgentCard, photo: string | undefined): AgentCard {
  if (photo === undefined) return card
  const edge = AGENT_PHOTO_EDGE_PX
  const url = `data:image/avif;base64,${photo}`
  return { ...card, picture: { url, width: edge, height: edge, alt: `Portrait of ${card.name}` } }
}

/** For the address of a print page: a PDF service that fetches it sees the card and no session. */
export const sealedFlyerToken = createSealedKind<AgentCard>('flyer', 15 * 60, MAX_FLYER_TOKEN_LENGTH)
