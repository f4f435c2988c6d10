/** The agents who are signed in. A cookie that isn't on the list opens nothing, so signing out ends its copies too. */
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { AGENT_SESSION_SECONDS, type AgentSession } from './agent-session.ts'
import { openSessionFile, type SessionState } from './session-file.ts'

/** Without a request for so long, a session ends. */
export const AGENT_IDLE_SECONDS = 60 * 60

/** A session in use isn't written down more often. */
const writeEveryMs = 60_000

type ListedSession = Pick<AgentSession, 'id' | 'startedMs'>

export type AgentSessionList = {
  /** Adds a session. */
  start(): Promise<ListedSession>
  /**
   * Marks a session as used.
   * @param passwordName of the password it was opened with
   * @returns false when it has ended, or was used too long ago
   */
  use(session: ListedSession, passwordName: string): Promise<boolean>
  end(id: string): Promise<void>
  /** Ends every session of a password that isn't the agents' any more. */
  endPassword(passwordName: string): Promise<void>
  close(): void
}

/**
 * Opens the list.
 * @param options with `redis`, instances share it; a session they all know outlives a Redis that's restarted or down,
 * on the instances where it was used
 */
export function openAgentSessionList({
  folder,
  redis,
}: {
  folder: string
  redis?: Redis | undefined
}): AgentSessionList {
  const file = openSessionFile(folder)

  /** @returns undefined while Redis is down */
  async function ofRedis<T>(command: (ready: Redis) => Promise<T>): Promise<T | undefined> {
    return redis?.status === 'ready' ? command(redis).catch(() => undefined) : undefined
  }

  function markUsed(name: string, atMs: number): void {
    try {
      file.set(name, { isEnded: false, atMs })
    } catch {
      // The disk is full: the session may end sooner than it should, which is safe.
    }
  }

  async function markEnded(name: string): Promise<void> {
    const atMs = Date.now()
    file.set(name, { isEnded: true, atMs })
    await ofRedis((ready) => ready.set(name, `ended ${atMs}`, 'EX', AGENT_SESSION_SECONDS))
  }

  return {
    async start() {
      const nowMs = Date.now()
      file.forgetBefore(nowMs - AGENT_SESSION_SECONDS * 1_000)
      const id = randomBytes(16).toString('base64url')
      const name = toSessionName(id)
      file.set(name, { isEnded: false, atMs: nowMs })
      await ofRedis((ready) => ready.set(name, 'live', 'EX', AGENT_IDLE_SECONDS))
      return { id, startedMs: nowMs }
    },

    async use({ id, startedMs }, passwordName) {
      const name = toSessionName(id)
      const passwordKey = toPasswordKey(passwordName)
      const nowMs = Date.now()
      const [shared, sharedPassword] = (await ofRedis((ready) => ready.mget(name, passwordKey))) ?? []
      const known = file.find(name)
      const ends = [file.find(passwordKey), toEnd(sharedPassword)]
      // What ended here while Redis was down has ended everywhere.
      if (known?.isEnded && shared === 'live') await markEnded(name)
      if (known?.isEnded || toEnd(shared) || ends.some((end) => end !== undefined && end.atMs >= startedMs))
        return false
      const isUsed = known !== undefined && nowMs - known.atMs < AGENT_IDLE_SECONDS * 1_000
      if (shared !== 'live' && !isUsed) return false
      if (known === undefined || nowMs - known.atMs > writeEveryMs) markUsed(name, nowMs)
      // Redis may have lost it; NX keeps what another instance has written meanwhile.
      if (shared === 'live') await ofRedis((ready) => ready.expire(name, AGENT_IDLE_SECONDS))
      else await ofRedis((ready) => ready.set(name, 'live', 'EX', AGENT_IDLE_SECONDS, 'NX'))
      return true
    },

    end: (id) => markEnded(toSessionName(id)),
    endPassword: (passwordName) => markEnded(toPasswordKey(passwordName)),
    close: () => file.close(),
  }
}

function toSessionName(id: string): string {
  return `agent-session:${id}`
}

function toPasswordKey(passwordName: string): string {
  return `agent-password:${passwordName}`
}

function toEnd(shared: string | null | undefined): SessionState | undefined {
  return shared?.startsWith('ended ') ? { isEnded: true, atMs: Number(shared.slice(6)) } : undefined
}
