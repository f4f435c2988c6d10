/** Rate limits by address. Counted in the process, or in Redis when several processes serve the site. */
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Wrong passwords before an address is locked out. */
export const AGENT_TRIES = 20
/** Wrong passwords after which each further try takes longer. */
export const AGENT_TRIES_UNTIL_SLOW = 5
const agentLockoutSeconds = 15 * 60
/** How long wrong passwords of all addresses together are remembered. */
const allAgentTriesSeconds = 24 * 60 * 60

/** A form filled in at a person's speed costs one point, a faster one two. */
const submissionPoints = 60
const submissionSeconds = 10 * 60

/** Searches and homes that an address may ask to follow: each may send a mail to another person. */
const followRequests = 20
const followRequestSeconds = 60 * 60

export type Limited = {
  isAllowed: boolean
  /** Points used so far, this try included. */
  used: number
  /** When to try again, if it isn't allowed. */
  retryAfterSeconds: number
}

export type RateLimit = {
  /** Counts a try. */
  take(address: string, points?: number): Promise<Limited>
  /** Clears the address's count, as after the right password. */
  forget(address: string): Promise<void>
  /** Takes back one try that wasn't the visitor's fault. */
  giveBack(address: string): Promise<void>
}

export type RateLimits = {
  agentTries: RateLimit
  /** Counts the tries of all addresses; what follows from the count isn't a refusal. */
  allAgentTries: RateLimit
  submissions: RateLimit
  followRequests: RateLimit
}

/** @returns the limits; without Redis, and while it is down, each process counts for itself */
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
    allAgentTries: limit('all-agent-tries', Number.MAX_SAFE_INTEGER, allAgentTriesSeconds, 0),
    submissions: limit('submissions', submissionPoints, submissionSeconds, 0),
    followRequests: limit('follow-requests', followRequests, followRequestSeconds, 0),
  }
}
