import type { Redis } from 'ioredis'

/** What became elsewhere of the same content. */
export type MarkedSubmission = 'kept' | 'delivered'

/** Marks by which processes that share a Redis know the same content again. They hold a digest, and nothing of it. */
export type SubmissionMarks = {
  /** @returns undefined when nobody has it, and it is marked as ours from now on; a Redis that is away knows nobody */
  take(digest: string): Promise<MarkedSubmission | undefined>
  settle(digest: string): Promise<void>
  /** It is nobody's any more: the visitor may mend it and send it again. */
  release(digest: string): Promise<void>
}

const prefix = 'submission:'

/**
 * Opens the marks.
 * @param redis undefined for a process that is alone
 * @param seconds how long the same content is the same submission
 * @returns marks that never fail: without Redis each process knows its own submissions only
 */
export function openSubmissionMarks(redis: Redis | undefined, seconds: number): SubmissionMarks {
  async function unlessAway<T>(work: (ready: Redis) => Promise<T>): Promise<T | undefined> {
    // It goes away between any two commands; what it would have said is then not known.
    return redis?.status === 'ready' ? work(redis).catch(() => undefined) : undefined
  }

  return {
    take: (digest) =>
      unlessAway(async (ready) => {
        if ((await ready.set(prefix + digest, 'kept', 'EX', seconds, 'NX')) === 'OK') return undefined
        const state = await ready.get(prefix + digest)
        return state === 'kept' || state === 'delivered' ? state : undefined
      }),
    async settle(digest) {
      await unlessAway((ready) => ready.set(prefix + digest, 'delivered', 'KEEPTTL'))
    },
    async release(digest) {
      await unlessAway((ready) => ready.del(prefix + digest))
    },
  }
}
