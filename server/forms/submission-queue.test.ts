import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startContentSystem } from '../../content-system/embedded/start.ts'
import { createHttp } from '../http/create-http.ts'
import { openContent } from '../wordpress/testing/recorded-content.ts'
import { SubmissionQueue } from './submission-queue.ts'

const demo = join(import.meta.dirname, '..', '..', 'content-system', 'demo')
const newsletter = 54
const path = `/wp-json/gf/v2/forms/${newsletter}/submissions`

/** Short enough to wait for in a test that provokes it; the others have time on a busy machine. */
const shortTimeoutMs = 400
const ampleTimeoutMs = 5_000

function httpOf(baseUrl: string, timeoutMs: number) {
  return createHttp({ baseUrl, userAgent: 'sample/1.0.0', timeoutMs, retryDelayMs: 1 })
}

async function startQueue(timeoutMs = ampleTimeoutMs) {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-queue-'))
  const forms = { key: 'k', secret: 's' }
  const system = await startContentSystem({ contentDir: demo, forms, watch: false, cacheDir: folder })
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
  const open = () =>
    new SubmissionQueue({
      content: openContent(system.url, { formsCredentials: forms, http: httpOf(system.url, timeoutMs) })
        .content,
      folder,
      log,
      everyMs: 20,
      firstDelayMs: 10,
      timeoutMs,
    })
  let queue = open()
  return {
    system,
    folder,
    submit: (email: string) => queue.submit(newsletter, { input_1: email }),
    counts: () => queue.status()?.counts,
    oldestWaitingMs: () => queue.status()?.oldestWaitingMs,
    restart() {
      queue.close()
      queue = open()
    },
    delivered: () => system.listSubmissions(newsletter).map(({ values }) => values['input_1']),
    async [Symbol.asyncDispose]() {
      queue.close()
      await system.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a submission is delivered right away, and its content is deleted', async () => {
  await using queue = await startQueue()
  expect(await queue.submit('ada@wells.example')).toMatchObject({ kind: 'delivered' })
  expect(queue.delivered()).toEqual(['ada@wells.example'])
  using database = new DatabaseSync(join(queue.folder, 'submissions.sqlite'), { readOnly: true })
  expect(JSON.stringify(database.prepare('SELECT * FROM submissions').all())).not.toContain(
    'ada@wells.example',
  )
  expect(queue.counts()).toMatchObject({ delivered: 1, waiting: 0 })
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
  expect(queue.counts()).toMatchObject({ waiting: 0, refused: 0 })
})

for (const fault of [
  { status: 503 },
  { status: 500 },
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'broken-json' },
  { kind: 'php-warning' },
  { kind: 'html' },
  { delayMs: 700 },
] as const) {
  test(`nothing is lost or doubled when the content system fails with ${JSON.stringify(fault)}`, async () => {
    await using queue = await startQueue(shortTimeoutMs)
    const emails = Array.from({ length: 6 }, (_, index) => `owner-${index}@wells.example`)
    queue.system.fail(path, fault)
    const results = await Promise.all(emails.map((email) => queue.submit(email)))
    expect(results).toEqual(emails.map(() => ({ kind: 'queued' })))
    queue.restart()
    queue.system.clearFaults()
    await expect
      .poll(() => queue.counts(), { timeout: 8_000 })
      .toMatchObject({ delivered: 6, waiting: 0, uncertain: 0 })
    expect(queue.delivered().toSorted(byText)).toEqual(emails)
  })
}

test('an empty list is no delivery status: the submission stays queued', async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 500, times: 1 })
  queue.system.fail(`${path}/`, { kind: 'empty-list' })
  expect(await queue.submit('ada@wells.example')).toEqual({ kind: 'queued' })
  const statusRequests = () =>
    queue.system.requests.list().filter(({ url }) => url.startsWith(`${path}/`)).length
  await expect.poll(statusRequests).toBeGreaterThan(1)
  expect(queue.counts()).toMatchObject({ delivered: 0, uncertain: 1 })
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ delivered: 1, uncertain: 0 })
  expect(queue.delivered()).toEqual(['ada@wells.example'])
})

test('the status tells how long the oldest has waited', async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 503 })
  await queue.submit('ada@wells.example')
  expect(queue.counts()).toMatchObject({ waiting: 1, delivered: 0 })
  await expect.poll(() => queue.oldestWaitingMs()).toBeGreaterThan(20)
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ waiting: 0, delivered: 1 })
  expect(queue.oldestWaitingMs()).toBe(0)
})

test('two processes on one file send each submission once', async () => {
  await using queue = await startQueue()
  queue.system.fail(path, { status: 503 })
  await queue.submit('ada@wells.example')
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
  const { content } = openContent(queue.system.url, { formsCredentials: { key: 'k', secret: 's' } })
  const other = new SubmissionQueue({
    content,
    folder: queue.folder,
    log,
    everyMs: 15,
    firstDelayMs: 10,
    timeoutMs: ampleTimeoutMs,
  })
  queue.system.clearFaults()
  await expect.poll(() => queue.counts()).toMatchObject({ delivered: 1 })
  other.close()
  expect(queue.delivered()).toEqual(['ada@wells.example'])
})

function byText(one = '', other = ''): number {
  return one.localeCompare(other)
}
