import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { findRedisServer, startRedis } from '../redis/testing/start-redis.ts'
import { AGENT_IDLE_SECONDS, openAgentSessionList } from './agent-session-list.ts'

const redisServer = findRedisServer()
const password = 'name of the password'

afterEach(() => {
  vi.useRealTimers()
})

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-sessions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function open(folder: string, redis?: Redis) {
  const list = openAgentSessionList({ folder, redis })
  onTestFinished(() => list.close())
  return list
}

test('a session that was ended stays ended, also for the next process', async () => {
  const folder = await openFolder()
  const list = open(folder)
  const [one, other] = [await list.start(), await list.start()]
  await list.end(one.id)
  expect([await list.use(one, password), await list.use(other, password)]).toEqual([false, true])
  const next = open(folder)
  expect([await next.use(one, password), await next.use(other, password)]).toEqual([false, true])
  expect((await stat(join(folder, 'sessions.sqlite'))).mode & 0o777).toBe(0o600)
})

test("one that isn't on the list opens nothing", async () => {
  const list = open(await openFolder())
  expect(await list.use({ id: 'made up', startedMs: Date.now() }, password)).toBe(false)
})

test('a session ends an hour after it was last used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const list = open(await openFolder())
  const session = await list.start()
  for (let round = 0; round < 3; round += 1) {
    vi.setSystemTime(Date.now() + (AGENT_IDLE_SECONDS - 60) * 1_000)
    expect(await list.use(session, password)).toBe(true)
  }
  vi.setSystemTime(Date.now() + AGENT_IDLE_SECONDS * 1_000)
  expect(await list.use(session, password)).toBe(false)
})

test('another password ends the sessions that were opened with the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const list = open(await openFolder())
  const [one, other] = [await list.start(), await list.start()]
  await list.endPassword(password)
  expect([await list.use(one, password), await list.use(other, password)]).toEqual([false, false])
  // An editor who takes the change back lets agents sign in again; what has ended stays so.
  vi.setSystemTime(Date.now() + 1_000)
  const later = await list.start()
  expect([await list.use(later, password), await list.use(one, password)]).toEqual([true, false])
})

test.skipIf(!redisServer)('with Redis every instance knows what ended on another', async () => {
  await using server = await startRedis(redisServer ?? '')
  const redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  onTestFinished(() => redis.disconnect())
  await vi.waitFor(() => expect(redis.status).toBe('ready'))
  const [one, other] = [open(await openFolder(), redis), open(await openFolder(), redis)]

  const session = await one.start()
  expect(await other.use(session, password)).toBe(true)
  await other.end(session.id)
  expect(await one.use(session, password)).toBe(false)

  const second = await one.start()
  await other.endPassword(password)
  expect(await one.use(second, password)).toBe(false)
  // What starts in the millisecond of the change counts as started before it.
  const changedMs = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(changedMs))

  // A Redis that has lost its data is told again by whoever knows the session.
  const third = await one.start()
  await redis.flushall()
  expect(await other.use(third, password)).toBe(false)
  expect(await one.use(third, password)).toBe(true)
  expect(await other.use(third, password)).toBe(true)

  // Without it, a session counts where it was used, and what ends there ends everywhere once it's back.
  redis.disconnect()
  await vi.waitFor(() => expect(redis.status).toBe('end'))
  expect([await one.use(third, password), await other.use(third, password)]).toEqual([true, true])
  await one.end(third.id)
  expect(await other.use(third, password)).toBe(true)
  await redis.connect()
  expect(await one.use(third, password)).toBe(false)
  expect(await other.use(third, password)).toBe(false)
})
