import { expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '../database/redis.ts'
import { findRedisServer, needsRedis, startRedis } from '../database/testing/start-redis.ts'
import { joinInvalidationBus } from './invalidation-bus.ts'

const redisServer = findRedisServer()

/** One of the processes of a site. */
async function join(url: string) {
  const warnings: string[] = []
  const heard: string[] = []
  const late: string[] = []
  const sent: string[] = []
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_facts: object, message: string) => void warnings.push(message),
  }
  const redis = connectRedis(url, 'test:', log)
  const bus = joinInvalidationBus({
    redis,
    log,
    journalMs: 60_000,
    onInvalidation({ tags }, isLate) {
      heard.push(...tags)
      if (isLate) late.push(...tags)
    },
    onGap: () => undefined,
    onSent: ({ tags }) => void sent.push(...tags),
  })
  onTestFinished(() => {
    bus.close()
    redis.disconnect()
  })
  await bus.caughtUp
  return { redis, bus, warnings, heard, late, sent }
}

test(
  'what a Redis that is full refuses is sent once it takes it, and the failure is said once',
  needsRedis,
  async () => {
    await using server = await startRedis(redisServer ?? '')
    const [own, other] = [await join(server.url), await join(server.url)]
    await own.redis.config('SET', 'maxmemory', '1')
    const publish = (tag: string) => own.bus.publish({ tags: [tag], isDeletion: false, atMs: Date.now() })
    await publish('property:1')
    await publish('property:2')
    expect([other.heard, own.sent]).toEqual([[], []])
    await own.redis.config('SET', 'maxmemory', '0')
    await expect.poll(() => other.heard).toEqual(['property:1', 'property:2'])
    expect(own.heard).toEqual([])
    await expect.poll(() => own.sent).toEqual(['property:1', 'property:2'])
    expect(own.warnings.filter((message) => message.includes('invalidation'))).toHaveLength(1)
    // Who starts now hears of it too.
    await expect
      .poll(async () => (await join(server.url)).heard.toSorted())
      .toEqual(['property:1', 'property:2'])
  },
)

test('what was missed while cut off is late; what is told at the start is not', needsRedis, async () => {
  await using server = await startRedis(redisServer ?? '')
  const [own, other] = [await join(server.url), await join(server.url)]
  const publish = (tag: string) => own.bus.publish({ tags: [tag], isDeletion: false, atMs: Date.now() })
  await publish('property:1')
  await expect.poll(() => other.heard).toEqual(['property:1'])
  expect(other.late).toEqual([])
  await own.redis.client('KILL', 'TYPE', 'PUBSUB')
  expect(await publish('property:2')).toBe(true)
  await expect.poll(() => other.late).toContain('property:2')
  const next = await join(server.url)
  expect([next.heard.toSorted(), next.late]).toEqual([['property:1', 'property:2'], []])
})
