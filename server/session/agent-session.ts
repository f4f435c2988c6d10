/** A signed-in agent's session: the agents' password, sealed in a cookie that only this site can open. */
import { createHmac } from 'node:crypto'
import { createSealedKind, type Secrets } from './sealed-values.ts'

export const AGENT_COOKIE = 'agent-session'

/** One working day. */
export const AGENT_SESSION_SECONDS = 8 * 60 * 60

export type AgentSession = {
  /** What the list of sessions knows it by. */
  id: string
  startedMs: number
  /** The agents' password, which every read of an agents' page carries. */
  password: string
}

export const sealedSession = createSealedKind<AgentSession>('session', AGENT_SESSION_SECONDS)

/** Names a password without telling it: what is stored by this name can't be used to guess it. */
export function toPasswordName(password: string, [secret]: Secrets): string {
  return createHmac('sha256', secret).update(`agents' password ${password}`).digest('base64url')
}
