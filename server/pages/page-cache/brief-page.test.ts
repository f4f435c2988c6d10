import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPages } from './testing/open-pages.ts'

test('a page that does not exist is reused for some seconds, until something changes', async () => {
  const { get, state, content } = openPages()
  expect((await get('/gone', { 'accept-encoding': 'gzip' }))?.status).toBe(404)
  const again = await get('/gone?x=1')
  expect([again?.status, again?.body, again?.headers.get('etag')]).toEqual([404, 'gone', null])
  expect(again?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
  expect(state.renders).toBe(1)
  content.invalidate({ tags: ['page:other'] })
  await get('/gone')
  expect(state.renders).toBe(2)
})

test('what is missing at many addresses is rendered once, until something changes', async () => {
  const { get, state, content } = openPages()
  const sent = await Promise.all(['/missing-1', '/missing-2'].map((path) => get(path)))
  sent.push(await get('/missing-3', { 'accept-encoding': 'gzip' }), await get('/missing-1'))
  expect(sent.map((response) => response?.status)).toEqual([404, 404, 404, 404])
  expect(sent.map((response) => response?.headers.get('cache-control'))).toEqual(
    Array.from({ length: 4 }, () => 'public, max-age=0, s-maxage=5'),
  )
  expect(sent[1]?.body).toBe('missing One')
  expect(gunzipSync(sent[2]?.bytes ?? '').toString()).toBe('missing One')
  expect(sent[1]?.headers.get('content-location')).toBeNull()
  expect(state.fullRenders).toBe(1)
  state.title = 'Two'
  content.invalidate({ tags: ['page:missing'] })
  expect((await get('/missing-1'))?.body).toBe('missing Two')
  expect(state.fullRenders).toBe(2)
})

test('a page that is published while its absence is looked up is there for the next visitor', async () => {
  const { get, state, content, hold } = openPages()
  const { reached, release } = hold()
  const early = get('/missing-1')
  await reached
  content.invalidate({ tags: ['page:other'] })
  release()
  expect((await early)?.status).toBe(404)
  const { renders } = state
  await get('/missing-1')
  expect(state.renders).toBeGreaterThan(renders)
})

test('a selection on a page is compressed once and reused for some seconds, with its ETag', async () => {
  const { get, state } = openPages()
  const first = await get('/communities/a?lot=7', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(first?.bytes ?? '').toString()).toContain('One')
  const etag = first?.headers.get('etag') ?? ''
  const again = await get('/communities/a?lot=7&x=1', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect([again?.status, again?.body]).toEqual([304, ''])
  expect(state.renders).toBe(1)
})

test('many made-up addresses leave memory as it is', async () => {
  const { get, pages } = openPages({ maxBytes: 2_000_000 })
  const bytes: number[] = []
  for (let index = 0; index < 1_500; index += 1) {
    await get(`/communities/a?lot=${index}`)
    if (index % 300 === 299) bytes.push(pages.size().bytes)
  }
  expect(Math.max(...bytes)).toBeLessThan(20_000_000)
})

test('what no cache has is limited; what is cached, and what others render already, is not', async () => {
  const limited: string[] = []
  const { get } = openPages({
    limitMisses: async (c, work) => {
      limited.push(c.req.path)
      return limited.length > 1 ? new Response('busy', { status: 429 }) : work()
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => get('/about')))
  expect((await get('/about'))?.status).toBe(200)
  expect(limited).toEqual(['/about'])
  expect((await get('/other'))?.status).toBe(429)
})

test('what is reused for seconds can be purged, and is not held at all when it changes while it is rendered', async () => {
  const { get, content, hold } = openPages()
  const path = '/communities/a?lot=7'
  expect((await get(path))?.headers.get('surrogate-key')).toBe('page:communities/a')
  expect((await get('/gone'))?.headers.get('surrogate-key')).toBe('page:gone')
  // There may be something soon.
  expect((await get('/missing-1'))?.headers.get('surrogate-key')).toBe('page:missing-1')
  content.invalidate({ tags: ['page:communities/a'] })
  const { reached, release } = hold()
  const rendering = get(path)
  await reached
  content.invalidate({ tags: ['page:communities/a'] })
  release()
  expect((await rendering)?.headers.get('cache-control')).toContain('s-maxage=0,')
})
