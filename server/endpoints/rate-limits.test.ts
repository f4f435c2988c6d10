import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { findRedisServer, needsRedis, startRedis } from '../database/testing/start-redis.ts'
import { AGENT_TRIES, createRateLimits } from './rate-limits.ts'

test("the last allowed try is counted, the next one is refused, another address isn't", async () => {
  const { agentTries } = createRateLimits()
  for (let tries = 1; tries <= AGENT_TRIES; tries += 1)
    expect(await agentTries.take('203.0.113.5')).toMatchObject({ isAllowed: true, used: tries })
  const refused = await agentTries.take('203.0.113.5')
  expect(refused.isAllowed).toBe(false)
  expect(refused.retryAfterSeconds).toBeGreaterThan(60)
  expect((await agentTries.take('203.0.113.6')).isAllowed).toBe(true)
})

test('the right password wipes the slate, an outage costs nothing', async () => {
  const { agentTries } = createRateLimits()
  await agentTries.take('203.0.113.5')
  await agentTries.take('203.0.113.5')
  await agentTries.giveBack('203.0.113.5')
  expect(await agentTries.take('203.0.113.5')).toMatchObject({ used: 2 })
  await agentTries.forget('203.0.113.5')
  expect(await agentTries.take('203.0.113.5')).toMatchObject({ used: 1 })
})

test('while Redis is down the process counts for itself', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  const limits = createRateLimits(redis)
  expect(await limits.submissions.take('203.0.113.5')).toMatchObject({ isAllowed: true, used: 1 })
  expect(await limits.submissions.take('203.0.113.5', 2)).toMatchObject({ isAllowed: true, used: 3 })
  redis.disconnect()
})

test('processes that share a Redis count together', needsRedis, async () => {
  await using server = await startRedis(findRedisServer() ?? '')
  const redis = new Redis(server.url)
  for (const used of [1, 2])
    expect(await createRateLimits(redis).agentTries.take('203.0.113.5')).toMatchObject({ used })
  redis.disconnect()
})

test('a household with many networks of its own is one, and its neighbor is another', async () => {
  const { followRequests } = createRateLimits()
  const ask = async (subnet: number) =>
    (await followRequests.take(`2001:db8:77:1${subnet.toString(16).padStart(2, '0')}::/64`)).isAllowed
  const results = []
  for (let subnet = 0; subnet < 256; subnet += 1) results.push(await ask(subnet))
  expect(results.filter(Boolean)).toHaveLength(40)
  expect((await followRequests.take('2001:db8:77:200::/64')).isAllowed).toBe(true)
  expect((await followRequests.take('2001:db8:78:100::/64')).isAllowed).toBe(true)
})

test('what one address is refused is not counted against the others of its office', async () => {
  const { followRequests } = createRateLimits()
  const results = []
  for (let count = 0; count < 200; count += 1)
    results.push((await followRequests.take('203.0.113.5')).isAllowed)
  expect(results.filter(Boolean)).toHaveLength(20)
  for (let host = 10; host < 70; host += 1)
    expect((await followRequests.take(`203.0.113.${host}`)).isAllowed).toBe(true)
  expect((await followRequests.take('203.0.113.200')).isAllowed).toBe(false)
  expect((await followRequests.take('203.0.114.5')).isAllowed).toBe(true)
})
