import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { openPostgres } from '../database/postgres.ts'
import { findPostgres, startPostgres } from '../database/testing/start-postgres.ts'
import {
  describeDatabases,
  needsPostgres,
  openTestSqlite,
  silentLog,
} from '../database/testing/test-databases.ts'
import { HttpStatusError } from '../http/http-errors.ts'
import { createSubmissionStore } from './queue-store.ts'
import { SubmissionQueue, type SubmissionQueueOptions } from './submission-queue.ts'
import { toSpoolFolder } from './submission-stores.ts'

/** A content system that can't be looked into, so that whatever is sent twice is there twice. */
function createContent() {
  const arrived: string[] = []
  let isAway = false
  return {
    arrived,
    fail: (away: boolean) => (isAway = away),
    content: {
      isUnreachable: async () => false,
      async submitForm(_formId: number, { email = '' }: Readonly<Record<string, string>>) {
        await delay(2)
        if (isAway) throw new HttpStatusError({ method: 'POST', path: '/forms' }, 503)
        arrived.push(email)
        return { ok: true, confirmationHtml: '' } as const
      },
      findSubmission: async () => 'unsupported' as const,
      findEntry: async () => 'unsupported' as const,
      findForm: async () => undefined,
    },
  }
}

/** A machine with a disk of its own. */
async function openMachine(database: Database, content: SubmissionQueueOptions['content'], everyMs = 20) {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-machine-'))
  const warnings: string[] = []
  const log = { warn: (_: unknown, message: string) => void warnings.push(message), error: () => undefined }
  const options = {
    content,
    database,
    site: 'wrenfield',
    spoolIn: folder,
    log,
    everyMs,
    firstDelayMs: 10,
  }
  const queue = new SubmissionQueue({ ...options, timeoutMs: 1_000 })
  onTestFinished(async () => {
    await queue.close()
    await rm(folder, { recursive: true })
  })
  return {
    queue,
    folder,
    warnings,
    submit: (email: string) => queue.submit(54, { email }, ['email']),
    async site() {
      await queue.deliverDue()
      return queue.status()?.site?.counts
    },
    async spool() {
      await queue.deliverDue()
      return queue.status()?.spool?.counts
    },
  }
}

/** A database that can be away, and can lose the responses to what it does. */
async function openFaulty() {
  const { database, ...opened } = await openTestSqlite()
  onTestFinished(() => opened[Symbol.asyncDispose]())
  const listeners: (() => void)[] = []
  let mode: 'up' | 'away' | 'loses-responses' = 'up'
  async function through<T>(work: () => Promise<T>): Promise<T> {
    if (mode === 'away') throw new DatabaseAwayError('It is away')
    const result = await work()
    if (mode === 'up') return result
    mode = 'away'
    throw new DatabaseAwayError('The response is lost')
  }
  const faulty: Database = {
    ...database,
    query: (...args) => through(() => database.query(...args)),
    run: (...args) => through(() => database.run(...args)),
    transaction: (work) => through(() => database.transaction(work)),
    downSinceMs: () => (mode === 'away' ? 1 : undefined),
    onBack: (listener) => void listeners.push(listener),
  }
  return {
    faulty,
    /** What another machine does. */
    direct: database,
    goAway: () => (mode = 'away'),
    loseResponses: () => (mode = 'loses-responses'),
    comeBack() {
      mode = 'up'
      for (const listener of listeners) listener()
    },
    comeBackUnseen: () => (mode = 'up'),
  }
}

const toEmails = (count: number) => Array.from({ length: count }, (_, index) => `visitor-${index}`)
const none = { waiting: 0, uncertain: 0, refused: 0, held: 0 }

describeDatabases((open) => {
  test('two machines on one database send each submission once', async () => {
    await using opened = await open()
    const { content, arrived, fail } = createContent()
    const one = await openMachine(opened.database, content)
    const other = await openMachine(await opened.openAgain(), content)
    fail(true)
    const emails = toEmails(30)
    await Promise.all(emails.map((email, index) => (index % 2 === 0 ? one : other).submit(email)))
    expect(await other.submit('visitor-0')).toEqual({ kind: 'queued' })
    fail(false)
    await expect.poll(one.site).toMatchObject({ ...none, delivered: 30 })
    // Both say the same of the site.
    await expect.poll(other.site).toMatchObject({ ...none, delivered: 30 })
    expect(arrived.toSorted()).toEqual(emails.toSorted())
  })

  test('a process that was held up before it sent leaves the submission to the one that took over', async () => {
    await using opened = await open()
    const { content, arrived } = createContent()
    const heldUp = Promise.withResolvers<boolean>()
    const slow = await openMachine(opened.database, { ...content, isUnreachable: () => heldUp.promise })
    const submitted = slow.submit('ada')
    await expect.poll(async () => opened.database.query('SELECT key FROM submissions')).toHaveLength(1)
    // Its claim ran out, and another one sent it as far as this one can know.
    await opened.database.run('UPDATE submissions SET claimed_until_ms = 1')
    const store = createSubmissionStore(opened.database, 'wrenfield')
    expect(await store.claimDue(60_000)).toMatchObject({ state: 'uncertain' })
    const nowMs = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs + 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    heldUp.resolve(false)
    expect(await submitted).toEqual({ kind: 'queued' })
    expect(arrived).toEqual([])
  })
})

test('while the database is away, what is sent goes to this machine, is delivered from there, and moves over', async () => {
  const { faulty, direct, goAway, comeBack } = await openFaulty()
  const { content, arrived, fail } = createContent()
  const machine = await openMachine(faulty, content)
  await machine.submit('before')
  expect(await machine.site()).toMatchObject({ ...none, delivered: 1 })
  expect(existsSync(toSpoolFolder(machine.folder))).toBe(false)
  goAway()
  expect(await machine.submit('ada')).toMatchObject({ kind: 'delivered' })
  fail(true)
  expect(await machine.submit('ben')).toEqual({ kind: 'queued' })
  // What the database had is still known.
  expect(await machine.site()).toMatchObject({ ...none, delivered: 1 })
  fail(false)
  await expect.poll(machine.spool).toMatchObject({ ...none, delivered: 2 })
  fail(true)
  expect(await machine.submit('cleo')).toEqual({ kind: 'queued' })
  expect(await machine.submit('cleo')).toEqual({ kind: 'queued' })
  await expect.poll(machine.spool).toMatchObject({ waiting: 1 })
  comeBack()
  await expect.poll(machine.spool).toMatchObject({ ...none, delivered: 0 })
  expect(await machine.site()).toMatchObject({ waiting: 1, delivered: 3 })
  expect(await direct.query("SELECT fields FROM submissions WHERE state = 'delivered'")).toEqual(
    Array.from({ length: 3 }, () => ({ fields: '{}' })),
  )
  fail(false)
  await expect.poll(machine.site).toMatchObject({ ...none, delivered: 4 })
  expect(arrived).toEqual(['before', 'ada', 'ben', 'cleo'])
})

test('a submission whose storing was left without a response is sent once, whoever sends it', async () => {
  const { faulty, direct, loseResponses, comeBack } = await openFaulty()
  const { content, arrived, fail } = createContent()
  const machine = await openMachine(faulty, content)
  await machine.site()
  loseResponses()
  expect(await machine.submit('ada')).toMatchObject({ kind: 'delivered' })
  comeBack()
  await expect.poll(machine.spool).toMatchObject({ delivered: 0 })
  expect(await machine.site()).toMatchObject({ ...none, delivered: 1 })

  fail(true)
  loseResponses()
  expect(await machine.submit('ben')).toEqual({ kind: 'queued' })
  fail(false)
  // The database has it, too, and another machine may send it from there.
  const sinceMs = performance.now()
  while (performance.now() - sinceMs < 100) expect(await machine.spool()).toMatchObject({ waiting: 1 })
  expect(arrived).toEqual(['ada'])
  const [{ key } = {}] = await direct.query("SELECT key FROM submissions WHERE state = 'uncertain'")
  await createSubmissionStore(direct, 'wrenfield').markDelivered(String(key))
  comeBack()
  await expect.poll(machine.spool).toMatchObject({ waiting: 0 })
  expect(await machine.site()).toMatchObject({ ...none, delivered: 2 })
  expect(arrived).toEqual(['ada'])
})

test('what was delivered when the database went away isn’t sent again', async () => {
  const { faulty, direct, goAway, comeBack } = await openFaulty()
  const { content, arrived } = createContent()
  const machine = await openMachine(faulty, {
    ...content,
    submitForm(formId, fields) {
      goAway()
      return content.submitForm(formId, fields)
    },
  })
  await machine.site()
  expect(await machine.submit('ada')).toMatchObject({ kind: 'delivered' })
  comeBack()
  await expect.poll(machine.spool).toMatchObject({ delivered: 0 })
  expect(await direct.query('SELECT state, fields FROM submissions')).toEqual([
    { state: 'delivered', fields: '{}' },
  ])
  expect(arrived).toEqual(['ada'])
})

test('a machine that stops moves what it has to the database, or says what it leaves behind', async () => {
  const { faulty, direct, goAway, comeBackUnseen } = await openFaulty()
  const { content, fail } = createContent()
  fail(true)
  for (const isBack of [true, false]) {
    const machine = await openMachine(faulty, content, 60_000)
    await machine.site()
    goAway()
    await machine.submit(`visitor while it is ${isBack ? 'coming back' : 'away'}`)
    if (isBack) comeBackUnseen()
    await machine.queue.close()
    const saysSo = machine.warnings.map((warning) => warning.includes("database doesn't have; they stay"))
    expect(saysSo).toEqual(isBack ? [] : [true])
    expect(await direct.query('SELECT key FROM submissions')).toHaveLength(1)
  }
})

test(
  'PostgreSQL is killed in mid-burst and comes back: nothing is lost, nothing comes twice',
  needsPostgres,
  async () => {
    await using server = await startPostgres(findPostgres() ?? '')
    const url = await server.createDatabase()
    const databases = [openPostgres(url, silentLog), openPostgres(url, silentLog)] as const
    const { content, arrived } = createContent()
    const one = await openMachine(databases[0], content)
    const other = await openMachine(databases[1], content)
    const emails = toEmails(120)
    const acknowledged: Promise<unknown>[] = []
    let killed: Promise<unknown> | undefined
    for (const [index, email] of emails.entries()) {
      acknowledged.push((index % 2 === 0 ? one : other).submit(email))
      if (index === 40) killed = server.kill()
      if (index === 80) await killed
      await setImmediate()
    }
    await Promise.all(acknowledged)
    await server.start()
    for (const { spool } of [one, other]) await expect.poll(spool).toMatchObject({ ...none, delivered: 0 })
    await expect.poll(one.site).toMatchObject({ ...none, delivered: 120 })
    expect(arrived.toSorted()).toEqual(emails.toSorted())
    for (const { queue } of [one, other]) await queue.close()
    for (const database of databases) await database.close()
  },
)

test(
  "a database that's frozen loses no submission, and keeps no visitor until it thaws",
  needsPostgres,
  async () => {
    await using server = await startPostgres(findPostgres() ?? '')
    const database = openPostgres(await server.createDatabase(), silentLog)
    const { content, arrived } = createContent()
    const machine = await openMachine(database, content)
    await machine.submit('before')
    server.freeze()
    expect(await Promise.all(['ada', 'ben', 'cleo'].map(machine.submit))).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'delivered' })),
    )
    expect(await machine.submit('dan')).toMatchObject({ kind: 'delivered' })
    server.thaw()
    await expect.poll(machine.site).toMatchObject({ ...none, delivered: 5 })
    expect(arrived.toSorted()).toEqual(['ada', 'before', 'ben', 'cleo', 'dan'])
    await machine.queue.close()
    await database.close()
  },
)
