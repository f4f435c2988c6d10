// A content system that is slow, and must not be kept down by what it's asked meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackgroundRefresh } from '../content-cache/background-refresh.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createCallQueue } from '../http/call-queue.ts'
import { createHttp } from '../http/create-http.ts'

const KEYS = ['communities', 'homes', 'plans', 'posts', 'awards', 'site']

let stop = () => {}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A site that reads six things of a server; the server works on what was given up, and finishes all once it's well. */
function openSite() {
  const server = { answersAfterMs: 20, calls: 0, version: 'old' }
  const held = new Set<() => void>()
  const queue = createCallQueue()
  const http = createHttp({
    baseUrl: 'https://content.example',
    userAgent: 'sample/1.0.0',
    queue,
    async fetch(_url, init) {
      server.calls += 1
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      held.add(resolve)
      setTimeout(resolve, server.answersAfterMs)
      init?.signal?.addEventListener('abort', reject)
      await promise.finally(() => held.delete(resolve))
      return Response.json({ version: server.version })
    },
  })
  const cache = new ContentCache({
    store: new EntryStore(),
    ttlMs: 1_000,
    origin: queue,
    log: { warn() {} },
  })
  stop = startBackgroundRefresh(cache)
  const read = (key: string) =>
    cache.read({ key, tags: [key] }, async () => (await http.get(`/${key}`)).body as { version: string })
  return {
    server,
    http,
    cache,
    read,
    readAll: () => Promise.all(KEYS.map(read)),
    recover() {
      server.answersAfterMs = 20
      server.version = 'new'
      for (const resolve of held) resolve()
    },
  }
}

/** Reads what pages need every ten seconds. @returns the calls of each minute */
async function visit({ server, readAll }: ReturnType<typeof openSite>, minutes: number): Promise<number[]> {
  const calls: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = server.calls
    for (let visits = 0; visits < 6; visits += 1) {
      readAll().catch(() => undefined)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    calls.push(server.calls - before)
  }
  return calls
}

/** @returns the seconds until all that pages need is of now */
async function secondsUntilNew({ readAll }: ReturnType<typeof openSite>): Promise<number> {
  for (let seconds = 0; seconds < 300; seconds += 1) {
    const reading = readAll()
    await vi.advanceTimersByTimeAsync(1_000)
    if ((await reading).every(({ version }) => version === 'new')) return seconds
  }
  return Infinity
}

async function openVisited() {
  const site = openSite()
  const reading = site.readAll()
  await vi.advanceTimersByTimeAsync(100)
  await reading
  return site
}

test.for([1, 4, 16])(
  'a server that needs 12 s a call is asked little for %i minutes, and is back in seconds',
  async (minutes) => {
    const site = await openVisited()
    site.server.answersAfterMs = 12_000
    site.cache.invalidate({ tags: ['*'] })
    const [first = 0, ...later] = await visit(site, minutes)
    // Six are under way before anybody knows.
    expect(first).toBeLessThanOrEqual(KEYS.length + 4)
    expect(Math.max(0, ...later)).toBeLessThanOrEqual(4)
    site.recover()
    expect(await secondsUntilNew(site)).toBeLessThanOrEqual(10)
  },
)

test('a server that never answers is asked less and less, and one that sends something is asked at once', async () => {
  const site = await openVisited()
  site.server.answersAfterMs = 600_000
  site.cache.invalidate({ tags: ['*'] })
  const calls = await visit(site, 10)
  expect(calls.slice(1).every((count) => count <= 4)).toBe(true)
  expect(calls.slice(5).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(5)
  site.recover()
  site.cache.invalidate({ tags: ['homes'] })
  expect(await secondsUntilNew(site)).toBeLessThanOrEqual(10)
})

test('what an editor takes back is away for the first visitor after, though the server needs 15 s', async () => {
  const site = await openVisited()
  const policy = { key: 'home:a', tags: ['property:a'], tagsOf: () => ['property:7'] }
  const home = () => site.cache.read(policy, async () => (await site.http.get('/home')).body)
  const before = home()
  await vi.advanceTimersByTimeAsync(100)
  expect(await before).toEqual({ version: 'old' })
  site.server.answersAfterMs = 15_000
  await vi.advanceTimersByTimeAsync(10)
  site.cache.invalidate({ tags: ['property', 'property:a', 'property:7'], isDeletion: true })
  const after = home()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await after).toBeUndefined()
  site.recover()
  await vi.advanceTimersByTimeAsync(10)
  site.cache.invalidate({ tags: ['property', 'property:a', 'property:7'] })
  const again = home()
  await vi.advanceTimersByTimeAsync(100)
  expect(await again).toEqual({ version: 'new' })
})

test('a slow server gets what a visitor sends, and says why the rest is not read', async () => {
  const site = await openVisited()
  site.server.answersAfterMs = 600_000
  site.cache.invalidate({ tags: ['*'] })
  await visit(site, 1)
  const before = site.server.calls
  await expect(site.read('never read')).rejects.toThrow(
    /not sent, because the server is slow.+no response within/,
  )
  expect(site.server.calls).toBe(before)
  expect(site.cache.status().problem).toContain('no response within')
})
