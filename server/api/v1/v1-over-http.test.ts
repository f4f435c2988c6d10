import { afterAll, expect, test } from 'vitest'
import { problem } from '../../endpoints/problem-schema.ts'
import { startDemo } from '../testing/demo-api.ts'
import { apiV1 } from './v1-over-http.ts'

/** As a content system answers that knows what an item was called before. */
const today = (slug: string) => slug.replace(/^former-/, '')

const demo = await startDemo()
const { context } = await demo.openApi()
const { content } = context
const known = {
  ...content,
  findHome: (slug: string) => content.findHome(today(slug)),
  findCommunity: (slug: string) => content.findCommunity(today(slug)),
  findFloorPlan: (slug: string) => content.findFloorPlan(today(slug)),
}
const site = apiV1({ context: { ...context, content: known, contentAge: () => undefined } })
const get = async (path: string, init: RequestInit = {}) =>
  site.request(`https://homes.example${path}`, init, { isForCache: true })
const slugs = {
  homes: (await content.listInventory())[0]?.slug ?? '',
  communities: (await content.listCommunities())[0]?.slug ?? '',
  'floor-plans': (await content.listAllFloorPlans())[0]?.slug ?? '',
}
afterAll(() => demo.system.close())

test('an earlier slug leads to the same read of the item, and to an answer', async () => {
  for (const [kind, below] of [
    ['homes', ''],
    ['homes', '/history'],
    ['communities', ''],
    ['communities', '/site-plan'],
    ['floor-plans', ''],
  ] as const) {
    const moved = await get(`/api/v1/${kind}/former-${slugs[kind]}${below}`)
    const location = moved.headers.get('location')
    expect([moved.status, location]).toEqual([301, `/api/v1/${kind}/${slugs[kind]}${below}`])
    expect(moved.headers.get('access-control-allow-origin')).toBe('*')
    expect((await get(location ?? '')).status).toBe(200)
  }
  expect((await get('/api/v1/homes/former-nothing')).status).toBe(404)
})

test('the number of an item leads to its read, as `self` says', async () => {
  for (const [kind, slug] of Object.entries(slugs)) {
    const answer = (await (await get(`/api/v1/${kind}/${slug}`)).json()) as Record<string, { self?: string }>
    const self = Object.values(answer).flatMap((value) => value.self ?? [])
    expect(self).toEqual([expect.stringMatching(new RegExp(`^https://[^/]+/api/v1/${kind}/\\d+$`))])
    const moved = await get(new URL(self[0] ?? '').pathname)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/v1/${kind}/${slug}`])
  }
})

test('a slash at the end leads to the address without it', async () => {
  for (const [path, location] of [
    [`/api/v1/homes/${slugs.homes}/`, `/api/v1/homes/${slugs.homes}`],
    ['/api/v1/homes/?beds=3', '/api/v1/homes?beds=3'],
    ['/api/v1/openapi.json/', '/api/v1/openapi.json'],
    ['/api/v1/homes//', '/api/v1/homes'],
  ]) {
    const response = await get(path ?? '')
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  }
  expect((await get('/api/v1/')).status).toBe(404)
})

test('an answer is cached by its ETag, open to any page, and for reading only', async () => {
  for (const path of ['/api/v1/homes', '/api/v1/homes?beds=3', '/api/v1/openapi.json']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 200, '*'])
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('ratelimit-policy')).toMatch(/^"reads";q=\d+;w=\d+$/)
    // The page cache answers by it.
    expect(headers.get('etag')).toMatch(/^[\w-]{22}$/)
    expect((await get(path, { method: 'HEAD' })).status).toBe(200)
  }
  const preflight = await get('/api/v1/homes', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  const posted = await get('/api/v1/homes', { method: 'POST', body: '{}' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('what has no answer is a problem, which says when to come back if it passes', async () => {
  demo.system.fail('/wp-json/', { status: 500 })
  for (const [path, status, retryAfter] of [
    ['homes?beds=many', 400, null],
    ['nothing', 404, null],
    ['communities/not-read-yet', 503, '30'],
  ] as const) {
    const response = await get(`/api/v1/${path}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/problem+json',
    })
    const said = problem.parse(await response.json())
    expect([path, response.status, said.status]).toEqual([path, status, status])
    expect(response.headers.get('retry-after')).toBe(retryAfter)
  }
})
