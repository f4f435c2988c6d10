import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
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
