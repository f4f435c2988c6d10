/** What the cookies of one request say, and the cookies that its response sets. Both are sealed by this site. */
import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import type { CookieName } from '../../domain/site/stored-names.ts'
import { AGENT_CARD_COOKIE, sealedAgentCard, sealedFlyerToken } from './agent-card-cookie.ts'
import type { AgentSessionList } from './agent-session-list.ts'
import { AGENT_COOKIE, sealedSession, toPasswordName, type AgentSession } from './agent-session.ts'
import { RECEIPT_COOKIE, sealedReceipt } from './receipt-cookie.ts'
import { createSealedKind, type Secrets } from './sealed-values.ts'

/** A browser in which an agent has signed in before. */
const AGENT_BROWSER_COOKIE = 'agent-browser'
export const sealedBrowser = createSealedKind<string>('browser', 90 * 24 * 60 * 60)

export type SessionOptions = { secrets: Secrets; isHttps: boolean; agents: AgentSessionList }

/**
 * Cookies are opened when something in them is first read. What needs the list of agents' sessions throws an
 * `UnavailableError` while it can't be read.
 */
export type RequestSession = {
  /** The agents' password, while the session lasts (§6). */
  agentPassword(): Promise<string | undefined>
  /** Whether the request came with a session of ours that has ended meanwhile. Its cookie is cleared. */
  hasEnded(): Promise<boolean>
  /** An unguessable name of the browser; undefined when no agent has signed in with it. */
  agentBrowser(): Promise<string | undefined>
  /** The name and number an agent typed for flyers. */
  agentCard(): Promise<AgentCard | undefined>
  /** The receipt of the form this visitor sent last. */
  receipt(): Promise<Receipt | undefined>
  /** Reads a flyer's signed token. Anyone who has the token may see the card in it. */
  openFlyerToken(token: string): Promise<AgentCard | undefined>
  /** @returns a token that shows the agent's card on a print page for a few minutes, without a session */
  sealFlyerToken(card: AgentCard): Promise<string>
  signIn(password: string): Promise<void>
  /** Ends the session, copies of its cookie included. */
  signOut(): Promise<void>
  /** Ends this session and all others with the same password, which isn't the agents' any more. */
  endPassword(): Promise<void>
  setAgentCard(card: AgentCard): Promise<void>
  setReceipt(receipt: Receipt): Promise<void>
  /** `Set-Cookie` values for the response. */
  cookies(): readonly string[]
}

/** With `__Host-`, browsers take the cookie from this very host alone, by https; there's none without https. */
export function toCookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}

/** Reads the session of a request. */
export function createRequestSession(
  request: Request,
  { secrets, isHttps, agents }: SessionOptions,
): RequestSession {
  const sent = parse(request.headers.get('cookie') ?? '')
  const set = new Map<string, string>()
  let reading: Promise<AgentSession | undefined> | undefined
  let hasEnded = false

  const read = (name: CookieName) => sent[toCookieName(name, isHttps)]

  function setCookie(name: CookieName, value: string, maxAge: number): void {
    const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' as const, maxAge }
    set.set(name, serialize(toCookieName(name, isHttps), value, options))
  }

  const readSession = () => sealedSession.open(read(AGENT_COOKIE), secrets)
  const readBrowser = () => sealedBrowser.open(read(AGENT_BROWSER_COOKIE), secrets)

  async function findLiveSession(): Promise<AgentSession | undefined> {
    const session = await readSession()
    if (!session) return undefined
    if (await agents.use(session, toPasswordName(session.password, secrets))) return session
    clearCookies()
    hasEnded = true
    return undefined
  }

  function findSession(): Promise<AgentSession | undefined> {
    reading ??= findLiveSession()
    return reading
  }

  function clearCookies(): void {
    setCookie(AGENT_COOKIE, '', 0)
    if (read(AGENT_CARD_COOKIE) !== undefined) setCookie(AGENT_CARD_COOKIE, '', 0)
  }

  return {
    agentPassword: async () => (await findSession())?.password,
    async hasEnded() {
      await findSession()
      return hasEnded
    },
    agentBrowser: readBrowser,
    agentCard: () => sealedAgentCard.open(read(AGENT_CARD_COOKIE), secrets),
    receipt: () => sealedReceipt.open(read(RECEIPT_COOKIE), secrets),
    openFlyerToken: (token) => sealedFlyerToken.open(token, secrets),
    sealFlyerToken: (card) => sealedFlyerToken.seal(card, secrets),
    async signIn(password) {
      const session = { ...(await agents.start()), password }
      setCookie(AGENT_COOKIE, await sealedSession.seal(session, secrets), sealedSession.seconds)
      const browser = (await readBrowser()) ?? randomBytes(16).toString('base64url')
      setCookie(AGENT_BROWSER_COOKIE, await sealedBrowser.seal(browser, secrets), sealedBrowser.seconds)
    },
    async signOut() {
      const session = await readSession()
      // The cookie stays when this fails, so that the agent can try again.
      if (session) await agents.end(session.id)
      clearCookies()
    },
    async endPassword() {
      const session = await readSession()
      if (session) await agents.endPassword(toPasswordName(session.password, secrets))
      clearCookies()
    },
    async setAgentCard(card) {
      setCookie(AGENT_CARD_COOKIE, await sealedAgentCard.seal(card, secrets), sealedAgentCard.seconds)
    },
    async setReceipt(receipt) {
      setCookie(RECEIPT_COOKIE, await sealedReceipt.seal(receipt, secrets), sealedReceipt.seconds)
    },
    cookies: () => [...set.values()],
  }
}
