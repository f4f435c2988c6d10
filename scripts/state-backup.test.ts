import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { openSqlite, SQLITE_FILE } from '../server/database/sqlite.ts'
import { needsPostgres, sharedPostgres, silentLog } from '../server/database/testing/test-databases.ts'
import { createFollowStore } from '../server/follow/follow-store.ts'
import { createSubmissionStore } from '../server/forms/queue-store.ts'

const SITE = 'wrenfield'
const EMAIL = 'ann@wells.homes'
const nowMs = Date.parse('2026-11-20T20:00:00-08:00')

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function runState(dataDir: string, databaseUrl: string | undefined, ...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'state.ts'), ...args],
    {
      env,
    },
  )
  return { status, text: `${stdout}${stderr}` }
}

/** A form that waits, one that's delivered, a follower who was told of a change, and a home's history. */
async function fill(database: Database): Promise<void> {
  const forms = createSubmissionStore(database, SITE)
  const options = { leaseMs: 0, retryMs: 0, sameWithinMs: 60_000 }
  for (const key of ['waits', 'delivered'])
    await forms.add({ key, formId: 54, fields: { input_1: key }, digest: key }, options)
  await forms.markDelivered('delivered')
  const follows = createFollowStore(database, SITE)
  await follows.request({ email: EMAIL, mailbox: EMAIL, network: 'n', params: 'beds=3' }, nowMs)
  const due = await follows.claimConfirmation(nowMs, 60_000)
  if (!due) throw new Error('Nothing is due')
  await follows.release(due)
  await follows.confirm(due.token, nowMs, ({ id }) => [{ followId: id, change: 'h1', day: '2026-11-19' }])
  await database.run(`INSERT INTO homes (site, id, facts, is_for_sale) VALUES ('demo', 4101, '{}', 1)`)
}

async function read(database: Database) {
  const [forms, told, homes] = await Promise.all([
    database.query('SELECT key, state FROM submissions ORDER BY key'),
    database.query('SELECT change FROM told'),
    database.query('SELECT id FROM homes'),
  ])
  const subscribers = await database.query('SELECT email, token FROM subscribers')
  return { forms, told, homes, subscribers }
}

async function rehearse(open: (url: string | undefined) => Database, url?: string, emptyUrl?: string) {
  const [dataDir, folder, newDir] = [
    await makeFolder(),
    join(await makeFolder(), 'night'),
    await makeFolder(),
  ]
  const entriesDir = join(dataDir, 'content-system', SITE)
  mkdirSync(entriesDir, { recursive: true })
  const entries = new DatabaseSync(join(entriesDir, 'entries.sqlite'))
  entries.exec("CREATE TABLE entries (text TEXT); INSERT INTO entries VALUES ('sent')")
  const database = url === undefined ? openSqlite(dataDir) : open(url)
  await database.opened
  await fill(database)
  const before = await read(database)

  // The site goes on meanwhile.
  expect(runState(dataDir, url, 'backup', folder)).toMatchObject({ status: 0 })
  expect(statSync(join(folder, SQLITE_FILE)).mode & 0o077).toBe(0)
  expect(runState(dataDir, url, 'backup', folder)).toMatchObject({
    status: 1,
    text: expect.stringContaining('a folder of its own') as string,
  })
  await createFollowStore(database, SITE).stop(String(before.subscribers[0]?.['token']), 'all')

  expect(runState(dataDir, url, 'restore', folder)).toMatchObject({
    status: 1,
    text: expect.stringContaining('an empty one') as string,
  })
  await database.close()
  entries.close()
  const restored = runState(newDir, emptyUrl, 'restore', folder)
  expect(restored).toMatchObject({ status: 0, text: expect.stringMatching(/mailed again/) as string })

  const back = emptyUrl === undefined ? openSqlite(newDir) : open(emptyUrl)
  await back.opened
  // Who stopped since is a follower again, and the link of their mails stops them.
  const after = await read(back)
  const follows = createFollowStore(back, SITE)
  expect(await follows.stop(String(before.subscribers[0]?.['token']), 'all')).toMatchObject({ isMore: false })
  await back.close()
  const copied = new DatabaseSync(join(newDir, 'content-system', SITE, 'entries.sqlite'))
  expect(copied.prepare('SELECT text FROM entries').get()).toEqual({ text: 'sent' })
  copied.close()
  const forms = [
    { key: 'delivered', state: 'delivered' },
    { key: 'waits', state: 'uncertain' },
  ]
  return { after, expected: { ...before, forms } }
}

test('a file of this machine is backed up while the site runs, and restored on another', async () => {
  const { after, expected } = await rehearse((folder) => openSqlite(folder ?? ''))
  expect(after).toEqual(expected)
})

test(
  'PostgreSQL is backed up while the site runs, and restored into an empty one',
  needsPostgres,
  async () => {
    const server = await sharedPostgres()
    const open = (url: string | undefined) => openPostgres(url ?? '', silentLog)
    const urls = [await server.createDatabase(), await server.createDatabase()] as const
    const { after, expected } = await rehearse(open, ...urls)
    expect(after).toEqual(expected)
  },
)

test('without a backup, or a folder, nothing is touched', async () => {
  const folder = await makeFolder()
  expect(runState(folder, undefined, 'restore', join(folder, 'none'))).toMatchObject({
    status: 1,
    text: expect.stringContaining("There's no backup") as string,
  })
  expect(runState(folder, undefined, 'backup')).toMatchObject({
    status: 1,
    text: expect.stringContaining('npm run state') as string,
  })
})
