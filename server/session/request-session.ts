/** What the cookies of one request say, and the cookies that its response sets. Both are sealed by this site. */
import { parse, serialize } from 'hono/utils/cookie'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import {
  AGENT_CARD_COOKIE,
  openAgentCard,
  openFlyerToken,
  sealAgentCard,
  sealFlyerToken,
} from './agent-card-cookie.ts'
import { AGENT_COOKIE, AGENT_SESSION_SECONDS, openAgentSession, sealAgentSession } from './agent-session.ts'
import { openReceipt, RECEIPT_COOKIE, RECEIPT_SECONDS, sealReceipt } from './receipt-cookie.ts'

export type SessionOptions = { secret: string; isHttps: boolean }

/** Cookies are opened when something in them is first read. */
export type RequestSession = {
  /** The agents' password, while the session lasts (§6). */
  agentPassword(): Promise<string | undefined>
  /** The name and number an agent typed for flyers. */
  agentCard(): Promise<AgentCard | undefined>
  /** The receipt of the form this visitor sent last. */
  receipt(): Promise<Receipt | undefined>
  /** Reads a flyer's signed token. Anyone who has the token may see the card in it. */
  openFlyerToken(token: string): Promise<AgentCard | undefined>
  /** @returns a token that shows the agent's card on a print page for a few minutes, without a session */
  sealFlyerToken(card: AgentCard): Promise<string>
  signIn(password: string): Promise<void>
  signOut(): void
  setAgentCard(card: AgentCard): Promise<void>
  setReceipt(receipt: Receipt): Promise<void>
  /** `Set-Cookie` values for the response. */
  cookies(): readonly string[]
}

/** Reads the session of a request. */
export function createRequestSession(request: Request, { secret, isHttps }: SessionOptions): RequestSession {
  const sent = parse(request.headers.get('cookie') ?? '')
  const set = new Map<string, string>()

  function setCookie(name: string, value: string, maxAge: number): void {
    const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' as const, maxAge }
    set.set(name, serialize(name, value, options))
  }

  return {
    agentPassword: () => openAgentSession(sent[AGENT_COOKIE], secret),
    agentCard: () => openAgentCard(sent[AGENT_CARD_COOKIE], secret),
    receipt: () => openReceipt(sent[RECEIPT_COOKIE], secret),
    openFlyerToken: (token) => openFlyerToken(token, secret),
    sealFlyerToken: (card) => sealFlyerToken(card, secret),
    async signIn(password) {
      setCookie(AGENT_COOKIE, await sealAgentSession(password, secret), AGENT_SESSION_SECONDS)
    },
    signOut() {
      setCookie(AGENT_COOKIE, '', 0)
      if (sent[AGENT_CARD_COOKIE] !== undefined) setCookie(AGENT_CARD_COOKIE, '', 0)
    },
    async setAgentCard(card) {
      setCookie(AGENT_CARD_COOKIE, await sealAgentCard(card, secret), AGENT_SESSION_SECONDS)
    },
    async setReceipt(receipt) {
      setCookie(RECEIPT_COOKIE, await sealReceipt(receipt, secret), RECEIPT_SECONDS)
    },
    cookies: () => [...set.values()],
  }
}
