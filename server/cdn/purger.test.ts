import { test, type TestContext } from 'vitest'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { openTestSqlite } from '../database/testing/test-databases.ts'
import { startService } from '../testing/fake-service.ts'
import { openCdn } from './cdns.ts'
import { openPurger } from './purger.ts'

/** A CDN that counts what it's told, and processes that tell it. */
async function openProcesses(onTestFinished: TestContext['onTestFinished'], number = 1) {
  const cdn = { status: 200, retryAfter: undefined as string | undefined }
  const service = await startService((_request, response) => {
    response
      .writeHead(cdn.status, cdn.retryAfter === undefined ? {} : { 'retry-after': cdn.retryAfter })
      .end('{}')
  })
  const opened = await openTestSqlite()
  const away = { isAway: false }
  const logged: string[] = []
  const log = (_facts: object, message: string) => void logged.push(message)
  const databases = [opened.database]
  while (databases.length < number) databases.push(await opened.openAgain())
  const purgers = databases.map((database) =>
    openPurger({
      target: openCdn({ name: 'cloudflare', id: 'zone', token: 't' }, service.url),
      database: withOutages(database, away),
      site: 'wrenfield',
      log: { info: log, warn: log, error: log },
    }),
  )
  onTestFinished(async () => {
    for (const purger of purgers) await purger.close()
    await opened[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })
  const [purger] = purgers
  if (!purger) throw new Error('No process')
  /** @returns what the CDN was told, but for the first call, which finds out whether it listens */
  const told = () =>
    service.seen.flatMap(({ body }) => {
      const { tags } = JSON.parse(body) as { tags: string[] }
      return tags.includes('start') ? [] : [tags.toSorted().join(' ')]
    })
  return {
    purger,
    purgers,
    cdn,
    away,
    told,
    logged,
    calls: () => service.seen.length,
    database: opened.database,
  }
}

function withOutages(database: Database, away: { isAway: boolean }): Database {
  const ifUp = <Work>(work: Work) => {
    if (away.isAway) throw new DatabaseAwayError('away')
    return work
  }
  return {
    ...database,
    query: async (sql, values) => ifUp(database.query)(sql, values),
    run: async (sql, values) => ifUp(database.run)(sql, values),
    transaction: async (work) => ifUp(database.transaction)(work),
  }
}

/** As if the CDN had been left alone for as long as it asked; what has been added just now is due, too. */
async function endWait(database: Database): Promise<void> {
  await database.run('UPDATE purges SET wait_until_ms = 0, due_ms = due_ms - 1000')
}

test.concurrent(
  'a change is told at once, and again two seconds later, by one of the processes',
  async ({ expect, onTestFinished }) => {
    const { purger, purgers, told } = await openProcesses(onTestFinished, 3)
    await expect.poll(() => purgers.map((each) => each.isHealthy())).toEqual([true, true, true])
    purger.purge(['property', 'property:4101', 'property:14-spoonbill-lane'])
    const expected = 'pr-14-spoonbill-lane pr-4101 property'
    await expect.poll(told).toEqual([expected])
    await expect.poll(told).toEqual([expected, expected])
    await expect.poll(() => purger.status().waiting).toBe(0)
    expect(purger.status()).toMatchObject({ lagMs: 0, isHealthy: true })
  },
)

test.concurrent(
  'pages live for seconds until the CDN has accepted something',
  async ({ expect, onTestFinished }) => {
    const { purger, cdn, calls, logged } = await openProcesses(onTestFinished)
    cdn.status = 403
    expect(purger.isHealthy()).toBe(false)
    await expect.poll(calls).toBeGreaterThan(0)
    expect(purger.isHealthy()).toBe(false)
    await expect.poll(calls).toBeGreaterThan(1)
    // Said once.
    expect(logged).toEqual(["The CDN couldn't be purged; will retry"])
    cdn.status = 200
    await expect.poll(() => purger.isHealthy()).toBe(true)
    expect(logged).toContain('The CDN is purged again')
  },
)

test.concurrent(
  'a CDN that has accepted nothing for a day is no better for it',
  async ({ expect, onTestFinished }) => {
    const { purger, cdn, calls, database } = await openProcesses(onTestFinished)
    cdn.status = 403
    await expect.poll(calls).toBeGreaterThan(0)
    await database.run('UPDATE purges SET due_ms = due_ms - 90000000, wait_until_ms = 0')
    const before = calls()
    await expect.poll(calls).toBeGreaterThan(before)
    await expect.poll(() => purger.status().lagMs).toBeGreaterThan(86_400_000)
    expect(purger.isHealthy()).toBe(false)
  },
)

test.concurrent(
  'when the CDN has not been told for half a minute, pages live for seconds',
  async ({ expect, onTestFinished }) => {
    const { purger, cdn, database, told } = await openProcesses(onTestFinished)
    await expect.poll(() => purger.isHealthy()).toBe(true)
    cdn.status = 500
    purger.purge(['property'])
    await expect.poll(told).not.toEqual([])
    expect(purger.isHealthy()).toBe(true)
    await database.run('UPDATE purges SET due_ms = due_ms - 31000')
    await expect.poll(() => purger.isHealthy()).toBe(false)
    expect(purger.status().lagMs).toBeGreaterThan(30_000)
    cdn.status = 200
    await expect.poll(() => purger.isHealthy()).toBe(true)
  },
)

test.concurrent(
  'a CDN that asks to be left alone is left alone, and is told everything in one call then',
  async ({ expect, onTestFinished }) => {
    const { purger, cdn, told, database } = await openProcesses(onTestFinished)
    await expect.poll(() => purger.isHealthy()).toBe(true)
    Object.assign(cdn, { status: 429, retryAfter: '600' })
    purger.purge(['property:1'])
    await expect.poll(told).toEqual(['pr-1'])
    for (const id of [2, 3, 4]) purger.purge([`property:${id}`])
    await expect.poll(() => purger.status().waiting).toBe(4)
    expect(told()).toEqual(['pr-1'])
    cdn.status = 200
    await endWait(database)
    await expect.poll(told).toEqual(['pr-1', 'pr-1 pr-2 pr-3 pr-4'])
  },
)

test.concurrent('an import of many homes is one purge of all pages', async ({ expect, onTestFinished }) => {
  const { purger, cdn, told, database } = await openProcesses(onTestFinished)
  await expect.poll(() => purger.isHealthy()).toBe(true)
  Object.assign(cdn, { status: 429, retryAfter: '600' })
  purger.purge(['property'])
  await expect.poll(told).toEqual(['property'])
  for (let id = 0; id < 60; id += 1) purger.purge([`property:${id}`, `property:slug-${id}`])
  await expect.poll(() => purger.status().waiting).toBe(61)
  cdn.status = 200
  await endWait(database)
  await expect.poll(told).toEqual(['property', 'site-wrenfield'])
})

test.concurrent(
  'a price is purged although the database is away, and pages live for seconds meanwhile',
  async ({ expect, onTestFinished }) => {
    const { purger, away, told, logged } = await openProcesses(onTestFinished)
    await expect.poll(() => purger.isHealthy()).toBe(true)
    away.isAway = true
    purger.purge(['property:4101'])
    await expect.poll(told).toEqual(['pr-4101'])
    expect(purger.isHealthy()).toBe(false)
    await expect.poll(told).toEqual(['pr-4101', 'pr-4101'])
    await expect.poll(() => purger.status().waiting).toBe(0)
    away.isAway = false
    await expect.poll(() => purger.isHealthy()).toBe(true)
    expect(logged).toEqual([])
  },
)

test.concurrent(
  'a process that ends says which changes it alone knows and could not tell',
  async ({ expect, onTestFinished }) => {
    const { purger, away, cdn, logged, told } = await openProcesses(onTestFinished)
    away.isAway = true
    cdn.status = 500
    purger.purge(['property:4101'])
    await expect.poll(told).not.toEqual([])
    await purger.close()
    expect(logged).toContain('Purges that only this process knows are lost')
  },
)
