import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/** Slower commands fail: a visitor is waiting, and every use has a fallback. */
const commandTimeoutMs = 400
const maxRetryMs = 2_000
const pingIntervalMs = 1_000
/** A busy process may miss one reply. */
const maxMissedPings = 2

/**
 * Connects to what several processes share. While Redis is down, commands fail at once and the connection is retried.
 * `status` is 'ready' while it can be used.
 * @param url redis:// or rediss://
 * @param keyPrefix put before every key, so that several sites can use one Redis
 */
export function connectRedis(url: string, keyPrefix: string, log: Log): Redis {
  const redis = new Redis(url, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: maxRetryMs,
    retryStrategy: (tries) => Math.min(tries * 100, maxRetryMs),
  })
  let isDown = false
  function reportDown(reason: string): void {
    if (!isDown) log.warn({ reason }, "Redis is down; using this process's own memory and disk")
    isDown = true
  }
  redis.on('error', (error: Error) => reportDown(error.message))
  redis.on('reconnecting', () => reportDown('the connection was lost'))
  let reported: string | undefined
  redis.on('ready', () => {
    if (isDown) log.info({}, 'Redis is back')
    isDown = false
    void warnIfLossy()
  })
  async function warnIfLossy(): Promise<void> {
    const policy = await findLossyPolicy(redis)
    if (policy !== undefined && policy !== reported)
      log.warn({ policy }, 'A full Redis will lose invalidations; set its maxmemory-policy to volatile-lru')
    reported = policy
  }
  pingRegularly(redis)
  return redis
}

/**
 * Invalidations stay in Redis for an hour without a TTL of their own, next to counters and dedupe keys that have one.
 * @returns how a full Redis evicts, when that may drop invalidations; undefined also when it doesn't say
 */
async function findLossyPolicy(redis: Redis): Promise<string | undefined> {
  // Managed Redis services often forbid CONFIG, but seldom INFO.
  const info = await redis.info('memory').catch(() => '')
  const { policy = '' } = /^maxmemory_policy:(?<policy>[\w-]+)/m.exec(info)?.groups ?? {}
  const isBounded = /^maxmemory:[1-9]/m.test(info)
  return isBounded && !policy.startsWith('volatile-') ? policy : undefined
}

/**
 * Treats a Redis that no longer replies as down: a frozen machine, or a network that drops everything, leaves the
 * connection open for many minutes.
 */
export function pingRegularly(redis: Redis): void {
  let missed = 0
  const timer = setInterval(() => {
    if (redis.status !== 'ready') return
    redis.ping().then(
      () => (missed = 0),
      () => {
        missed += 1
        if (missed < maxMissedPings || redis.status !== 'ready') return
        missed = 0
        redis.disconnect(true)
      },
    )
  }, pingIntervalMs)
  timer.unref()
  redis.once('end', () => clearInterval(timer))
}
