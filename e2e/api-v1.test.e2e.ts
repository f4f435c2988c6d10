import { operations } from '../server/api/v1/operations.ts'
import { problem } from '../server/endpoints/problem-schema.ts'
import type { OpenApi } from '../server/api/v1/open-api.ts'
import { expect, siteTest as test, startTestSite } from './fixtures.ts'

test('every example of the API’s document is answered as its schema says', async ({ site }) => {
  // Read when the process starts.
  await expect.poll(async () => (await fetch(`${site.url}/api/v1/homes`)).status).toBe(200)
  const document = (await (await fetch(`${site.url}/api/v1/openapi.json`)).json()) as OpenApi
  expect(document.openapi).toBe('3.1.1')
  const [server] = document.servers
  expect(Object.keys(document.paths)).toHaveLength(operations.length)
  for (const { path, id, answer } of operations) {
    const described = document.paths[path.replace(':slug', '{slug}')]?.get
    expect(described?.operationId).toBe(id)
    const query = new URLSearchParams()
    let filled = path
    for (const { name, in: where, example } of described?.parameters ?? [])
      if (example === undefined) expect([id, name, where]).toEqual([id, name, 'query'])
      else if (where === 'path') filled = filled.replace(':slug', String(example))
      else query.set(name, String(example))
    const response = await fetch(`${server?.url}${filled}?${query}`)
    const value: unknown = await response.json()
    expect([filled, response.status, answer.safeParse(value).error]).toEqual([filled, 200, undefined])
  }
})

test('the API is cached by ETag, open to any page, and for reading only', async ({ site }) => {
  for (const path of ['/api/v1/homes', '/api/v1/homes?beds=3', '/api/v1/openapi.json']) {
    const first = await fetch(site.url + path)
    const { headers } = first
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('ratelimit-policy')).toMatch(/^"reads";q=\d+;w=\d+$/)
    const etag = headers.get('etag') ?? ''
    expect((await fetch(site.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await fetch(site.url + path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
  const preflight = await fetch(`${site.url}/api/v1/homes`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  const posted = await fetch(`${site.url}/api/v1/homes`, { method: 'POST', body: '{}' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('what has no answer is a problem, with the parameter that is wrong', async ({ site }) => {
  for (const [path, status, parameter] of [
    ['/api/v1/homes?beds=many', 400, 'beds'],
    ['/api/v1/homes?x=1', 400, 'x'],
    ['/api/v1/homes/nothing-here', 404, undefined],
    ['/api/v1/nothing', 404, undefined],
    ['/api/v1', 404, undefined],
  ] as const) {
    const response = await fetch(site.url + path)
    expect([path, response.headers.get('content-type')]).toEqual([path, 'application/problem+json'])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const body = problem.parse(await response.json())
    expect([path, response.status, body.status, body.parameter]).toEqual([path, status, status, parameter])
  }
})

test('while it can’t be answered, an answer is a problem that passes, and says when', async () => {
  const site = await startTestSite({ env: { PROXY_HOPS: '1' } })
  try {
    const get = (path: string) =>
      fetch(`${site.url}/api/v1/${path}`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect((await get('floor-plans')).headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+$/)
    site.content.fail('/wp-json/', { status: 500 })
    const away = await get('communities/not-read-yet')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
    expect(problem.parse(await away.json())).toMatchObject({ status: 503 })
    const many = await Promise.all(Array.from({ length: 400 }, (_, index) => get(`nothing-${index}`)))
    const refused = many.find(({ status }) => status === 429)
    expect(refused?.headers.get('ratelimit')).toMatch(/r=0;/)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(problem.parse(await refused?.json())).toMatchObject({ status: 429 })
  } finally {
    await site.close()
  }
})
