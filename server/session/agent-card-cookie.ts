/** The name and number on an agent's flyers, sealed so that only this site can write and read them. */
import { sealData, unsealData } from 'iron-session'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import { AGENT_SESSION_SECONDS } from './agent-session.ts'

export const AGENT_CARD_COOKIE = 'agent-card'

/** Long enough for a PDF service to fetch the print page, or for an agent to look at it. */
const FLYER_TOKEN_SECONDS = 15 * 60

/** Seals a card for the cookie. It lasts as long as the session. */
export function sealAgentCard(card: AgentCard, secret: string): Promise<string> {
  return sealData({ card }, { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/** @returns the card; undefined when there is none, it has expired, or it isn't ours */
export function openAgentCard(sealed: string | undefined, secret: string): Promise<AgentCard | undefined> {
  return open(sealed, 'card', { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/** Seals a card for the address of a print page. A PDF service that fetches the page sees the card and no session. */
export function sealFlyerToken(card: AgentCard, secret: string): Promise<string> {
  return sealData({ flyer: card }, { password: secret, ttl: FLYER_TOKEN_SECONDS })
}

/** @returns the card; undefined when the token has expired or isn't ours */
export function openFlyerToken(sealed: string, secret: string): Promise<AgentCard | undefined> {
  return open(sealed, 'flyer', { password: secret, ttl: FLYER_TOKEN_SECONDS })
}

async function open(
  sealed: string | undefined,
  use: 'card' | 'flyer',
  options: { password: string; ttl: number },
): Promise<AgentCard | undefined> {
  if (sealed === undefined || sealed === '' || sealed.length > 4096) return undefined
  // A forged or damaged value reads as no card, without saying why.
  const opened = await unsealData<Partial<Record<string, AgentCard>>>(sealed, options).catch(() => ({}))
  const card = (opened as Partial<Record<string, AgentCard>>)[use]
  return card && typeof card.name === 'string' && typeof card.phone === 'string' ? card : undefined
}
