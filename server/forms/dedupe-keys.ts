import type { Redis } from 'ioredis'

/** What another instance did with the same content. */
export type DedupeState = 'queued' | 'delivered'

/** Keys by which instances that share a Redis recognize the same content. They hold a digest, and nothing of the content. */
export type DedupeKeys = {
  /** @returns undefined when no instance has it: the key is ours from now on. Also undefined while Redis is down */
  claim(digest: string): Promise<DedupeState | undefined>
  /** The submission is delivered. */
  confirm(digest: string): Promise<void>
  /** The submission wasn't accepted: the visitor may correct it and send it again. */
  release(digest: string): Promise<void>
}

const prefix = 'submission:'

/**
 * Opens the dedupe keys.
 * @param redis undefined for a single instance
 * @param seconds how long the same content is the same submission
 * @returns keys that never fail: without Redis each instance knows only its own submissions
 */
export function openDedupeKeys(redis: Redis | undefined, seconds: number): DedupeKeys {
  async function whenReady<T>(command: (ready: Redis) => Promise<T>): Promise<T | undefined> {
    // The connection can drop between any two commands; the answer is then unknown.
    return redis?.status === 'ready' ? command(redis).catch(() => undefined) : undefined
  }

  return {
    claim: (digest) =>
      whenReady(async (ready) => {
        if ((await ready.set(prefix + digest, 'queued', 'EX', seconds, 'NX')) === 'OK') return undefined
        const state = await ready.get(prefix + digest)
        if (state === null) return undefined
        return state === 'delivered' ? 'delivered' : 'queued'
      }),
    async confirm(digest) {
      await whenReady((ready) => ready.set(prefix + digest, 'delivered', 'KEEPTTL'))
    },
    async release(digest) {
      await whenReady((ready) => ready.del(prefix + digest))
    },
  }
}
