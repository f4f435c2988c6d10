import { Hono, type Handler } from 'hono'
import { expect, test } from 'vitest'
import { handleErrorWith } from '../endpoints/handle-error.ts'
import { createRequestLog } from './request-log.ts'

type Line = { id: string | undefined; message: string; fields: Record<string, unknown> }

/** A site behind the request log, and the lines it wrote. */
function openSite(handler: Handler) {
  const lines: Line[] = []
  let id: string | undefined
  const write = (fields: Record<string, unknown>, message: string) => void lines.push({ id, message, fields })
  const log = {
    info: write,
    warn: write,
    error: write,
    request: (fields: Record<string, unknown>) => write(fields, 'request'),
    close: () => undefined,
    withRequestId<T>(requestId: string, work: () => T): T {
      id = requestId
      return work()
    },
  }
  const observed: string[] = []
  const metrics = {
    observe: (route: string, status: number) => void observed.push(`${route} ${status}`),
    observeCacheHit: (route: string) => void observed.push(`${route} cached`),
    routes: new Hono(),
  }
  const requestLog = createRequestLog({ log, metrics, keys: ['A-key-of-a-partner-32-letters-long'] })
  const site = new Hono()
  site.onError(handleErrorWith(log))
  site.use(requestLog.middleware)
  site.get('*', handler)
  return { site, lines, observed, requestLog }
}

test('an error that nothing caught is a plain 500, and is in the log under the request’s id', async () => {
  const { site, lines, observed } = openSite(() => {
    throw new TypeError('nothing is not a function')
  })
  const response = await site.request('/api/anything')
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain('TypeError')
  const failure = lines.find(({ message }) => message === 'Request failed')
  expect(failure?.fields['err']).toBeInstanceOf(TypeError)
  expect(failure?.id).toBe(response.headers.get('x-request-id'))
  expect(observed).toEqual(['/api/* 500'])
})

test('the signature of a preview link is in no log', async () => {
  const { site, lines } = openSite((c) => c.text(''))
  const signature = 'aZ-_0'.repeat(9).slice(0, 43)
  await site.request(`/api/homes/4106.1795252800.${signature}`)
  expect(JSON.stringify(lines)).not.toContain(signature)
  expect(lines.map(({ fields }) => fields['path'])).toContain('/api/homes/4106.1795252800')
})

test('a partner’s key is in no log, however its address is spelled, nor is a mistyped one', async () => {
  const { site, lines } = openSite((c) => c.text(''))
  const key = 'A-key-of-a-partner-32-letters-long'
  for (const path of [
    `/partners/${key}/homes.xml`,
    `//partners/${key}/homes.xml`,
    `/PARTNERS/${key.toUpperCase()}/homes.xml`,
    `/partners//${key}.xml`,
    `/partners/%41${key.slice(1)}/homes.xml`,
    `/partners/${key}x/homes.xml`,
    `/nothing/${key}`,
  ])
    await site.request(`http://site.example${path}`)
  expect(lines).toHaveLength(7)
  expect(JSON.stringify(lines).toLowerCase()).not.toContain('key-of-a-partner')
})

test('a page from the cache has its line and its measure, too', () => {
  const { requestLog, lines, observed } = openSite((c) => c.text(''))
  const id = requestLog.nextId()
  const page = { path: '/homes/a', route: '/homes/:slug' }
  requestLog.cacheHit(page, { id, method: 'GET', status: 304, startMs: performance.now() })
  expect(lines).toMatchObject([{ fields: { id, method: 'GET', path: '/homes/a', status: 304 } }])
  expect(observed).toEqual(['/homes/:slug cached'])
})
