import { Redis } from 'ioredis'
import type { Log } from '../app/request/log.server.ts'

/** Commands that are not answered by then fail: a visitor is waiting, and every use has another way. */
const commandTimeoutMs = 400
const longestRetryMs = 2_000

/**
 * Connects to what several processes share. It may be away: commands then fail at once, and the connection comes back
 * by itself. `status` is 'ready' while it can be used.
 * @param url redis:// or rediss://
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
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
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back')
    isAway = false
  })
  return redis
}
