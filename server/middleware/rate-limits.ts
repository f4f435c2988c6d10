/** How often an address may try. Counted in the process, or in Redis where several processes serve the site. */
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Wrong passwords an address is allowed before it is locked out. */
export const AGENT_TRIES = 20
/** Wrong passwords after which each further try takes longer. */
export const AGENT_TRIES_UNTIL_SLOW = 5
const agentLockoutSeconds = 15 * 60

/** A form filled in by a person costs one point, one that came too quickly two. */
const submissionPoints = 60
const submissionSeconds = 10 * 60

export type Limited = {
  isAllowed: boolean
  /** What has been used up, this time included. */
  used: number
  /** When to come back, for who is not allowed. */
  retryAfterSeconds: number
}

export type RateLimit = {
  /** Counts a try. */
  take(address: string, points?: number): Promise<Limited>
  /** Takes back what was counted: the try was no try, or it was the right one. */
  forget(address: string): Promise<void>
  giveBack(address: string): Promise<void>
}

export type RateLimits = { agentTries: RateLimit; submissions: RateLimit }

/**
 * @param redis what several processes share; without it each process counts for itself
 * @returns the limits; while Redis is away each process counts for itself
 */
export function createRateLimits(redis?: Redis): RateLimits {
  function limit(keyPrefix: string, points: number, duration: number, blockDuration: number): RateLimit {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration, blockDuration })
    const limiter: RateLimiterAbstract = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix,
          points,
          duration,
          blockDuration,
          insuranceLimiter: memory,
        })
      : memory
    return {
      async take(address, cost = 1) {
        try {
          const { consumedPoints } = await limiter.consume(address, cost)
          return { isAllowed: true, used: consumedPoints, retryAfterSeconds: 0 }
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused
          const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
          return { isAllowed: false, used: refused.consumedPoints, retryAfterSeconds }
        }
      },
      async forget(address) {
        await limiter.delete(address)
      },
      async giveBack(address) {
        await limiter.reward(address, 1)
      },
    }
  }

  return {
    agentTries: limit('agent-tries', AGENT_TRIES, agentLockoutSeconds, agentLockoutSeconds),
    submissions: limit('submissions', submissionPoints, submissionSeconds, 0),
  }
}
