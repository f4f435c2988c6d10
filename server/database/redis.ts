import { Redis, ReplyError } from 'ioredis'
import type { Log } from '../process/log.ts'

/** Slower commands fail: a visitor is waiting, and every use has a fallback. */
const commandTimeoutMs = 400
const maxRetryMs = 2_000
const pingIntervalMs = 1_000
/** A busy process may miss one reply. */
const maxMissedPings = 2

/** Whose Redis replies, but stores nothing: a read-only replica after a failover, or one that's full. */
const refusing = new WeakSet<Redis>()

export function isUsable(redis: Redis): boolean {
  return redis.status === 'ready' && !refusing.has(redis)
}

/** While Redis is down, commands fail at once. @param keyPrefix lets several sites use one Redis */
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
    void tryWriting().catch(() => undefined)
  })
  async function tryWriting(): Promise<void> {
    try {
      await redis.set('write-check', '', 'PX', 10_000)
      if (refusing.delete(redis)) log.info({}, 'Redis accepts writes again')
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error
      if (!refusing.has(redis))
        log.warn({ reason: String(error) }, "Redis refuses writes; using this process's own memory and disk")
      refusing.add(redis)
    }
  }
  async function warnIfLossy(): Promise<void> {
    const policy = await findLossyPolicy(redis)
    if (policy !== undefined && policy !== reported)
      log.warn({ policy }, 'A full Redis will lose invalidations; set its maxmemory-policy to volatile-lru')
    reported = policy
  }
  pingRegularly(redis, tryWriting)
  return redis
}

/** @returns how a full Redis evicts, when that may drop invalidations, which have no TTL of their own */
async function findLossyPolicy(redis: Redis): Promise<string | undefined> {
  // Managed Redis services often forbid CONFIG, but seldom INFO.
  const info = await redis.info('memory').catch(() => '')
  const { policy = '' } = /^maxmemory_policy:(?<policy>[\w-]+)/m.exec(info)?.groups ?? {}
  const isBounded = /^maxmemory:[1-9]/m.test(info)
  return isBounded && !policy.startsWith('volatile-') ? policy : undefined
}

/** A frozen machine, or a network that drops everything, leaves the connection open for many minutes. */
export function pingRegularly(redis: Redis, ping: () => Promise<unknown> = () => redis.ping()): void {
  let missed = 0
  const timer = setInterval(() => {
    if (redis.status !== 'ready') return
    ping().then(
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
