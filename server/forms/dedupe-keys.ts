import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { pingRegularly } from '../redis/redis.ts'

/** What another instance did with the same content. */
export type DedupeState = 'queued' | 'delivered'

/** Keys by which instances that share a Redis recognize the same content. They hold a digest, and nothing of the content. */
export type DedupeKeys = {
  /**
   * @param owner names the submission, so that a claim whose response was lost is known for ours
   * @returns undefined when no instance has it: the key is ours from now on. Also undefined while Redis is down
   */
  claim(digest: string, owner: string): Promise<DedupeState | undefined>
  /** The submission is delivered. */
  confirm(digest: string): Promise<void>
  /** The submission wasn't accepted: the visitor may correct it and send it again. */
  release(digest: string): Promise<void>
  close(): void
}

const prefix = 'submission:'

/** A slow Redis is waited for: a claim that's given up too early lets two instances deliver the same content. */
const longestWaitMs = 3_000
const retryDelayMs = 100

/**
 * Opens the dedupe keys, on a connection of their own: other uses of Redis rather do without it than wait.
 * @param redis undefined for a single instance
 * @param seconds how long the same content is the same submission
 * @returns keys that never fail: without Redis each instance knows only its own submissions
 */
export function openDedupeKeys(redis: Redis | undefined, seconds: number): DedupeKeys {
  const connection = redis?.duplicate({ commandTimeout: longestWaitMs })
  // The connection that this one was duplicated from logs its errors.
  connection?.on('error', () => undefined)
  if (connection) pingRegularly(connection)

  /** @returns undefined when Redis is down, or becomes so and isn't back in time */
  async function whileReady<T>(command: (ready: Redis) => Promise<T>): Promise<T | undefined> {
    if (connection?.status !== 'ready') return undefined
    const endMs = performance.now() + longestWaitMs
    while (performance.now() < endMs) {
      try {
        return await command(connection)
      } catch (error) {
        // Redis replied with an error: it's full, for instance.
        if (error instanceof Error && error.name === 'ReplyError') return undefined
        await delay(retryDelayMs)
      }
    }
    return undefined
  }

  return {
    claim: (digest, owner) =>
      whileReady(async (ready) => {
        const own = `queued ${owner}`
        if ((await ready.set(prefix + digest, own, 'EX', seconds, 'NX')) === 'OK') return undefined
        const state = await ready.get(prefix + digest)
        if (state === null || state === own) return undefined
        return state === 'delivered' ? 'delivered' : 'queued'
      }),
    async confirm(digest) {
      await whileReady((ready) => ready.set(prefix + digest, 'delivered', 'KEEPTTL'))
    },
    async release(digest) {
      await whileReady((ready) => ready.del(prefix + digest))
    },
    close: () => connection?.disconnect(),
  }
}
