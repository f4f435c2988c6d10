/** Both are sealed by this site. */
import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { ClientRegistration } from '../../domain/forms/client-registration.ts'
import type { Receipt } from '../../domain/forms/form-outcome.ts'
import type { CookieName } from '../../domain/site/stored-names.ts'
import {
  AGENT_CARD_COOKIE,
  AGENT_PHOTO_COOKIE,
  sealedAgentCard,
  sealedAgentPhoto,
  sealedFlyerToken,
  withPhoto,
} from './agent-card-cookie.ts'
import type { AgentSessionList } from './agent-session-list.ts'
import { AGENT_COOKIE, sealedSession, toPasswordName, type AgentSession } from './agent-session.ts'
import { sealedCareRequest, type SentCareRequest } from './care-request-link.ts'
import { RECEIPT_COOKIE, sealedReceipt } from './receipt-cookie.ts'
import { sealedRegistration } from './registration-receipt.ts'
import { createSealedKind, type Secrets } from './sealed-values.ts'

/** A browser in which an agent has signed in before. */
const AGENT_BROWSER_COOKIE = 'agent-browser'
export const sealedBrowser = createSealedKind<string>('browser', 90 * 24 * 60 * 60)

export type SessionOptions = { secrets: Secrets; isHttps: boolean; agents: AgentSessionList }

/** Opened when first read. @throws UnavailableError while the list of sessions can't be read */
export type RequestSession = {
  /** While the session lasts (§6). */
  agentPassword(): Promise<string | undefined>
  /** A session of ours that has ended; its cookie is cleared. */
  hasEnded(): Promise<boolean>
  /** Unguessable; undefined when no agent has signed in with it. */
  agentBrowser(): Promise<string | undefined>
  agentCard(): Promise<AgentCard | undefined>
  receipt(): Promise<Receipt | undefined>
  /** Anyone who has the token may see the card in it. */
  openFlyerToken(token: string): Promise<AgentCard | undefined>
  /** Shows the agent's card on a print page for a few minutes, without a session. */
  sealFlyerToken(card: AgentCard): Promise<string>
  /** Anyone who has it may see what it says. */
  openRegistration(receipt: string): Promise<ClientRegistration | undefined>
  sealRegistration(registration: ClientRegistration): Promise<string>
  /** Anyone who has it may see how far the request is. */
  openCareRequest(receipt: string): Promise<SentCareRequest | undefined>
  sealCareRequest(request: SentCareRequest): Promise<string>
  signIn(password: string): Promise<void>
  /** Ends copies of the cookie too. */
  signOut(): Promise<void>
  /** Ends all sessions with this password, which isn't the agents' any more. */
  endPassword(): Promise<void>
  setAgentCard(card: AgentCard): Promise<void>
  /** @param photo base64 of `encodeAgentPhoto`; undefined takes it away */
  setAgentPhoto(photo: string | undefined): Promise<void>
  setReceipt(receipt: Receipt): Promise<void>
  /** `Set-Cookie` values. */
  cookies(): readonly string[]
}

/** With `__Host-`, browsers take the cookie from this very host alone, by https; there's none without https. */
export function toCookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}

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
    clear(AGENT_CARD_COOKIE, AGENT_PHOTO_COOKIE)
  }

  function clear(...names: CookieName[]): void {
    for (const name of names) if (read(name) !== undefined) setCookie(name, '', 0)
  }

  return {
    agentPassword: async () => (await findSession())?.password,
    async hasEnded() {
      await findSession()
      return hasEnded
    },
    agentBrowser: readBrowser,
    async agentCard() {
      const card = await sealedAgentCard.open(read(AGENT_CARD_COOKIE), secrets)
      return card && withPhoto(card, await sealedAgentPhoto.open(read(AGENT_PHOTO_COOKIE), secrets))
    },
    receipt: () => sealedReceipt.open(read(RECEIPT_COOKIE), secrets),
    openFlyerToken: (token) => sealedFlyerToken.open(token, secrets),
    sealFlyerToken: (card) => sealedFlyerToken.seal(card, secrets),
    openRegistration: (receipt) => sealedRegistration.open(receipt, secrets),
    sealRegistration: (registration) => sealedRegistration.seal(registration, secrets),
    openCareRequest: (receipt) => sealedCareRequest.open(receipt, secrets),
    sealCareRequest: (request) => sealedCareRequest.seal(request, secrets),
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
      // It says which client was registered.
      clear(RECEIPT_COOKIE)
    },
    async endPassword() {
      const session = await readSession()
      if (session) await agents.endPassword(toPasswordName(session.password, secrets))
      clearCookies()
    },
    async setAgentCard(card) {
      setCookie(AGENT_CARD_COOKIE, await sealedAgentCard.seal(card, secrets), sealedAgentCard.seconds)
    },
    async setAgentPhoto(photo) {
      if (photo === undefined) return setCookie(AGENT_PHOTO_COOKIE, '', 0)
      setCookie(AGENT_PHOTO_COOKIE, await sealedAgentPhoto.seal(photo, secrets), sealedAgentPhoto.seconds)
    },
    async setReceipt(receipt) {
      setCookie(RECEIPT_COOKIE, await sealedReceipt.seal(receipt, secrets), sealedReceipt.seconds)
    },
    cookies: () => [...set.values()],
  }
}
