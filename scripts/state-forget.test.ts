import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Database } from '../server/database/database.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { describeDatabases, openTestSqlite, silentLog } from '../server/database/testing/test-databases.ts'
import { createFollowStore } from '../server/follow/follow-store.ts'
import { toMailboxName } from '../server/follow/mailbox-name.ts'
import { openClientRegistrations } from '../server/forms/client-registrations.ts'
import { openPrivateFolder } from '../server/process/private-files.ts'
import { forgetPerson } from './state-forget.ts'

const site = 'wrenfield'
const secrets = ['a-secret-that-is-long-enough-for-a-site', 'an-older-one'] as const
const brand = { id: site, clientRegistration: { validDays: 90 } }

test('a lead that waits for the CRM is forgotten, though the content system has the submission', async () => {
  await using opened = await openTestSqlite()
  const { database } = opened
  const lead = JSON.stringify({
    form: 'Contact',
    items: [{ label: 'Message', value: 'At\nada@example.com.' }],
  })
  await database.run(
    `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms, lead, lead_state)
     VALUES ('A', $1, 55, '{}', 'A', 'delivered', 1, 1, $2, 'waiting')`,
    [site, lead],
  )
  expect(await forgetPerson(database, { email: 'ada@example.com', site, secrets })).toHaveLength(1)
})

async function fill(database: Database, email: string, number: string): Promise<void> {
  await database.run(
    `INSERT INTO submissions (key, site, form_id, fields, digest, state, created_ms, next_try_ms)
     VALUES ($1, $2, 55, $3, $1, 'waiting', 1, 1)`,
    [number, site, JSON.stringify({ input_1: 'Ada', input_2: `Write to me: ${email}.` })],
  )
  const follows = createFollowStore(database, site)
  await follows.request({ email, mailbox: toMailboxName(email), network: '', params: 'beds=3' }, 1)
  await database.run('INSERT INTO confirmations (site, mailbox, sent_ms) VALUES ($1, $2, 1)', [
    site,
    toMailboxName(email),
  ])
  const registrations = openClientRegistrations({ database, brand, secrets: [secrets[1]], log: silentLog })
  await registrations.store({
    number,
    community: 'cove',
    client: [
      { kind: 'email', value: email.toLowerCase() },
      { kind: 'phone', value: '5415550199' },
    ],
  })
}

const tables = [
  'submissions',
  'subscribers',
  'follows',
  'confirmations',
  'client_registrations',
  'waiting_networks',
]

async function count(database: Database): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const [row] = await database.query(`SELECT count(*) AS number FROM ${table}`)
    counts.push(Number(row?.['number']))
  }
  return counts
}

describeDatabases((open) => {
  test('a person is deleted in every table, however the address is spelled, and nobody else', async () => {
    await using opened = await open()
    const { database } = opened
    await fill(database, 'ben@example.com', 'B')
    const others = await count(database)
    await fill(database, 'Ada@Example.com', 'A')
    expect(await forgetPerson(database, { email: 'ada@example.com', site: 'other', secrets })).toEqual([])
    const forgotten = await forgetPerson(database, { email: 'ada+homes@example.com', site, secrets })
    expect(forgotten.map(({ store }) => store)).toEqual([
      'submission that waits',
      'follow',
      'follower',
      'unanswered mail',
      'client registration',
      'client registration',
    ])
    expect(forgotten[0]).toEqual({
      store: 'submission that waits',
      name: 'A',
      since: '1970-01-01T00:00:00.001Z',
    })
    expect(await count(database)).toEqual(others)
    expect(await forgetPerson(database, { email: 'ada@example.com', site, secrets })).toEqual([])
  })
})

test('the command prints a record, with the embedded content system’s entries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-forget-'))
  try {
    const database = openSqlite(folder)
    await fill(database, 'ada@example.com', 'A')
    await database.close()
    const file = join(openPrivateFolder(join(folder, 'content-system', site)), 'entries.sqlite')
    const entries = new DatabaseSync(file)
    entries.exec('CREATE TABLE entries (id INTEGER PRIMARY KEY, date_created TEXT, field_values TEXT)')
    const add = entries.prepare('INSERT INTO entries (date_created, field_values) VALUES (?, ?)')
    for (const email of ['ada@example.com', 'ben@example.com'])
      add.run('2026-11-20T10:00:00.000Z', JSON.stringify({ input_3: email }))
    const forget = (email: string) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SESSION_SECRET: secrets[0] }
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, 'state.ts'), 'forget', email],
        { env },
      )
      return { status, text: `${stdout}${stderr}` }
    }
    const { status, text } = forget('ada@example.com')
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(/Record of a deletion\nada@example\.com, wrenfield, 20/),
    ])
    expect(text).toMatch(/entry\W+1\W+2026-11-20/)
    expect(entries.prepare('SELECT field_values FROM entries').all()).toHaveLength(1)
    entries.close()
    expect(forget('ada@example.com').text).toContain('Nothing is stored under this address.')
    expect(forget('ada')).toMatchObject({ status: 1, text: expect.stringContaining('no email address') })
  } finally {
    await rm(folder, { recursive: true })
  }
})
