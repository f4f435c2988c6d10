import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startTestSystem } from '../../content-system/embedded/testing/test-system.ts'
import type { FormsDialect } from '../../content-system/embedded/forms/form-routes.ts'
import { createTestFolder } from '../../content-system/embedded/testing/content-folder.ts'
import { openSqlite } from '../database/sqlite.ts'
import { HttpTimeoutError } from '../http/http-errors.ts'
import { createHttp } from '../http/create-http.ts'
import { openCachedContent } from '../wordpress/testing/recorded-content.ts'
import { SubmissionQueue } from './submission-queue.ts'

const newsletter = 54
const path = `/wp-json/gf/v2/forms/${newsletter}/submissions`

/** Short enough to wait for in a test that provokes it, until the restart; the others have time on a busy machine. */
const shortTimeoutMs = 400
const ampleTimeoutMs = 30_000

function httpOf(baseUrl: string, timeoutMs: number) {
  return createHttp({ baseUrl, userAgent: 'sample/1.0.0', timeoutMs, retryDelayMs: 1 })
}

/** What takes the forms, as the content system has them. */
type Taker = { dialect?: FormsDialect; receiptField?: number; losesResponses?: boolean }

const form = {
  id: newsletter,
  title: 'Newsletter',
  fields: [
    { id: 1, type: 'email', label: 'Email', isRequired: true },
    { id: 3, type: 'textarea', label: 'Message' },
    { id: 9, type: 'hidden', label: 'Receipt', noDuplicates: true },
  ],
}

async function startQueue(
  timeoutMs = ampleTimeoutMs,
  { dialect = 'homesite', receiptField, losesResponses = false }: Taker = {},
  everyMs = 20,
) {
  const content = await createTestFolder()
  await content.write('forms/newsletter.json', JSON.stringify(form))
  const folder = await mkdtemp(join(tmpdir(), 'homesite-queue-'))
  const forms = { key: 'k', secret: 's' }
  const system = await startTestSystem({
    contentDir: content.dir,
    forms,
    formsDialect: dialect,
    watch: false,
    log: () => undefined,
  })
  const errors: string[] = []
  const warnings: { facts: Record<string, unknown>; message: string }[] = []
  const log = {
    warn: (facts: Record<string, unknown>, message: string) => void warnings.push({ facts, message }),
    error: (_facts: unknown, message: string) => void errors.push(message),
  }
  const contentOf = (timeoutMs: number) =>
    openCachedContent(system.url, { formsCredentials: forms, http: httpOf(system.url, timeoutMs) }).content
  const reads = contentOf(timeoutMs)
  const losing: typeof reads = {
    ...reads,
    async submitForm(...args) {
      await reads.submitForm(...args)
      throw new HttpTimeoutError({ method: 'POST', path }, timeoutMs)
    },
  }
  let database = openSqlite(folder)
  const open = (content: typeof reads, timeoutMs: number) =>
    new SubmissionQueue({
      content,
      receiptField,
      database,
      site: 'wrenfield',
      spoolIn: undefined,
      log,
      everyMs,
      firstDelayMs: 10,
      lookDelayMs: 50,
      copyDelayMs: 300,
      retentionMs: 30 * 24 * 60 * 60_000,
      timeoutMs,
    })
  let queue = open(losesResponses ? losing : reads, timeoutMs)
  return {
    system,
    folder,
    errors,
    warnings,
    reads,
    database: () => database,
    submit: (email: string, message?: string, shown = ['input_1', 'input_3']) =>
      queue.submit(newsletter, { input_1: email, ...(message !== undefined && { input_3: message }) }, shown),
    async counts() {
      await queue.deliverDue()
      return queue.status()?.site?.counts
    },
    oldestWaitingMs: () => queue.status()?.site?.oldestWaitingMs,
    async restart() {
      await queue.close()
      await database.close()
      database = openSqlite(folder)
      queue = open(losesResponses ? losing : contentOf(ampleTimeoutMs), ampleTimeoutMs)
    },
    delivered: () => system.listSubmissions(newsletter).map(({ values }) => values['input_1']),
    messages: () => system.listSubmissions(newsletter).map(({ values }) => values['input_3']),
    async [Symbol.asyncDispose]() {
      await queue.close()
      await database.close()
      await system.close()
      await content[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a submission is delivered right away, and its content is deleted', async () => {
  await using queue = await startQueue()
  expect(await queue.submit('ada@wells.example')).toMatchObject({ kind: 'delivered' })
  expect(queue.delivered()).toEqual(['ada@wells.example'])
  expect(JSON.stringify(await queue.database().query('SELECT * FROM submissions'))).not.toContain(
    'ada@wells.example',
  )
  expect(await queue.counts()).toMatchObject({ delivered: 1, waiting: 0 })
})

test('the same content sent twice is one submission', async () => {
  await using queue = await startQueue()
  await Promise.all([queue.submit('ada@wells.example'), queue.submit('ada@wells.example')])
  await queue.submit('ada@wells.example')
  expect(queue.delivered()).toEqual(['ada@wells.example'])
})

test("what isn't valid is reported right away and not stored", async () => {
  await using queue = await startQueue()
  expect(await queue.submit('nobody')).toMatchObject({
    kind: 'invalid',
    messagesByField: { input_1: expect.any(String) },
  })
  expect(await queue.counts()).toMatchObject({ waiting: 0, refused: 0 })
})

test('what is refused for a field that the form doesn’t show is kept for a person', async () => {
  await using queue = await startQueue()
  expect(await queue.submit('nobody', 'Hello', ['input_3'])).toEqual({ kind: 'queued' })
  expect(await queue.counts()).toMatchObject({ waiting: 0, refused: 1 })
  expect(queue.errors).toContain('Submission refused; parked for someone to look at')
})

const FAULTS = [
  { status: 503 },
  { status: 500 },
  { status: 502 },
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'broken-json' },
  { kind: 'php-warning' },
  { kind: 'html' },
  { delayMs: 700 },
] as const

const TAKERS: Record<string, Taker & { isOnce: boolean }> = {
  'our plugin': { isOnce: true },
  'Gravity Forms with a receipt field': { dialect: 'gravity-forms', receiptField: 9, isOnce: true },
  'Gravity Forms with entries': { dialect: 'gravity-forms', isOnce: true },
  'Gravity Forms without the right to read entries': {
    dialect: 'gravity-forms-without-entries',
    isOnce: false,
  },
}

describe.for(Object.entries(TAKERS))('with %s', ([, { isOnce, ...taker }]) => {
  test.for(FAULTS)('nothing is lost or rests unseen when submissions fail with %o', async (fault) => {
    // Nothing is tried a second time before the restart, however long this machine takes.
    await using queue = await startQueue(shortTimeoutMs, taker, 60_000)
    const emails = Array.from({ length: 4 }, (_, index) => `owner-${index}@wells.example`)
    queue.system.fail(path, fault)
    const results = await Promise.all(emails.map((email) => queue.submit(email)))
    expect(results).toEqual(emails.map(() => ({ kind: 'queued' })))
    await queue.restart()
    queue.system.clearFaults()
    await expect
      .poll(() => queue.counts())
      .toMatchObject({ delivered: 4, waiting: 0, uncertain: 0, held: 0, refused: 0 })
    const delivered = queue.delivered().toSorted(byText)
    expect(isOnce ? delivered : [...new Set(delivered)]).toEqual(emails)
  })
})

test('what fails twice where nothing can be looked for is held, and a person is told at each start', async () => {
  await using queue = await startQueue(ampleTimeoutMs, {
    dialect: 'gravity-forms-without-entries',
    losesResponses: true,
  })
  await queue.submit('ada@wells.example')
  await expect.poll(() => queue.counts()).toMatchObject({ held: 1, uncertain: 0 })
  expect(queue.delivered()).toEqual(['ada@wells.example', 'ada@wells.example'])
  expect(queue.errors.join('\n')).toContain('look for it in the content system')
  await queue.restart()
  await expect.poll(() => queue.errors.at(-1)).toContain('wait for someone to look at')
})

test('a possible second copy says so in its text', async () => {
  await using queue = await startQueue(ampleTimeoutMs, { dialect: 'gravity-forms-without-entries' })
  // Taken, and the response lost.
  queue.system.fail(path, { kind: 'html' })
  await queue.submit('ada@wells.example', 'Is the porch deep?')
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ delivered: 1, uncertain: 0 })
  const copy = queue.messages().at(-1)
  expect(copy).toMatch(/^\[May be a second copy[^\n]*\n\nIs the porch deep\?$/)
})

test('while content cannot be read nothing is sent, and nothing becomes uncertain', async () => {
  await using queue = await startQueue(ampleTimeoutMs, { dialect: 'gravity-forms-without-entries' })
  queue.system.fail('/wp-json/', { status: 500 })
  await queue.reads.listCommunities().catch(() => undefined)
  expect(await queue.submit('ada@wells.example')).toEqual({ kind: 'queued' })
  expect(await queue.counts()).toMatchObject({ waiting: 1, uncertain: 0 })
  const posts = () => queue.system.requests.list().filter(({ method }) => method === 'POST')
  expect(posts()).toEqual([])
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ delivered: 1, waiting: 0 })
  expect(queue.delivered()).toEqual(['ada@wells.example'])
})

test('an empty list is no delivery status: the submission stays queued', async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 500, times: 1 })
  queue.system.fail(`${path}/`, { kind: 'empty-list' })
  expect(await queue.submit('ada@wells.example')).toEqual({ kind: 'queued' })
  const statusRequests = () =>
    queue.system.requests.list().filter(({ url }) => url.startsWith(`${path}/`)).length
  await expect.poll(statusRequests).toBeGreaterThan(1)
  expect(await queue.counts()).toMatchObject({ delivered: 0, uncertain: 1 })
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ delivered: 1, uncertain: 0 })
  expect(queue.delivered()).toEqual(['ada@wells.example'])
})

test('the status has the age of the oldest submission', async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 503 })
  await queue.submit('ada@wells.example')
  expect(await queue.counts()).toMatchObject({ waiting: 1, delivered: 0 })
  await expect.poll(() => queue.oldestWaitingMs()).toBeGreaterThan(20)
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ waiting: 0, delivered: 1 })
  await expect.poll(() => queue.oldestWaitingMs()).toBe(0)
})

test('a process that stops says what it leaves behind', async () => {
  await using queue = await startQueue()
  await queue.submit('ada@wells.example')
  await queue.restart()
  expect(queue.warnings).toEqual([])
  queue.system.fail(path, { status: 503 })
  await queue.submit('ben@wells.example')
  await queue.restart()
  expect(queue.warnings).toEqual([
    {
      facts: { waiting: 1, uncertain: 0, refused: 0, held: 0 },
      message: expect.stringContaining("aren't delivered; they stay in DATA_DIR"),
    },
  ])
})

test("what isn't delivered is deleted once its retention time is over, and a person is told", async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 503 })
  await queue.submit('ada@wells.example')
  const age = (days: number, state: string) =>
    queue
      .database()
      .run('UPDATE submissions SET state = $1, created_ms = $2', [
        state,
        Date.now() - days * 24 * 60 * 60_000,
      ])
  for (const state of ['held', 'refused']) {
    await expect.poll(() => queue.counts()).toMatchObject({ waiting: 1 })
    await age(29, state)
    await queue.restart()
    await expect.poll(() => queue.counts()).toMatchObject({ [state]: 1 })
    await age(31, state)
    await expect.poll(() => queue.counts()).toMatchObject({ [state]: 0, waiting: 0, uncertain: 0 })
    expect(queue.errors).toContain('Submissions deleted undelivered after their retention time')
    if (state === 'held') await queue.submit('ben@wells.example')
  }
})

function byText(one = '', other = ''): number {
  return one.localeCompare(other)
}
