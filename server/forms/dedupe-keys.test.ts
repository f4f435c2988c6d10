import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '../redis/redis.ts'
import { findRedisServer, startRedis } from '../redis/testing/start-redis.ts'
import { openDedupeKeys } from './dedupe-keys.ts'

const redisServer = findRedisServer()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Stands between us and a Redis, and holds back each of its replies for so long. */
async function startSlowLine(port: number, holdMs: () => number): Promise<string> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far)
    let order = Promise.resolve()
    far.on('data', (data) => {
      const due = delay(holdMs())
      order = order.then(() => due).then(() => void near.write(data))
    })
    onTestFinished(end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function open(url: string) {
  const redis = connectRedis(url, 'site:', log)
  const keys = openDedupeKeys(redis, 600)
  onTestFinished(() => {
    keys.close()
    redis.disconnect()
  })
  return { keys }
}

test.skipIf(!redisServer)(
  'a Redis that answers slowly still lets one instance alone have a submission',
  async () => {
    await using server = await startRedis(redisServer ?? '')
    let holdMs = 0
    const url = await startSlowLine(server.port, () => holdMs)
    const [one, other] = [await open(url), await open(url)]
    // Both connections are there once a key that one has written is known to the other.
    await vi.waitFor(async () => {
      await one.keys.claim('known', 'first')
      expect(await other.keys.claim('known', 'second')).toBe('queued')
    })
    // Slower than what other uses of Redis wait for.
    holdMs = 900
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        Promise.all([
          one.keys.claim(`digest ${index}`, 'first'),
          other.keys.claim(`digest ${index}`, 'second'),
        ]),
      ),
    )
    for (const pair of results) expect(pair.filter((state) => state === undefined)).toHaveLength(1)
  },
)

test.skipIf(!redisServer)('a claim whose response is lost is known for ours', async () => {
  await using server = await startRedis(redisServer ?? '')
  let holdMs = 0
  const url = await startSlowLine(server.port, () => holdMs)
  const { keys } = await open(url)
  await vi.waitFor(async () => {
    await keys.claim('known', 'first')
    expect(await keys.claim('known', 'second')).toBe('queued')
  })
  const operator = new Redis(server.url)
  await operator.ping()
  holdMs = 2_000
  const claim = keys.claim('digest', 'first')
  await delay(200)
  // Redis has it by now; its reply never comes.
  holdMs = 0
  await operator.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  operator.disconnect()
  expect(await claim).toBeUndefined()
  expect(await keys.claim('digest', 'second')).toBe('queued')
})

test('without a Redis that answers, a claim is ours at once', async () => {
  const { keys } = await open('redis://127.0.0.1:1')
  const startMs = performance.now()
  expect(await keys.claim('digest', 'first')).toBeUndefined()
  expect(performance.now() - startMs).toBeLessThan(500)
})
