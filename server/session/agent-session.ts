/** The agents' password, sealed in a cookie that only this site can open. */
import { createHmac } from 'node:crypto'
import { createSealedKind, type Secrets } from './sealed-values.ts'

export const AGENT_COOKIE = 'agent-session'

/** One working day. */
export const AGENT_SESSION_SECONDS = 8 * 60 * 60

export type AgentSession = {
  id: string
  startedMs: number
  /** Every read of an agents' page carries it. */
  password: string
}

export const sealedSession = createSealedKind<AgentSession>('session', AGENT_SESSION_SECONDS)

/** A keyed hash, which can't be used to guess the password. */
export function toPasswordName(password: string, [secret]: Secrets): string {
  return createHmac('sha256', secret).update(`agents' password ${password}`).digest('base64url')
}
