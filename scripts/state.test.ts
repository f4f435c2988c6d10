import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite, SQLITE_FILE } from '../server/database/sqlite.ts'
import { needsPostgres, sharedPostgres } from '../server/database/testing/test-databases.ts'

const script = join(import.meta.dirname, 'state.ts')

async function openDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'homesite-data-'))
  return {
    dataDir,
    async fill(folder: string, key: string) {
      const database = openSqlite(folder)
      await database.run(
        `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms)
         VALUES ($1, 'wrenfield', 54, '{}', $1, 'waiting', 1, 1)`,
        [key],
      )
      await database.close()
    },
    move(databaseUrl: string, ...args: string[]) {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env })
      return { status, text: `${stdout}${stderr}` }
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  }
}

test('what a folder holds is moved once, the spool too, with counts', needsPostgres, async () => {
  await using data = await openDataDir()
  const server = await sharedPostgres()
  const url = await server.createDatabase()
  await data.fill(data.dataDir, 'stored')
  await data.fill(join(data.dataDir, 'spool'), 'spooled')
  const moved = data.move(url, 'move')
  expect(moved).toMatchObject({ status: 0, text: expect.stringMatching(/submissions\s+│ 1\s+│ 1/) })
  expect(await server.ask(url, 'SELECT key FROM submissions ORDER BY key')).toEqual([
    { key: 'spooled' },
    { key: 'stored' },
  ])
  expect(existsSync(join(data.dataDir, SQLITE_FILE))).toBe(false)
  expect(data.move(url, 'move')).toMatchObject({
    status: 1,
    text: expect.stringContaining('nothing to move'),
  })
})

test('without a database that can be reached nothing is touched', async () => {
  await using data = await openDataDir()
  await data.fill(data.dataDir, 'stored')
  const away = 'postgres://homesite:secret@127.0.0.1:9/site'
  for (const [text, url, ...args] of [
    ['DATABASE_URL is not set', '', 'move'],
    ["can't be reached", away, 'move'],
    ['npm run state', away],
  ] as const)
    expect(data.move(url, ...args)).toMatchObject({ status: 1, text: expect.stringContaining(text) })
  expect(existsSync(join(data.dataDir, SQLITE_FILE))).toBe(true)
})
