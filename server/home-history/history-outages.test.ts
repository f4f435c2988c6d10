import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { findPostgres, startPostgres } from '../database/testing/start-postgres.ts'
import { needsPostgres, openTestSqlite, silentLog } from '../database/testing/test-databases.ts'
import { createLog, home, LISTED, openHistory, REDUCED, REDUCTION, T } from './testing/open-history.ts'

test(
  'while the database is away pages keep the history, readings wait, and a new instance has the snapshot',
  needsPostgres,
  async () => {
    await using server = await startPostgres(findPostgres() ?? '')
    const url = await server.createDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'history-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const snapshotFile = join(folder, 'cache', 'history.json')
    function connect() {
      const database = openPostgres(url, silentLog)
      onTestFinished(() => database.close())
      return database
    }
    const { log, logged } = createLog()
    const one = await openHistory(connect(), { snapshotFile, log })
    const two = await openHistory(connect())
    one.ofAll([home()], T('2026-08-03T00:00:00Z'))
    await expect.poll(() => two.changesOf()).toEqual([LISTED])
    await expect.poll(() => existsSync(snapshotFile)).toBe(true)

    await server.kill()
    one.ofAll([REDUCED], T('2026-09-10T18:01:00Z'))
    expect(one.changesOf()?.[0]).toMatchObject({ kind: 'price', toUsd: 490_000 })
    const joined = await openHistory(connect(), { snapshotFile })
    expect(joined.changesOf()).toEqual([LISTED])
    // Its first reading is no beginning of the history.
    const outdated: string[] = []
    const bare = await openHistory(connect(), {
      pages: { addTags: () => undefined, outdate: (tags) => void outdated.push(...tags) },
    })
    bare.ofAll([REDUCED], T('2026-09-10T19:00:00Z'))
    expect([bare.changesOf(), bare.list()]).toEqual([undefined, undefined])

    await server.start()
    const instances = [one, two, joined, bare]
    for (const each of instances) await expect.poll(() => each.changesOf()).toEqual([REDUCTION, LISTED])
    // Each reads the database by itself, so the first to know the change may not know what came after it.
    const listed = () => new Set(instances.map((each) => JSON.stringify(each.list())))
    await expect.poll(listed).toHaveProperty('size', 1)
    expect(outdated).toContain('history:7')
    expect(logged).toHaveLength(1)
    await one.close()
    expect(readFileSync(snapshotFile, 'utf8')).toContain('490000')
  },
)

test('a database that fails is logged once, and what was read meanwhile is stored later', async () => {
  await using opened = await openTestSqlite()
  const { log, logged } = createLog()
  const { database } = opened
  await database.run('ALTER TABLE homes RENAME TO hidden')
  const history = await openHistory(database, { log })
  for (let index = 0; index < 3; index += 1) history.ofAll([home()], T('2026-09-01T18:00:00Z') + index)
  expect([history.find(7), history.list()]).toEqual([undefined, undefined])
  await expect.poll(() => logged).toHaveLength(1)
  await database.run('ALTER TABLE hidden RENAME TO homes')
  await expect.poll(() => history.changesOf()).toEqual([LISTED])
  expect(logged).toHaveLength(1)
})
