/** A cookie that isn't on the list opens nothing, so signing out ends its copies too. */
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { UnavailableError } from '../../app/api-client.ts'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { AGENT_SESSION_SECONDS, type AgentSession } from './agent-session.ts'

/** Without a request for so long, a session ends. */
export const AGENT_IDLE_SECONDS = 60 * 60

type ListedSession = Pick<AgentSession, 'id' | 'startedMs'>

/** @throws UnavailableError while the list can't be read: what may have ended opens nothing */
export type AgentSessionList = {
  start(): Promise<ListedSession>
  /** @returns false when it has ended, or was used too long ago */
  use(session: ListedSession, passwordName: string): Promise<boolean>
  end(id: string): Promise<void>
  /** Ends every session of a password that isn't the agents' any more. */
  endPassword(passwordName: string): Promise<void>
}

/** @param site the brand's id */
export function listSessionsInDatabase(database: Database, site: string): AgentSessionList {
  const { nowMs } = database.dialect
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw error instanceof DatabaseAwayError ? toUnavailable(error) : error
    })

  return {
    start: () =>
      orUnavailable(
        database.transaction(async ({ query, run }) => {
          const id = createId()
          await run(
            `DELETE FROM agent_sessions WHERE site = $1 AND at_ms < ${nowMs} - ${AGENT_SESSION_SECONDS * 1_000}`,
            [site],
          )
          const [row] = await query(
            `INSERT INTO agent_sessions (site, name, at_ms) VALUES ($1, $2, ${nowMs}) RETURNING at_ms`,
            [site, toSessionName(id)],
          )
          return { id, startedMs: Number(row?.['at_ms']) }
        }),
      ),

    async use({ id, startedMs }, passwordName) {
      const used = await orUnavailable(
        database.run(
          `UPDATE agent_sessions SET at_ms = ${nowMs}
           WHERE site = $1 AND name = $2 AND at_ms > ${nowMs} - ${AGENT_IDLE_SECONDS * 1_000}
             AND NOT EXISTS (
               SELECT 1 FROM agent_sessions AS ended
               WHERE ended.site = $1 AND ended.name = $3 AND ended.at_ms >= $4
             )`,
          [site, toSessionName(id), toPasswordKey(passwordName), startedMs],
        ),
      )
      return used > 0
    },

    async end(id) {
      const values = [site, toSessionName(id)]
      await orUnavailable(database.run('DELETE FROM agent_sessions WHERE site = $1 AND name = $2', values))
    },

    async endPassword(passwordName) {
      await orUnavailable(
        database.run(
          `INSERT INTO agent_sessions (site, name, at_ms) VALUES ($1, $2, ${nowMs})
           ON CONFLICT (site, name) DO UPDATE SET at_ms = excluded.at_ms`,
          [site, toPasswordKey(passwordName)],
        ),
      )
    },
  }
}

/** For instances that share a Redis and no database. One that loses its data signs everybody out. */
export function listSessionsInRedis(redis: Redis): AgentSessionList {
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw toUnavailable(error)
    })

  return {
    async start() {
      const id = createId()
      await orUnavailable(redis.set(toSessionName(id), 'live', 'EX', AGENT_IDLE_SECONDS))
      return { id, startedMs: Date.now() }
    },

    async use({ id, startedMs }, passwordName) {
      const [isLive, endedMs] = await orUnavailable(
        Promise.all([
          redis.expire(toSessionName(id), AGENT_IDLE_SECONDS),
          redis.get(toPasswordKey(passwordName)),
        ]),
      )
      return isLive === 1 && (endedMs === null || Number(endedMs) < startedMs)
    },

    async end(id) {
      await orUnavailable(redis.del(toSessionName(id)))
    },

    async endPassword(passwordName) {
      await orUnavailable(
        redis.set(toPasswordKey(passwordName), String(Date.now()), 'EX', AGENT_SESSION_SECONDS),
      )
    },
  }
}

function toUnavailable(cause: unknown): UnavailableError {
  return new UnavailableError("The list of agents' sessions can't be read", { cause })
}

function createId(): string {
  return randomBytes(16).toString('base64url')
}

function toSessionName(id: string): string {
  return `agent-session:${id}`
}

function toPasswordKey(passwordName: string): string {
  return `agent-password:${passwordName}`
}
