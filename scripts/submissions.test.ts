import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../content-system/embedded/database/schema.ts'
import { createEntries } from '../content-system/embedded/forms/entries.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { needsPostgres, sharedPostgres, silentLog } from '../server/database/testing/test-databases.ts'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { createLeadStore } from '../server/forms/crm/lead-store.ts'
import { createSubmissionStore } from '../server/forms/queue-store.ts'
import { toSpoolFolder } from '../server/forms/submission-stores.ts'

const script = join(import.meta.dirname, 'submissions.ts')
const fields = { input_1: 'ada@wells.example' }
const options = { leaseMs: 60_000, retryMs: 0, sameWithinMs: 0 }

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'homesite-data-'))
  const databases: Database[] = []
  return {
    /** Stores submissions; the first is held. */
    async fill(database: Database, keys: readonly string[], site = 'saltgrass') {
      databases.push(database)
      const store = createSubmissionStore(database, site)
      for (const key of keys) {
        const added = await store.add({ key, formId: 54, fields, digest: key }, options)
        if (added.kind !== 'added') throw new Error(`${key} wasn't added`)
        if (key === keys[0]) await store.park(added.claim, 'held')
        else await store.retryIn(0, added.claim, 'waiting')
      }
      return store
    },
    dataDir,
    run: (args: readonly string[], databaseUrl?: string) => {
      const { PATH } = process.env
      const env = { PATH, BRAND: 'saltgrass', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env })
      return { status, text: `${stdout}${stderr}` }
    },
    async [Symbol.asyncDispose]() {
      for (const database of databases) await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

test('an operator lists what is held without reading it, looks at one, sends one, drops one', async () => {
  await using data = await openFolder()
  const store = await data.fill(openSqlite(data.dataDir), ['aaaa-1', 'aabb-2'])
  const list = data.run(['list'])
  expect(list).toMatchObject({
    status: 0,
    text: expect.stringMatching(/aaaa-1 .*held: .*[^]*aabb-2 .*waiting/),
  })
  expect(list.text).not.toContain('ada@wells.example')
  expect(data.run(['show', 'aaaa']).text).toContain('ada@wells.example')
  expect(data.run(['send', 'aaaa'])).toMatchObject({ status: 0 })
  expect((await store.status()).counts).toMatchObject({ held: 0, waiting: 2 })
  expect((await store.claimDue(60_000))?.state).toBe('waiting')
  expect(data.run(['drop', 'aabb-2'])).toMatchObject({ status: 0 })
  expect((await store.status()).counts).toMatchObject({ waiting: 1 })
})

test('a key that is not the only one, or none, changes nothing', async () => {
  await using data = await openFolder()
  expect(data.run(['list'])).toMatchObject({ status: 0, text: expect.stringContaining('no submissions') })
  const store = await data.fill(openSqlite(data.dataDir), ['aaaa-1', 'aabb-2'])
  for (const args of [['drop', 'aa'], ['drop', 'x'], ['drop'], ['erase', 'aaaa']])
    expect(data.run(args), args.join(' ')).toMatchObject({ status: 1 })
  expect(await store.listUndelivered()).toHaveLength(2)
})

test('an operator reads what became of leads at the CRM', async () => {
  await using data = await openFolder()
  const database = openSqlite(data.dataDir)
  const store = await data.fill(database, ['aaaa-1'])
  await store.addDelivered({ key: 'aabb-2', formId: 54, digest: 'b', lead: '{}' })
  const leads = createLeadStore(database, 'saltgrass', 12)
  const claimed = await leads.claim(60_000)
  if (claimed) await leads.refuse(claimed, 'HubSpot: 400 Email is bad')
  expect(data.run(['leads'])).toMatchObject({
    status: 0,
    text: expect.stringMatching(
      /^aabb-2  not taken by HubSpot: 400 Email is bad; .*\nLeads of saltgrass .*: 1\n/,
    ),
  })
})

test('an ad account’s file has the clicks of the embedded content system’s entries', async () => {
  await using data = await openFolder()
  expect(data.run(['clicks', 'google'])).toMatchObject({
    status: 1,
    text: expect.stringMatching(/no entries/),
  })
  const folder = join(data.dataDir, 'content-system', 'saltgrass')
  await mkdir(folder, { recursive: true })
  const database = openDatabase(join(folder, 'entries.sqlite'))
  const source = JSON.stringify({ last: { click_ids: { gclid: 'Cj0' } } })
  createEntries(database).add(55, new Map(Object.entries({ ...fields, input_9: 'K7F2-9QMD', source })))
  createEntries(database).setStatus('K7F2-9QMD', 'scheduled')
  database.close()
  expect(data.run(['clicks', 'google']).text).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time\r\nCj0,scheduled,20[\dT:-]+\+0000\r\n$/,
  )
  expect(data.run(['clicks', 'yahoo'])).toMatchObject({ status: 1 })
})

test('with a database, what it has and what waits for it are listed', needsPostgres, async () => {
  await using data = await openFolder()
  const url = await (await sharedPostgres()).createDatabase()
  const spool = await data.fill(openSqlite(toSpoolFolder(data.dataDir)), ['bbbb-1'])
  const database = openPostgres(url, silentLog)
  await data.fill(database, ['cccc-1'], 'wrenfield')
  const store = await data.fill(database, ['aaaa-1', 'aabb-2'])
  const list = data.run(['list'], url)
  expect(list).toMatchObject({
    status: 0,
    text: expect.stringMatching(/2 of saltgrass not delivered, in the database[^]*1 of saltgrass .*spool/),
  })
  expect(list.text).not.toContain('cccc-1')
  expect(data.run(['send', 'aaaa'], url)).toMatchObject({ status: 0 })
  expect(data.run(['drop', 'bbbb'], url)).toMatchObject({ status: 0 })
  expect((await store.status()).counts).toMatchObject({ held: 0, waiting: 2 })
  expect(await spool.listUndelivered()).toEqual([])
})

test('while the database is away, what is on this machine is listed, and that the rest is not', async () => {
  await using data = await openFolder()
  await data.fill(openSqlite(toSpoolFolder(data.dataDir)), ['bbbb-1'])
  const away = 'postgres://homesite:secret@127.0.0.1:9/site'
  expect(data.run(['list'], away)).toMatchObject({
    status: 1,
    text: expect.stringMatching(/bbbb-1[^]*can't be reached/),
  })
  expect(data.run(['show', 'bbbb'], away)).toMatchObject({
    status: 0,
    text: expect.stringContaining('ada@wells.example'),
  })
})
