import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { UnavailableError } from '../../app/api-client.ts'
import { openPostgres } from '../database/postgres.ts'
import { findPostgres, startPostgres } from '../database/testing/start-postgres.ts'
import { describeDatabases, needsPostgres, silentLog } from '../database/testing/test-databases.ts'
import { findRedisServer, needsRedis, startRedis } from '../database/testing/start-redis.ts'
import { AGENT_IDLE_SECONDS, listSessionsInDatabase, listSessionsInRedis } from './agent-session-list.ts'
import type { AgentSessionList } from './agent-session-list.ts'

const redisServer = findRedisServer()
const password = 'name of the password'

/** @returns what two instances see of each other */
async function tryTogether(one: AgentSessionList, other: AgentSessionList) {
  const [session, second, third] = [await one.start(), await one.start(), await one.start()]
  const isShared = await other.use(session, password)
  await other.end(session.id)
  const afterEnd = [await one.use(session, password), await one.use(second, password)]
  await other.endPassword(password)
  const afterPassword = [await one.use(second, password), await one.use(third, password)]
  // An editor who takes the change back lets agents sign in again; what has ended stays so.
  await expect.poll(async () => other.use(await one.start(), password)).toBe(true)
  const afterAll = await other.use(third, password)
  const madeUp = await one.use({ id: 'made up', startedMs: Date.now() + 60_000 }, password)
  return { isShared, afterEnd, afterPassword, afterAll, madeUp }
}

const together = {
  isShared: true,
  afterEnd: [false, true],
  afterPassword: [false, false],
  afterAll: false,
  madeUp: false,
}

describeDatabases((open) => {
  test('what one instance starts or ends, another knows at once, and so does the next process', async () => {
    await using opened = await open()
    const one = listSessionsInDatabase(opened.database, 'brand')
    const other = listSessionsInDatabase(await opened.openAgain(), 'brand')
    expect(await tryTogether(one, other)).toEqual(together)
  })

  test("another builder's sessions in the same database are its own", async () => {
    await using opened = await open()
    const one = listSessionsInDatabase(opened.database, 'brand')
    const other = listSessionsInDatabase(opened.database, 'another')
    const session = await one.start()
    expect(await other.use(session, password)).toBe(false)
    await other.end(session.id)
    await other.endPassword(password)
    expect(await one.use(session, password)).toBe(true)
  })

  test('a session ends an hour after it was last used, and is forgotten later', async () => {
    await using opened = await open()
    const { database } = opened
    const list = listSessionsInDatabase(database, 'brand')
    const age = (seconds: number) =>
      database.run('UPDATE agent_sessions SET at_ms = at_ms - $1', [seconds * 1_000])
    const session = await list.start()
    for (let round = 0; round < 3; round += 1) {
      await age(AGENT_IDLE_SECONDS - 60)
      expect(await list.use(session, password)).toBe(true)
    }
    await age(AGENT_IDLE_SECONDS)
    expect(await list.use(session, password)).toBe(false)
    await age(8 * 60 * 60)
    await list.start()
    expect(await database.query('SELECT count(*) AS number FROM agent_sessions')).toEqual([{ number: 1 }])
  })
})

test('while the database is away nothing opens, and nothing has ended', needsPostgres, async () => {
  await using server = await startPostgres(findPostgres() ?? '')
  const database = openPostgres(await server.createDatabase(), silentLog)
  onTestFinished(() => database.close())
  const list = listSessionsInDatabase(database, 'brand')
  const session = await list.start()
  await server.kill()
  await expect(list.use(session, password)).rejects.toThrow(UnavailableError)
  await expect(list.start()).rejects.toThrow(UnavailableError)
  await expect(list.end(session.id)).rejects.toThrow(UnavailableError)
  await server.start()
  await expect.poll(() => database.downSinceMs()).toBeUndefined()
  expect(await list.use(session, password)).toBe(true)
})

test('with Redis alone, instances share the list, and nothing opens without it', needsRedis, async () => {
  await using server = await startRedis(redisServer ?? '')
  const redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  onTestFinished(() => redis.disconnect())
  await expect.poll(() => redis.status).toBe('ready')
  const [one, other] = [listSessionsInRedis(redis), listSessionsInRedis(redis)]
  expect(await tryTogether(one, other)).toEqual(together)

  const session = await one.start()
  expect(await redis.ttl(`agent-session:${session.id}`)).toBeGreaterThan(AGENT_IDLE_SECONDS - 60)
  redis.disconnect()
  await expect.poll(() => redis.status).toBe('end')
  await expect(one.use(session, password)).rejects.toThrow(UnavailableError)
  await redis.connect()
  expect(await one.use(session, password)).toBe(true)
  await redis.flushall()
  expect(await other.use(session, password)).toBe(false)
})
