/** In the process, or in Redis when several processes serve the site. */
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { listNetworksAround } from '../http/client-address.ts'

/** Wrong passwords before an address is locked out. */
export const AGENT_TRIES = 20
/** Wrong passwords after which each further try takes longer. */
export const AGENT_TRIES_UNTIL_SLOW = 5
const agentLockoutSeconds = 15 * 60
/** For wrong passwords of all addresses together. */
const allAgentTriesSeconds = 24 * 60 * 60

/** Points of a client's address, and of the networks around it: many people share those of an office or a carrier. */
type NetworkPoints = Record<'own' | 24 | 48 | 56, number>

/** A form filled in at a person's speed costs one point, a faster one two. */
const submissionPoints: NetworkPoints = { own: 60, 56: 120, 48: 240, 24: 240 }
const submissionSeconds = 10 * 60

/** Each request may send a mail to another person. */
const followRequests: NetworkPoints = { own: 20, 56: 40, 48: 80, 24: 80 }
const followRequestSeconds = 60 * 60

/** As long as one is valid, with the clocks' difference. */
const signatureSeconds = 7 * 60

export type Limited = {
  isAllowed: boolean
  used: number
  retryAfterSeconds: number
}

export type RateLimit = {
  take(address: string, points?: number): Promise<Limited>
  /** As after the right password. */
  forget(address: string): Promise<void>
  /** A try that wasn't the visitor's fault. */
  giveBack(address: string): Promise<void>
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Without Redis, and while it is down, each process counts for itself. */
export function createRateLimits(redis?: Redis) {
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

  /** A try that's over a narrower limit isn't counted in wider ones. */
  function limitNetworks(keyPrefix: string, points: NetworkPoints, duration: number): RateLimit {
    const own = limit(keyPrefix, points.own, duration, 0)
    const around = {
      24: limit(`${keyPrefix}-24`, points[24], duration, 0),
      48: limit(`${keyPrefix}-48`, points[48], duration, 0),
      56: limit(`${keyPrefix}-56`, points[56], duration, 0),
    }
    return {
      ...own,
      async take(address, cost) {
        const result = await own.take(address, cost)
        for (const { bits, network } of result.isAllowed ? listNetworksAround(address) : []) {
          const wider = await around[bits].take(network, cost)
          if (!wider.isAllowed) return wider
        }
        return result
      },
    }
  }

  return {
    agentTries: limit('agent-tries', AGENT_TRIES, agentLockoutSeconds, agentLockoutSeconds),
    /** What follows from the count isn't a refusal. */
    allAgentTries: limit('all-agent-tries', Number.MAX_SAFE_INTEGER, allAgentTriesSeconds, 0),
    submissions: limitNetworks('submissions', submissionPoints, submissionSeconds),
    partnerTries: limit('partner-tries', AGENT_TRIES, agentLockoutSeconds, agentLockoutSeconds),
    /** Each is good once. */
    signatures: limit('signatures', 1, signatureSeconds, 0),
    followRequests: limitNetworks('follow-requests', followRequests, followRequestSeconds),
  }
}
