/** A signed-in agent's session: the agents' password, sealed in a cookie that only this site can open. */
import { sealData, unsealData } from 'iron-session'

export const AGENT_COOKIE = 'agent-session'

/** One working day. */
export const AGENT_SESSION_SECONDS = 8 * 60 * 60

/**
 * Seals a session for the cookie.
 * @param password the agents' password, which every read of an agents' page carries
 * @param secret the site's own, 32 characters or more
 */
export function sealAgentSession(password: string, secret: string): Promise<string> {
  return sealData({ password }, { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/**
 * Opens a session.
 * @returns the agents' password; undefined when there is no session, it has expired, or the cookie isn't ours
 */
export async function openAgentSession(
  sealed: string | undefined,
  secret: string,
): Promise<string | undefined> {
  if (sealed === undefined || sealed.length > 4096) return undefined
  const session = await unsealData<{ password?: unknown }>(sealed, {
    password: secret,
    ttl: AGENT_SESSION_SECONDS,
    // A forged or damaged cookie reads as no session, without saying why.
  }).catch(() => ({ password: undefined }))
  return typeof session.password === 'string' && session.password !== '' ? session.password : undefined
}
