/** The name and number on an agent's flyers, sealed so that only this site can write and read them. */
import type { AgentCard } from '../../domain/community/agent-card.ts'
import { AGENT_SESSION_SECONDS } from './agent-session.ts'
import { openSealed, seal, type Secrets } from './sealed-values.ts'

export const AGENT_CARD_COOKIE = 'agent-card'

/** Long enough for a PDF service to fetch the print page, or for an agent to look at it. */
const FLYER_TOKEN_SECONDS = 15 * 60

/** Seals a card for the cookie. It lasts as long as the session. */
export function sealAgentCard(card: AgentCard, secrets: Secrets): Promise<string> {
  return seal('card', card, secrets, AGENT_SESSION_SECONDS)
}

/** @returns the card; undefined when there is none, it has expired, or it isn't ours */
export async function openAgentCard(
  sealed: string | undefined,
  secrets: Secrets,
): Promise<AgentCard | undefined> {
  return (await openSealed('card', sealed, secrets, AGENT_SESSION_SECONDS)) as AgentCard | undefined
}

/** Seals a card for the address of a print page. A PDF service that fetches the page sees the card and no session. */
export function sealFlyerToken(card: AgentCard, secrets: Secrets): Promise<string> {
  return seal('flyer', card, secrets, FLYER_TOKEN_SECONDS)
}

/** @returns the card; undefined when the token has expired or isn't ours */
export async function openFlyerToken(sealed: string, secrets: Secrets): Promise<AgentCard | undefined> {
  return (await openSealed('flyer', sealed, secrets, FLYER_TOKEN_SECONDS)) as AgentCard | undefined
}
