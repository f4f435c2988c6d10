import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { untilNextMs } from '../../process/monotonic-clock.ts'
import { openPages } from './testing/open-pages.ts'
import { listenOnLoopback } from '../../testing/loopback.ts'

afterEach(() => vi.useRealTimers())

test('a page is rendered once for two hundred visitors, and again when what it shows changes', async () => {
  const { get, state, content } = openPages()
  const responses = await Promise.all(Array.from({ length: 200 }, () => get('/about')))
  expect(new Set(responses.map((response) => response?.body)).size).toBe(1)
  expect(state.renders).toBe(1)
  state.title = 'Two'
  content.invalidate({ tags: ['page:other'] })
  expect((await get('/about'))?.body).toContain('One')
  content.invalidate({ tags: ['page:about'] })
  expect((await get('/about'))?.body).toContain('Two')
  expect(state.renders).toBe(2)
})

test("a page whose render started before an invalidation doesn't outlive it", async () => {
  const { get, state, content, hold } = openPages()
  const { reached, release } = hold()
  const early = get('/about')
  await reached
  state.title = 'Two'
  content.invalidate({ tags: ['page:about'] })
  expect((await get('/about'))?.body).toContain('Two')
  release()
  await early
  expect((await get('/about'))?.body).toContain('Two')
})

test('a render in flight is shared though something else is edited meanwhile', async () => {
  const { get, state, content, hold } = openPages()
  const { reached, release } = hold()
  const early = get('/about')
  await reached
  content.invalidate({ tags: ['page:other'] })
  const late = get('/about')
  await setImmediate()
  release()
  expect((await late)?.body).toBe((await early)?.body)
  expect(state.renders).toBe(1)
})

test('a page rendered in place of an invalidated one while the content system failed is rendered again once it is back', async () => {
  const { get, state, content } = openPages()
  await get('/about')
  state.title = 'Two'
  state.isDown = true
  content.invalidate({ tags: ['page:about'] })
  expect((await get('/about'))?.body).toContain('One')
  state.isDown = false
  await expect.poll(async () => (await get('/about'))?.body).toContain('Two')
})

test('a stale page is sent at once and rendered again in the background', async () => {
  const { get, state } = openPages({ ttlMs: 1 })
  await get('/about')
  state.title = 'Two'
  await untilNextMs()
  expect((await get('/about'))?.body).toContain('One')
  await expect.poll(async () => (await get('/about'))?.body).toContain('Two')
})

test('known pages stay while the content system is down', async () => {
  const { get, state, content } = openPages({ ttlMs: 1 })
  await get('/about')
  state.isDown = true
  for (let time = 0; time < 5; time += 1) {
    content.invalidate({ tags: ['*'] })
    await untilNextMs()
    expect((await get('/about'))?.status).toBe(200)
  }
})

test('a page that has become a quarter of an hour old is rendered again before it is sent, and then cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { get, state } = openPages()
  await get('/about')
  vi.setSystemTime(Date.now() + 14 * 60_000)
  expect((await get('/about'))?.headers.get('server-timing')).toContain('cached')
  await expect.poll(() => state.renders).toBe(2)
  state.title = 'Two'
  vi.setSystemTime(Date.now() + 16 * 60_000)
  expect((await get('/about'))?.body).toContain('Two')
  // Nobody has seen yet that the content system is down.
  state.isDown = true
  vi.setSystemTime(Date.now() + 16 * 60_000)
  const first = await get('/about')
  expect(first?.headers.get('server-timing')).toContain('rendered')
  expect(first?.body).not.toContain('minutes old')
  // Once it has been down for minutes, the page says how old it is.
  vi.setSystemTime(Date.now() + 3 * 60_000)
  await expect.poll(async () => (await get('/about'))?.body).toContain('19 minutes old')
  const second = await get('/about')
  expect(second?.headers.get('server-timing')).toContain('cached')
  expect(second?.body).toContain('19 minutes old')
})

test('what ends at a time is sent by nobody after it: not stale, not from a shared cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { get, state } = openPages()
  state.endsInMs = 30 * 3_600_000
  expect((await get('/far'))?.headers.get('cdn-cache-control')).toContain('stale-if-error=86400')
  state.endsInMs = 8_500
  const first = await get('/about')
  expect(first?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=8, stale-if-error=0')
  expect(first?.headers.get('cdn-cache-control')).toBe(
    'max-age=8, stale-while-revalidate=0, stale-if-error=0',
  )
  state.title = 'Two'
  state.endsInMs = Infinity
  vi.setSystemTime(Date.now() + 8_400)
  expect((await get('/about'))?.body).toContain('One')
  vi.setSystemTime(Date.now() + 200)
  expect((await get('/about'))?.headers.get('server-timing')).toContain('rendered')
})

test('addresses of the same page share one entry; others pass by', async () => {
  const { get, state } = openPages()
  await get('/about')
  await get('/about?utm_source=mail')
  await get('/about?anything=1')
  expect(state.renders).toBe(1)
  await get('/homes-for-sale?beds=3')
  await get('/homes-for-sale?beds=3&gclid=abc')
  expect(state.renders).toBe(2)
  expect(await get('/homes-for-sale?beds=lots')).toBeUndefined()
  expect(await get('/print/homes/a?flyer=token')).toBeUndefined()
  expect(await get('/api/token')).toBeUndefined()
  expect(state.renders).toBe(2)
})

test('requests with a session, and pages of one visitor, pass by', async () => {
  const { get, pages } = openPages()
  expect(await get('/about', { cookie: 'agent=sealed' })).toBeUndefined()
  expect(await get('/about', { authorization: 'Basic x' })).toBeUndefined()
  expect((await get('/about', { cookie: 'theme=dark' }))?.status).toBe(200)
  expect(await get('/mine')).toBeUndefined()
  expect(await get('/mine')).toBeUndefined()
  expect(pages.size().pages).toBe(1)
})

test('only complete pages are cached', async () => {
  const { get, pages } = openPages()
  const broken = await get('/broken')
  expect([broken?.status, broken?.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(pages.size().pages).toBe(0)
})

test('shared caches get a lifetime and purge keys; browsers revalidate each time', async () => {
  const { get } = openPages()
  const headers = (await get('/about'))?.headers
  expect(headers?.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(headers?.get('cache-control')).not.toContain('stale-while-revalidate')
  expect(headers?.get('cdn-cache-control')).toContain('stale-while-revalidate=60')
  expect(headers?.get('surrogate-key')).toBe('page:about')
  expect(headers?.get('vary')).toBe('Accept-Encoding')
})

test('a browser that has the page gets a 304', async () => {
  const { get } = openPages()
  const first = await get('/about', { 'accept-encoding': 'gzip, br' })
  const etag = first?.headers.get('etag') ?? ''
  const second = await get('/about', { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
  expect([second?.status, second?.body]).toEqual([304, ''])
  // The policy of its copy stays in force: that of another rendering allows other scripts.
  expect(second?.headers.get('content-security-policy')).toBeNull()
  expect((await get('/about', { 'if-none-match': '"other"' }))?.status).toBe(200)
  const inGzip = { 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${etag}` }
  expect((await get('/about', inGzip))?.status).toBe(200)
  expect((await get('/about', { ...inGzip, 'accept-encoding': 'BR' }))?.status).toBe(304)
  expect((await get('/about', { 'if-none-match': '*' }))?.status).toBe(304)
})

test('memory is bounded in bytes', async () => {
  const { get, pages } = openPages({ maxBytes: 30_000 })
  for (let page = 0; page < 50; page += 1) await get(`/page-${page}`)
  expect(pages.size().bytes).toBeLessThanOrEqual(30_000)
  expect(pages.size().pages).toBeGreaterThan(0)
})

test('a page rendered again from the same data keeps its ETag, its bytes and the policy that fits them', async () => {
  const { get, content, state } = openPages()
  const first = await get('/about', { 'accept-encoding': 'gzip' })
  content.invalidate({ tags: ['page:about'] })
  const second = await get('/about', { 'accept-encoding': 'gzip' })
  expect(state.renders).toBe(2)
  expect(second?.headers.get('etag')).toBe(first?.headers.get('etag'))
  expect(second?.body).toBe(first?.body)
  const policyOf = (response: typeof first) => response?.headers.get('content-security-policy')
  expect(policyOf(second)).toBe(policyOf(first))
  state.title = 'Two'
  content.invalidate({ tags: ['page:about'] })
  expect((await get('/about', { 'accept-encoding': 'gzip' }))?.headers.get('etag')).not.toBe(
    first?.headers.get('etag'),
  )
})

test('cached pages are sent straight to the socket, in the encoding the client accepts', async () => {
  const { get, pages, content, state } = openPages()
  await get('/about')
  const server = createServer((incoming, outgoing) => {
    if (!pages.serveFromCache(incoming, outgoing, 'an-id')) outgoing.writeHead(421).end()
  })
  const url = await listenOnLoopback(server)
  const raw = async (path: string, headers: Record<string, string>) => {
    const sent = request(url + path, { headers })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }
  const br = await raw('/about', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toContain('One')
  expect(br.headers['x-request-id']).toBe('an-id')
  const zipped = await raw('/about', { 'accept-encoding': 'br;q=0 , gzip;q=0.5' })
  expect(gunzipSync(zipped.body).toString()).toContain('One')
  const known = { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' }
  const notModified = await raw('/about', known)
  expect([notModified.status, notModified.headers['x-request-id']]).toEqual([304, 'an-id'])
  expect((await raw('/about', { 'accept-encoding': 'identity' })).body.toString()).toContain('One')
  expect((await raw('/about', { 'accept-encoding': 'br', cookie: 'agent=sealed' })).status).toBe(421)
  expect((await raw('/unknown', { 'accept-encoding': 'br' })).status).toBe(421)
  content.invalidate({ tags: ['page:about'] })
  expect((await raw('/about', { 'accept-encoding': 'br' })).status).toBe(421)
  expect(state.renders).toBe(1)
  server.close()
  server.closeAllConnections()
})

test('a page is rendered again after a change, also when the clock was set back in between', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { get, state, content } = openPages()
  await get('/about')
  vi.setSystemTime(Date.now() - 3_600_000)
  state.title = 'Two'
  content.invalidate({ tags: ['*'] })
  expect((await get('/about'))?.body).toContain('Two')
})

test('shared caches hold a page for minutes while changes are purged, and for seconds while they are not', async () => {
  let isPurged = false
  const { get } = openPages({ isPurged: () => isPurged })
  const lifetimes = async (headers = {}) => {
    const page = await get('/about', headers)
    return ['cache-control', 'cdn-cache-control', 'surrogate-control'].map((name) => page?.headers.get(name))
  }
  const unpurged = 'max-age=10, stale-while-revalidate=60, stale-if-error=86400'
  const seconds = ['public, max-age=0, s-maxage=10, stale-if-error=86400', unpurged, unpurged]
  const purged = 'max-age=300, stale-if-error=86400'
  const minutes = ['public, max-age=0, s-maxage=300, stale-if-error=86400', purged, purged]
  expect(await lifetimes()).toEqual(seconds)
  isPurged = true
  expect(await lifetimes()).toEqual(minutes)
  expect(await lifetimes({ 'if-none-match': '*' })).toEqual(minutes)
  isPurged = false
  expect(await lifetimes()).toEqual(seconds)
})

test('a page that may be old already is never held for minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { get, content, state, hold } = openPages({ isPurged: () => true, ttlMs: 40_000 })
  const lifetime = async (path: string) =>
    /s-maxage=([\d.]+)/.exec((await get(path))?.headers.get('cache-control') ?? '')?.[1]
  expect(await lifetime('/about')).toBe('300')
  // It changes while it's rendered: the purge may come before this response is stored.
  const { reached, release } = hold()
  const rendering = lifetime('/slow')
  await reached
  content.invalidate({ tags: ['page:slow'] })
  release()
  expect(await rendering).toBe('0')
  // Sent once more while a new one is rendered.
  vi.setSystemTime(Date.now() + 50_000)
  state.isDown = true
  expect(await lifetime('/about')).toBe('10')
  // Changed, and the new one can't be read.
  content.invalidate({ tags: ['page:about'] })
  expect(await lifetime('/about')).toBe('10')
})
