import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { connectRedis, isUsable } from './redis.ts'
import { findRedisServer, needsRedis, startRedis } from './testing/start-redis.ts'

const redisServer = findRedisServer()

/** Configures a Redis, then connects to it. @returns the warnings by the time it's ready */
async function warningsAfter(commands: readonly (readonly [string, ...string[]])[]): Promise<unknown[]> {
  await using redis = await startRedis(redisServer ?? '')
  const operator = new Redis(redis.url)
  for (const [command, ...args] of commands) await operator.call(command, ...args)
  operator.disconnect()
  const warnings: unknown[] = []
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (facts: unknown, message: string) => void warnings.push({ facts, message }),
  }
  const connection = connectRedis(redis.url, 'site:', log)
  await expect.poll(() => connection.status).toBe('ready')
  // Replies come in order, so everything sent before has been answered.
  await connection.ping()
  connection.disconnect()
  return warnings
}

test(
  'a Redis that may evict invalidations, or rejects writes when full, is warned about',
  needsRedis,
  async () => {
    for (const policy of ['allkeys-lru', 'noeviction'])
      expect(
        await warningsAfter([
          ['CONFIG', 'SET', 'maxmemory-policy', policy],
          ['CONFIG', 'SET', 'maxmemory', '100mb'],
        ]),
      ).toEqual([{ facts: { policy }, message: expect.stringContaining('volatile-lru') as string }])
  },
)

test(
  "a Redis that keeps invalidations, has no memory limit, or hides its policy isn't warned about",
  needsRedis,
  async () => {
    const bound = ['CONFIG', 'SET', 'maxmemory', '100mb'] as const
    expect(await warningsAfter([['CONFIG', 'SET', 'maxmemory-policy', 'volatile-lru'], bound])).toEqual([])
    expect(await warningsAfter([['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru']])).toEqual([])
    const silenced = ['ACL', 'SETUSER', 'default', '-info', '-config'] as const
    expect(
      await warningsAfter([['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru'], bound, silenced]),
    ).toEqual([])
  },
)

test('a Redis that refuses writes is down, until it takes them again', needsRedis, async () => {
  await using redis = await startRedis(redisServer ?? '')
  const operator = new Redis(redis.url)
  const logged: string[] = []
  const keep = (_facts: unknown, message: string) => void logged.push(message)
  const connection = connectRedis(redis.url, 'site:', { info: keep, warn: keep, error: keep })
  await expect.poll(() => isUsable(connection)).toBe(true)
  // As after a failover to another machine.
  await operator.replicaof('127.0.0.1', 1)
  await expect.poll(() => isUsable(connection)).toBe(false)
  expect(connection.status).toBe('ready')
  await operator.replicaof('NO', 'ONE')
  await expect.poll(() => isUsable(connection)).toBe(true)
  expect(logged).toEqual([expect.stringContaining('refuses writes'), 'Redis accepts writes again'])
  operator.disconnect()
  connection.disconnect()
})
