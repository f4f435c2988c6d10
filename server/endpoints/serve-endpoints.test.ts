import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { messageHeaders } from '../../content-system/embedded/rest/signature.ts'
import { csrfProtection, noOtherPage } from './csrf.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Env } from './request-env.ts'
import { createMessageGuard } from '../content/signed-message.ts'
import { ENDPOINTS, type Budget, type Endpoint, type EndpointName } from './endpoints.ts'
import { serveEndpoints } from './serve-endpoints.ts'

const publicOrigin = 'https://homes.example'
const secret = 'a secret of sixteen or more'
const log = { warn: () => undefined }

/** Every row with a handler that reads what it's sent, behind the guards of the site. */
function open() {
  const taken: [Budget, number | undefined][] = []
  const served: { name: string; bytes: number }[] = []
  let left = Infinity
  const limit =
    (budget: Budget) =>
    async <T>(_c: unknown, work: () => Promise<T>, points?: number) => {
      taken.push([budget, points])
      left -= points ?? 1
      return left < 0 ? new Response(null, { status: 429 }) : work()
    }
  const { signatures } = createRateLimits()
  const messages = createMessageGuard({ secret, signatures, log })
  const reject = () => new Response(null, { status: 403 })
  const csrf = { publicOrigin, isPublic: true, secrets: ['sample secret'] as const, log, reject }
  const names = Object.keys(ENDPOINTS) as EndpointName[]
  const parts = Object.fromEntries(
    names.map((name) => {
      const part = new Hono<Env>()
      for (const { method, path } of ENDPOINTS[name] as readonly Endpoint[])
        part.on([method], [path], async (c) => {
          served.push({ name, bytes: (await c.req.arrayBuffer()).byteLength })
          return c.text(name)
        })
      return [name, part]
    }),
  ) as Record<EndpointName, Hono<Env>>
  const app = new Hono<Env>()
  serveEndpoints(app, parts, {
    limits: { pages: limit('pages'), posts: limit('posts'), lotPictures: limit('lotPictures') },
    admit: {
      pages: csrfProtection(csrf),
      programs: noOtherPage(publicOrigin),
      'content-system': messages.admit,
    },
    verify: messages.verify,
  })
  return { app, taken, served, empty: () => void (left = 0) }
}

const rows = Object.entries(ENDPOINTS).flatMap(([name, all]: [string, readonly Endpoint[]]) =>
  all.map((row) => ({ ...row, name })),
)
const posts = rows.filter(({ maxBytes }) => maxBytes !== undefined)
/** An address that the row's pattern has. */
const addressOf = (path: string) =>
  publicOrigin +
  path
    .replace(/:\w+\{.+\}/, 'x')
    .replace(/:\w+/, 'contact')
    .replace('*', 'x')
const fromOurPage = { origin: publicOrigin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

function headersFor({ who, path }: Endpoint, body: string): Record<string, string> {
  if (who === 'content-system') return messageHeaders(publicOrigin + path, body, secret)
  return who === 'pages' ? { ...fromOurPage } : {}
}

test.each(posts)('$method $path takes its largest body, and not a byte more', async (row) => {
  const { app, served, taken } = open()
  const send = async (bytes: number, isChunked = false) => {
    const body = 'x'.repeat(bytes)
    const headers = headersFor(row, body)
    headers[isChunked ? 'transfer-encoding' : 'content-length'] = isChunked ? 'chunked' : String(bytes)
    return (await app.request(addressOf(row.path), { method: 'POST', body, headers })).status
  }
  const most = row.maxBytes ?? 0
  expect(await send(most)).toBe(200)
  expect(served).toEqual([{ name: row.name, bytes: most }])
  const points = typeof row.cost === 'string' ? [] : [[row.cost[0], Math.ceil(most / 1024 / 1024)]]
  expect(taken).toEqual(points)
  expect(await send(most + 1)).toBe(413)
  expect(await send(most + 1, true)).toBe(413)
  expect(served).toHaveLength(1)
})

test.each(posts)('$method $path is closed to pages of others, and to who may not', async (row) => {
  const { app, served } = open()
  const send = async (headers: Record<string, string>) =>
    (await app.request(addressOf(row.path), { method: 'POST', body: '{}', headers })).status
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const answers = { pages: 403, programs: 403, 'content-system': 401, key: 200, anyone: 200 }
  expect(await send(foreign)).toBe(answers[row.who])
  expect(served).toHaveLength(answers[row.who] === 200 ? 1 : 0)
})

test.each(rows.filter(({ cost }) => typeof cost !== 'string'))(
  '$method $path costs its address something, before it’s served',
  async (row) => {
    const { app, served, empty } = open()
    empty()
    const method = row.method === 'GET' ? 'GET' : 'POST'
    const init = { method, headers: headersFor(row, '') }
    expect((await app.request(addressOf(row.path), init)).status).toBe(429)
    expect(served).toEqual([])
  },
)

test('an answer for one visitor is never one that may be stored', async () => {
  const { app } = open()
  for (const row of rows.filter(({ isPrivate }) => isPrivate)) {
    const method = row.method === 'GET' ? 'GET' : 'POST'
    const init = { method, headers: headersFor(row, '') }
    const response = await app.request(addressOf(row.path), init)
    expect([row.path, response.headers.get('cache-control')]).toEqual([
      row.path,
      expect.stringContaining('no-store'),
    ])
  }
})

test('a part that serves what isn’t in its rows stops the start', () => {
  const { app } = open()
  const part = new Hono().get('/sitemap.xml', (c) => c.text('')).get('/sitemap.json', (c) => c.text(''))
  const guards = { limits: {} as never, admit: {}, verify: () => Promise.resolve() }
  expect(() => serveEndpoints(app, { sitemaps: part }, guards)).toThrow('GET /sitemap.json')
})
