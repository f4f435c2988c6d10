/** What an agent carries between requests: the password, sealed so that only this site can open it. */
import { sealData, unsealData } from 'iron-session'

export const AGENT_COOKIE = 'agent-session'

/** A working day; then the password is asked for again. */
export const AGENT_SESSION_SECONDS = 8 * 60 * 60

/**
 * Seals a session for the cookie.
 * @param password the agents' password, which each page for agents is asked for with
 * @param secret the site's own, 32 characters or more
 * @returns what only this site can open, until the session's end
 */
export function sealAgentSession(password: string, secret: string): Promise<string> {
  return sealData({ password }, { password: secret, ttl: AGENT_SESSION_SECONDS })
}

/**
 * Opens a session.
 * @param sealed the cookie's value
 * @param secret the site's own
 * @returns the agents' password; undefined when there is no session, it has ended, or the cookie is not ours
 */
export async function openAgentSession(
  sealed: string | undefined,
  secret: string,
): Promise<string | undefined> {
  if (sealed === undefined || sealed.length > 4096) return undefined
  const session = await unsealData<{ password?: unknown }>(sealed, {
    password: secret,
    ttl: AGENT_SESSION_SECONDS,
    // What cannot be opened is no session; who made it is not told more.
  }).catch(() => ({ password: undefined }))
  return typeof session.password === 'string' && session.password !== '' ? session.password : undefined
}
