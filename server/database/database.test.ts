import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSubmissionStore } from '../forms/queue-store.ts'
import type { Database } from './database.ts'
import { DatabaseAwayError, DatabaseSetupError } from './database-errors.ts'
import { openPostgres } from './postgres.ts'
import { checkSetup } from './postgres-setup.ts'
import { describeDatabases, needsPostgres, sharedPostgres, silentLog } from './testing/test-databases.ts'

const add = 'INSERT INTO history_versions (site, version) VALUES ($2, $1)'
const list = 'SELECT site, version FROM history_versions ORDER BY site'

describeDatabases((open) => {
  test('values are given by number, in any order, and whole numbers stay numbers', async () => {
    await using opened = await open()
    const { database } = opened
    expect(await database.run(add, [Number.MAX_SAFE_INTEGER, "it's ü"])).toBe(1)
    expect(await database.query(list)).toEqual([{ site: "it's ü", version: Number.MAX_SAFE_INTEGER }])
    expect(
      await database.query('SELECT count(*) AS number, sum(version) AS sum FROM history_versions'),
    ).toEqual([{ number: 1, sum: Number.MAX_SAFE_INTEGER }])
  })

  test('nothing of a transaction that throws stays, and the next one works', async () => {
    await using opened = await open()
    const { database } = opened
    const failing = database.transaction(async ({ run }) => {
      await run(add, [1, 'lost'])
      throw new TypeError('ours')
    })
    await expect(failing).rejects.toThrow(TypeError)
    await expect(database.transaction(({ run }) => run('INSERT INTO nowhere VALUES (1)'))).rejects.toThrow(
      'nowhere',
    )
    await database.transaction(({ run }) => run(add, [2, 'stored']))
    expect(await database.query(list)).toEqual([{ site: 'stored', version: 2 }])
  })

  test('two transactions that read and then write never both write', async () => {
    await using opened = await open()
    const databases = [opened.database, await opened.openAgain()]
    const addOnce = (database: Database, site: string) =>
      database.transaction(async ({ lock, query, run }) => {
        await lock(`once ${site}`)
        const [row] = await query('SELECT version FROM history_versions WHERE site = $1', [site])
        await delay(1)
        if (!row) await run(add, [0, site])
        return row === undefined
      })
    for (let round = 0; round < 20; round += 1) {
      const isAdded = await Promise.all(databases.map((database) => addOnce(database, String(round))))
      expect(isAdded.filter(Boolean)).toHaveLength(1)
    }
  })

  test('a query waits while a transaction is under way, and sees all of it or nothing', async () => {
    await using opened = await open()
    const { database } = opened
    const work = database.transaction(async ({ run }) => {
      await run(add, [1, 'a'])
      await delay(20)
      await run(add, [1, 'b'])
    })
    expect([0, 2]).toContain((await database.query(list)).length)
    await work
    expect(await database.query(list)).toHaveLength(2)
  })

  test("the database's clock is in milliseconds", async () => {
    await using opened = await open()
    const startMs = Date.now()
    const [row] = await opened.database.query(`SELECT ${opened.database.dialect.nowMs} AS now`)
    const nowMs = Number(row?.['now'])
    expect([nowMs >= startMs - 1, nowMs <= Date.now() + 1]).toEqual([true, true])
  })

  test('a release runs on the tables of the next one, which has added to them', async () => {
    await using opened = await open()
    const { database } = opened
    await database.run('ALTER TABLE submissions ADD COLUMN priority BIGINT NOT NULL DEFAULT 0')
    await database.run('CREATE TABLE visits (id BIGINT PRIMARY KEY)')
    await database.run('INSERT INTO homesite_migrations (number, applied_ms) VALUES (1000, 1)')
    const release = await opened.openAgain()
    const store = createSubmissionStore(release, 'one')
    const submission = { key: 'a', formId: 54, fields: { input_1: 'Ada' }, digest: 'x' }
    const added = await store.add(submission, { leaseMs: 0, retryMs: 0, sameWithinMs: 60_000 })
    expect(added.kind).toBe('added')
    expect(await store.claimDue(60_000)).toMatchObject(submission)
  })

  test('processes that start together make the tables once', async () => {
    await using opened = await open()
    const others = await Promise.all([opened.openAgain(), opened.openAgain(), opened.openAgain()])
    for (const database of others) expect(await database.query(list)).toEqual([])
  })
})

test('processes that start together on an empty PostgreSQL make the tables once', needsPostgres, async () => {
  const url = await (await sharedPostgres()).createDatabase()
  const databases = [1, 2, 3, 4].map(() => openPostgres(url, silentLog))
  await Promise.all(databases.map(({ opened }) => opened))
  for (const database of databases) expect(await database.query(list)).toEqual([])
  for (const database of databases) await database.close()
})

const wrong: Record<string, { toUrl: (url: string) => string; sql?: string; message: RegExp }> = {
  'another program’s tables': {
    toUrl: (url) => url,
    sql: 'CREATE TABLE wp_posts (id int)',
    message: /wp_posts/,
  },
  'a database that doesn’t exist': { toUrl: (url) => `${url}_not`, message: /doesn't exist/ },
  'a user without rights': {
    toUrl: (url) => url.replace('homesite:', 'guest:'),
    sql: "CREATE USER guest PASSWORD 'secret'; REVOKE CREATE ON SCHEMA public FROM PUBLIC",
    message: /may not create tables/,
  },
  'a wrong password': {
    toUrl: (url) => url.replace(':secret@', ':guessed@'),
    message: /password is wrong/,
  },
  'a user who may not connect': {
    toUrl: (url) => url.replace('homesite:', 'stranger:'),
    sql: "CREATE USER stranger PASSWORD 'secret' NOLOGIN",
    message: /may not connect/,
  },
  'a user who may not connect to this database': {
    toUrl: (url) => url.replace('homesite:', 'outsider:'),
    sql: `CREATE USER outsider PASSWORD 'secret';
      DO $$ BEGIN EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', current_database()); END $$`,
    message: /may not connect/,
  },
  'a user without rights to the site’s tables': {
    toUrl: (url) => url.replace('homesite:', 'reader:'),
    sql: `CREATE USER reader PASSWORD 'secret'; GRANT CREATE ON SCHEMA public TO reader;
      CREATE TABLE homesite_migrations (number BIGINT PRIMARY KEY, applied_ms BIGINT NOT NULL)`,
    message: /may not create tables there, or use those of the site/,
  },
  'no password': { toUrl: (url) => url.replace(':secret@', '@'), message: /password, and none is given/ },
  'a port that can’t be': { toUrl: (url) => url.replace(/:\d+\//, ':99999/'), message: /isn't an address/ },
  'a certificate’s file that isn’t there': {
    toUrl: (url) => `${url}?sslmode=verify-full&sslrootcert=/not-there.pem`,
    message: /can't be read.*not-there\.pem/,
  },
  'no TLS': { toUrl: (url) => `${url}?sslmode=no-verify`, message: /TLS/ },
}

for (const [name, { toUrl, sql, message }] of Object.entries(wrong)) {
  test(`${name} can't be used, and the error says so`, needsPostgres, async () => {
    const server = await sharedPostgres()
    const url = await server.createDatabase()
    if (sql) await server.ask(url, sql)
    const database = openPostgres(toUrl(url), silentLog)
    const error = await database.opened.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseSetupError)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toMatch(/secret|guessed/)
    await database.close()
  })
}

test('a version that is too old is named', async () => {
  const query = async () => [{ version: 13, schema: 'public' }]
  await expect(checkSetup({ query })).rejects.toThrow(/PostgreSQL 14 or newer is needed, it's 13/)
})

test('a process that freezes in the middle of a transaction gives its locks up', needsPostgres, async () => {
  const url = await (await sharedPostgres()).createDatabase()
  const [frozen, other] = [openPostgres(url, silentLog), openPostgres(url, silentLog)]
  await other.opened
  const [locked, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuck = frozen.transaction(async ({ lock, run }) => {
    await lock('shared')
    locked.resolve()
    await lost.promise
    await run(add, [1, 'too late'])
  })
  const failure = stuck.catch((error: unknown) => error)
  await locked.promise
  await expect
    .poll(() =>
      other
        .transaction(({ lock }) => lock('shared'))
        .then(
          () => 'got it',
          () => 'away',
        ),
    )
    .toBe('got it')
  lost.resolve()
  expect(await failure).toBeInstanceOf(DatabaseAwayError)
  await frozen.close()
  await other.close()
})
