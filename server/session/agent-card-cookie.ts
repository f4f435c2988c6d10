/** What stands on an agent's flyers, sealed so that only this site can write and open it: in a cookie, and in addresses. */
import { sealData, unsealData } from 'iron-session'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import { AGENT_SESSION_SECONDS } from './agent-session.ts'

export const AGENT_CARD_COOKIE = 'agent-card'

/** Long enough for a service to fetch the page, or an agent to look at it. */
const TICKET_SECONDS = 15 * 60

/** Seals a card for the cookie; it lasts as long as the session. */
export function sealAgentCard(card: AgentCard, secret: string): Promise<string> {
  return sealData({ card }, { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/** @returns the card; undefined when there is none, it has ended, or it is not ours */
export function openAgentCard(sealed: string | undefined, secret: string): Promise<AgentCard | undefined> {
  return open(sealed, 'card', { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/** Seals a card for the address of a page for paper. A service that prints it sees the card, and no session. */
export function sealTicket(card: AgentCard, secret: string): Promise<string> {
  return sealData({ ticket: card }, { password: secret, ttl: TICKET_SECONDS })
}

/** @returns the card; undefined when the ticket has ended or is not ours */
export function openTicket(sealed: string, secret: string): Promise<AgentCard | undefined> {
  return open(sealed, 'ticket', { password: secret, ttl: TICKET_SECONDS })
}

async function open(
  sealed: string | undefined,
  use: 'card' | 'ticket',
  options: { password: string; ttl: number },
): Promise<AgentCard | undefined> {
  if (sealed === undefined || sealed === '' || sealed.length > 4096) return undefined
  // What cannot be opened is no card; who made it is not told more.
  const opened = await unsealData<Partial<Record<string, AgentCard>>>(sealed, options).catch(() => ({}))
  const card = (opened as Partial<Record<string, AgentCard>>)[use]
  return card && typeof card.name === 'string' && typeof card.phone === 'string' ? card : undefined
}
