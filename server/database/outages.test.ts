// A PostgreSQL that's away, busy or read-only. SQLite is a file of this machine.
import { expect, test } from 'vitest'
import type { Log } from '../process/log.ts'
import type { Database } from './database.ts'
import { DatabaseAwayError } from './database-errors.ts'
import { watchDatabase } from './database-watch.ts'
import { openPostgres } from './postgres.ts'
import { findPostgres, startPostgres } from './testing/start-postgres.ts'
import { needsPostgres, sharedPostgres, silentLog } from './testing/test-databases.ts'

const add = 'INSERT INTO history_versions (site, version) VALUES ($2, $1)'
const list = 'SELECT site, version FROM history_versions ORDER BY site'

function listenTo(): { logged: string[]; log: Log } {
  const logged: string[] = []
  const write = (_facts: object, message: string) => void logged.push(message)
  return { logged, log: { info: write, warn: write, error: write } }
}

/** Holds a lock on a table, as another program may, until it's disposed. */
async function lockTable(database: Database, table: string): Promise<AsyncDisposable> {
  const locked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const held = database.transaction(async ({ run }) => {
    await run(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  return {
    async [Symbol.asyncDispose]() {
      end.resolve()
      await held
    },
  }
}

test('a lock fails the call that waits for it, and no other', needsPostgres, async () => {
  const url = await (await sharedPostgres()).createDatabase()
  const { logged, log } = listenTo()
  const [database, other] = [openPostgres(url, log), openPostgres(url, silentLog)]
  await database.opened
  {
    await using _ = await lockTable(other, 'history_versions')
    await expect(database.query(list)).rejects.toThrow(DatabaseAwayError)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(database.downSinceMs()).toBeUndefined()
  }
  expect(await database.query(list)).toEqual([])
  expect(logged).toEqual([])
  await database.close()
  await other.close()
})

test('a connection that breaks fails its call, and no other', needsPostgres, async () => {
  const server = await sharedPostgres()
  const url = await server.createDatabase()
  const { logged, log } = listenTo()
  const database = openPostgres(url, log)
  await database.opened
  const terminate = 'SELECT pg_terminate_backend(pg_backend_pid())'
  for (let times = 0; times < 5; times += 1) {
    await expect(database.query(terminate)).rejects.toThrow(DatabaseAwayError)
    expect(await database.query(list)).toEqual([])
  }
  expect(logged).toEqual([])
  await database.close()
})

test(
  'a database that takes no writes is away until it takes one, and that is said once',
  needsPostgres,
  async () => {
    await using server = await startPostgres(findPostgres() ?? '')
    const url = await server.createDatabase()
    const { logged, log } = listenTo()
    const database = openPostgres(url, log)
    await database.opened
    const makeReadOnly = async (value: 'on' | 'off') => {
      await server.ask(url, `ALTER SYSTEM SET default_transaction_read_only = ${value}`)
      await server.ask(url, 'SELECT pg_reload_conf()')
    }
    await makeReadOnly('on')
    await expect
      .poll(() => database.run(add, [1, 'lost']).catch((error: unknown) => error))
      .toBeInstanceOf(DatabaseAwayError)
    await expect.poll(() => database.downSinceMs()).toBeDefined()
    const since = database.downSinceMs()
    // It answers all the while.
    for (let times = 0; times < 3; times += 1) {
      await expect(database.run(add, [1, 'lost'])).rejects.toThrow(DatabaseAwayError)
      await server.ask(url, 'SELECT pg_sleep(0.5)')
    }
    expect(database.downSinceMs()).toBe(since)
    expect(logged).toEqual([expect.stringContaining("doesn't take writes")])
    await makeReadOnly('off')
    await expect.poll(() => database.downSinceMs()).toBeUndefined()
    expect(await database.run(add, [1, 'stored'])).toBe(1)
    expect(logged).toEqual([expect.anything(), 'The database is back'])
    await database.close()
  },
)

test('tries are further and further apart', async () => {
  let isAway = true
  const triedMs: number[] = []
  const watch = watchDatabase(async () => {
    triedMs.push(performance.now())
    if (isAway) throw new DatabaseAwayError('It is away')
  }, silentLog)
  const checked = watch.check()
  await watch.check()
  await expect.poll(() => triedMs.length).toBe(4)
  isAway = false
  await checked
  const pausesMs = triedMs.slice(1).map((ms, index) => ms - (triedMs[index] ?? 0))
  // A busy machine makes any of them longer.
  for (const [index, pauseMs] of pausesMs.entries()) expect(pauseMs).toBeGreaterThan(490 * 2 ** index)
  expect(watch.downSinceMs()).toBeUndefined()
  watch.stop()
})

test(
  'a database that is away is no reason not to start, and is used once it is back',
  needsPostgres,
  async () => {
    await using server = await startPostgres(findPostgres() ?? '')
    const url = await server.createDatabase()
    await server.kill()
    const startMs = Date.now()
    const database = openPostgres(url, silentLog)
    await database.opened
    expect(database.downSinceMs()).toBeGreaterThanOrEqual(startMs)
    await expect(database.query(list)).rejects.toThrow(DatabaseAwayError)
    const back = new Promise<void>((resolve) => database.onBack(resolve))
    await server.start()
    await back
    expect(database.downSinceMs()).toBeUndefined()
    expect(await database.query(list)).toEqual([])

    await server.kill()
    await expect(database.run(add, [1, 'while away'])).rejects.toThrow(DatabaseAwayError)
    await server.start()
    await expect.poll(() => database.downSinceMs()).toBeUndefined()
    expect(await database.run(add, [1, 'back'])).toBe(1)
    await database.close()
  },
)

test('a database whose password is changed is away', needsPostgres, async () => {
  const server = await sharedPostgres()
  const url = await server.createDatabase()
  await server.ask(url, "CREATE USER rotated PASSWORD 'secret'; GRANT CREATE ON SCHEMA public TO rotated")
  const logged: string[] = []
  const log = { ...silentLog, error: (_facts: object, message: string) => void logged.push(message) }
  const database = openPostgres(url.replace('homesite:', 'rotated:'), log)
  expect(await database.query(list)).toEqual([])
  await server.ask(
    url,
    `ALTER USER rotated PASSWORD 'changed';
     SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'rotated'`,
  )
  await expect
    .poll(() => database.query(list).catch((error: unknown) => error))
    .toBeInstanceOf(DatabaseAwayError)
  await expect.poll(() => database.downSinceMs()).toBeDefined()
  await expect.poll(() => logged).toContain("The database can't be used")
  await database.close()
})

test('a database that stops answering is away once it takes no new connections', needsPostgres, async () => {
  await using server = await startPostgres(findPostgres() ?? '')
  const database = openPostgres(await server.createDatabase(), silentLog)
  await database.run(add, [1, 'before'])
  server.freeze()
  await expect(database.query(list)).rejects.toThrow(DatabaseAwayError)
  await expect.poll(() => database.downSinceMs()).toBeDefined()
  await expect(database.query(list)).rejects.toThrow(DatabaseAwayError)
  server.thaw()
  await expect.poll(() => database.downSinceMs()).toBeUndefined()
  expect(await database.query(list)).toHaveLength(1)
  await database.close()
})
