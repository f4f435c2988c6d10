/** What one request brings along that belongs to nobody else: session, receipt; and what it is sent back with. */
import { parse, serialize } from 'hono/utils/cookie'
import { AGENT_COOKIE, AGENT_SESSION_SECONDS, openAgentSession, sealAgentSession } from './agent-session.ts'
import {
  AGENT_CARD_COOKIE,
  openAgentCard,
  openTicket,
  sealAgentCard,
  sealTicket,
} from './agent-card-cookie.ts'
import { openReceipt, RECEIPT_COOKIE, RECEIPT_SECONDS, sealReceipt } from './receipt-cookie.ts'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import type { Visitor } from '../api/session-context.ts'

export type VisitorOptions = { secret: string; isHttps: boolean }

/** A visitor, and the cookies this answer sets. */
export type RequestVisitor = Visitor & {
  signIn(password: string): Promise<void>
  hand(receipt: Receipt): Promise<void>
  keepAgentCard(card: AgentCard): Promise<void>
  /** @returns what lets a page for paper know, for a few minutes, who hands it over */
  writeTicket(card: AgentCard): Promise<string>
  /** Values of Set-Cookie. */
  cookies(): readonly string[]
}

/** @param request whose cookies tell who it is */
export function createVisitor(request: Request, { secret, isHttps }: VisitorOptions): RequestVisitor {
  const sent = parse(request.headers.get('cookie') ?? '')
  const set = new Map<string, string>()

  function keep(name: string, value: string, maxAge: number, path: string): void {
    const options = { path, httpOnly: true, secure: isHttps, sameSite: 'Lax' as const, maxAge }
    set.set(name, serialize(name, value, options))
  }

  return {
    agentPassword: () => openAgentSession(sent[AGENT_COOKIE], secret),
    receipt: () => openReceipt(sent[RECEIPT_COOKIE], secret),
    async signIn(password) {
      keep(AGENT_COOKIE, await sealAgentSession(password, secret), AGENT_SESSION_SECONDS, '/')
    },
    signOut() {
      keep(AGENT_COOKIE, '', 0, '/')
      if (sent[AGENT_CARD_COOKIE] !== undefined) keep(AGENT_CARD_COOKIE, '', 0, '/')
    },
    agentCard: () => openAgentCard(sent[AGENT_CARD_COOKIE], secret),
    openTicket: (ticket) => openTicket(ticket, secret),
    writeTicket: (card) => sealTicket(card, secret),
    async keepAgentCard(card) {
      keep(AGENT_CARD_COOKIE, await sealAgentCard(card, secret), AGENT_SESSION_SECONDS, '/')
    },
    async hand(receipt) {
      keep(RECEIPT_COOKIE, await sealReceipt(receipt, secret), RECEIPT_SECONDS, '/')
    },
    cookies: () => [...set.values()],
  }
}
