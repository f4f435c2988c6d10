import { Redis } from 'ioredis'
import type { Log } from '../middleware/request-log.ts'

/** Commands that are not answered by then fail: a visitor is waiting, and every use has another way. */
const commandTimeoutMs = 400
const longestRetryMs = 2_000
const beatMs = 1_000
/** A process that was busy itself may miss one answer. */
const mostMissed = 2

/**
 * Connects to what several processes share. It may be away: commands then fail at once, and the connection comes back
 * by itself. `status` is 'ready' while it can be used.
 * @param url redis:// or rediss://
 * @param keyPrefix put before every key, so that several sites can use one Redis
 */
export function connectRedis(url: string, keyPrefix: string, log: Log): Redis {
  const redis = new Redis(url, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: longestRetryMs,
    retryStrategy: (tries) => Math.min(tries * 100, longestRetryMs),
  })
  let isAway = false
  function noteAway(reason: string): void {
    if (!isAway) log.warn({ reason }, 'Redis is away: this process goes on with its own memory and disk')
    isAway = true
  }
  redis.on('error', (error: Error) => noteAway(error.message))
  redis.on('reconnecting', () => noteAway('the connection was lost'))
  let told: string | undefined
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back')
    isAway = false
    void warnOfLosses()
  })
  async function warnOfLosses(): Promise<void> {
    const policy = await findLossyPolicy(redis)
    if (policy !== undefined && policy !== told)
      log.warn({ policy }, 'A full Redis will lose purges: its maxmemory-policy should be volatile-lru')
    told = policy
  }
  keepAsking(redis)
  return redis
}

/**
 * Purges stay in Redis for an hour without an end of their own, beside counts and marks that have one.
 * @returns how a full Redis makes room, when purges are not safe from it; undefined too when it does not say
 */
async function findLossyPolicy(redis: Redis): Promise<string | undefined> {
  // Operators of Redis as a service often forbid CONFIG, and seldom INFO.
  const info = await redis.info('memory').catch(() => '')
  const { policy = '' } = /^maxmemory_policy:(?<policy>[\w-]+)/m.exec(info)?.groups ?? {}
  const isBounded = /^maxmemory:[1-9]/m.test(info)
  return isBounded && !policy.startsWith('volatile-') ? policy : undefined
}

/**
 * Takes a Redis that no longer answers for away: a machine that froze, or a network that lets nothing through, leaves
 * the connection open for many minutes.
 * @param redis any connection, a subscriber's too
 */
export function keepAsking(redis: Redis): void {
  let missed = 0
  const timer = setInterval(() => {
    if (redis.status !== 'ready') return
    redis.ping().then(
      () => (missed = 0),
      () => {
        missed += 1
        if (missed < mostMissed || redis.status !== 'ready') return
        missed = 0
        redis.disconnect(true)
      },
    )
  }, beatMs)
  timer.unref()
  redis.once('end', () => clearInterval(timer))
}
