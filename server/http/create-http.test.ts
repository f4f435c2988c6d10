import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttp } from './create-http.ts'
import { HttpBodyError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from './http-errors.ts'
import { listenOnLoopback } from '../testing/loopback.ts'

type Respond = (response: ServerResponse, request: IncomingMessage, count: number) => unknown

async function startServer(respond: Respond) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => void respond(response, request, requests.push(request)))
  const url = await listenOnLoopback(server)
  return {
    url,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

function client(baseUrl: string, options: Partial<Parameters<typeof createHttp>[0]> = {}) {
  return createHttp({ baseUrl, userAgent: 'sample/1.2.3', retryDelayMs: 1, ...options })
}

test('requests JSON with its User-Agent and returns the parsed body with the headers', async () => {
  await using server = await startServer((response) => response.setHeader('X-WP-Total', '3').end('{"a":[1]}'))
  const reply = await client(`${server.url}/cms/`).get('/wp-json/x?y=1')
  expect(reply.body).toEqual({ a: [1] })
  expect(reply.headers.get('x-wp-total')).toBe('3')
  expect(server.requests[0]).toMatchObject({
    url: '/cms/wp-json/x?y=1',
    headers: { accept: 'application/json', 'user-agent': 'sample/1.2.3' },
  })
})

test('refuses a base address that is none', () => {
  expect(() => client('content.example')).toThrow(
    /baseUrl must be an http or https address, got "content.example"/,
  )
})

test('returns undefined for what the caller calls absent, and throws for the rest', async () => {
  await using server = await startServer((response) => response.writeHead(404).end('{"code":"gone"}'))
  const http = client(server.url)
  expect(await http.get('/x', { absentOn: [404] })).toBeUndefined()
  expect(
    await http.get('/x', {
      absentOn: (status, body) => status === 404 && JSON.stringify(body).includes('gone'),
    }),
  ).toBeUndefined()
  const error = await http.get('/x').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpStatusError)
  expect(error).toMatchObject({ status: 404, body: { code: 'gone' }, message: 'GET /x: status 404 (gone)' })
  expect(server.requests).toHaveLength(3)
})

test('tries a GET once more on 500, 502 and 503, no more than once, and not when a gateway gave up', async () => {
  const statuses = [500, 200, 502, 200, 503, 503, 504]
  await using server = await startServer((response, _request, count) =>
    response.writeHead(statuses[count - 1] ?? 599).end('{}'),
  )
  const http = client(server.url)
  expect((await http.get('/1')).status).toBe(200)
  expect((await http.get('/2')).status).toBe(200)
  await expect(http.get('/3')).rejects.toMatchObject({ status: 503 })
  await expect(http.get('/4')).rejects.toMatchObject({ status: 504 })
  expect(server.requests).toHaveLength(7)
})

test("doesn't try 400, 401, 403, 404 or a POST again", async () => {
  await using server = await startServer((response, request) =>
    response.writeHead(Number(request.url?.slice(1))).end('{}'),
  )
  const http = client(server.url)
  for (const status of [400, 401, 403, 404]) {
    await expect(http.get(`/${status}`)).rejects.toMatchObject({ status })
  }
  await expect(http.post('/503', new URLSearchParams())).rejects.toMatchObject({ status: 503 })
  await expect(http.get('/500', { triesOnce: true })).rejects.toMatchObject({ status: 500 })
  expect(server.requests).toHaveLength(6)
})

test('honors a short Retry-After, and fails at once on a long one', async () => {
  await using server = await startServer((response, request, count) =>
    response
      .writeHead(count === 1 || request.url === '/long' ? 503 : 200, {
        'retry-after': request.url === '/long' ? '600' : '1',
      })
      .end('{}'),
  )
  const http = client(server.url)
  const startMs = performance.now()
  await http.get('/short')
  expect(performance.now() - startMs).toBeGreaterThan(950)
  await expect(http.get('/long')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 600 })
  expect(server.requests).toHaveLength(3)
})

test('a connection that is refused is a network error that names the cause', async () => {
  const server = await startServer((response) => response.end('{}'))
  await server[Symbol.asyncDispose]()
  const error = await client(server.url)
    .get('/x')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpNetworkError)
  expect(error).toMatchObject({ message: expect.stringContaining('GET /x: network error, ECONNREFUSED') })
  expect((error as Error).cause).toBeInstanceOf(TypeError)
})

test('a connection that breaks is tried again', async () => {
  await using server = await startServer((response, _request, count) =>
    count === 1 ? response.destroy() : response.end('{"ok":true}'),
  )
  expect((await client(server.url).get('/x')).body).toEqual({ ok: true })
})

test('a response that takes too long is a time-out, also when only its body does', async () => {
  await using server = await startServer((response, request) => {
    if (request.url === '/slow-body') response.writeHead(200).write('{"a":')
  })
  const http = client(server.url, { timeoutMs: 500 })
  await expect(http.get('/never')).rejects.toBeInstanceOf(HttpTimeoutError)
  await expect(http.get('/slow-body')).rejects.toMatchObject({ timeoutMs: 500, path: '/slow-body' })
  expect(server.requests).toHaveLength(2)
})

test("ends with the caller's own reason, between two tries as well", async () => {
  const stop = new AbortController()
  await using server = await startServer((response) => {
    response.writeHead(503).end('{}')
    setTimeout(() => stop.abort(new Error('left the page')), 20)
  })
  const http = client(server.url, { retryDelayMs: 5_000 })
  await expect(http.get('/x', { signal: stop.signal })).rejects.toThrow('left the page')
  expect(server.requests).toHaveLength(1)
})

test("what isn't JSON is a fault: a warning before it, nothing; a byte order mark changes nothing", async () => {
  const bodies: Record<string, string> = {
    '/warning': '<br />\n[{"id":1}]',
    '/bom': '\uFEFF[{"id":1}]',
    '/empty': '',
  }
  await using server = await startServer((response, request) => response.end(bodies[request.url ?? '']))
  const http = client(server.url)
  await expect(http.get('/warning')).rejects.toThrow("GET /warning: status 200, but the body isn't JSON")
  expect((await http.get('/bom')).body).toEqual([{ id: 1 }])
  await expect(http.get('/empty')).rejects.toBeInstanceOf(HttpBodyError)
  expect(server.requests).toHaveLength(3)
})

test('what was sent, and came back in a response, is in nothing that a log writes of an error', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await using server = await startServer((response, request) => {
    request.on('data', (sent: Buffer) => {
      response.writeHead(request.url === '/failing' ? 500 : 200).end(sent)
    })
  })
  const http = client(server.url)
  const errorOf = (path: string) =>
    http.post(path, new URLSearchParams({ e: 'ada' })).catch((reason: unknown) => reason)
  const [failing, notJson] = [await errorOf('/failing'), await errorOf('/not-json')]
  for (const err of [failing, notJson]) log.error({ err }, 'failed')
  expect(failing).toMatchObject({ body: 'e=ada' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('ada')
})

test('stops reading a body that is too large', async () => {
  await using server = await startServer((response) => response.end(`"${'x'.repeat(2_000)}"`))
  const error = await client(server.url, { maxBodyBytes: 1_000 })
    .get('/x')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpBodyError)
  expect(error).toMatchObject({ status: 200, message: expect.stringContaining('larger than 1000 bytes') })
})

test('reads text of several bytes a letter whole, however it is cut', async () => {
  await using server = await startServer((response) => {
    const bytes = Buffer.from('"é…🏠"')
    response.write(bytes.subarray(0, 2))
    setTimeout(() => response.end(bytes.subarray(2)), 5)
  })
  expect((await client(server.url).get('/x')).body).toBe('é…🏠')
})

test('keeps a password out of its errors', async () => {
  await using server = await startServer((response) => response.writeHead(403).end('{}'))
  const error = (await client(server.url)
    .get('/x?password=open%20sesame&a=1')
    .catch((reason: unknown) => reason)) as HttpStatusError
  expect(error.message).toContain('GET /x?password=…&a=1')
  expect(JSON.stringify(Object.entries(error))).not.toContain('sesame')
})

test('sends form fields, with headers of the call', async () => {
  const bodies: string[] = []
  await using server = await startServer(async (response, request) => {
    bodies.push(await text(request))
    response.end('{"is_valid":true}')
  })
  await client(server.url).post('/forms', new URLSearchParams({ input_1: 'a+b@c.example' }), {
    headers: { Authorization: 'Basic eA==' },
  })
  expect(bodies).toEqual(['input_1=a%2Bb%40c.example'])
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: 'Basic eA==',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  })
})

test("doesn't follow a redirect, which could carry a password elsewhere", async () => {
  await using server = await startServer((response) =>
    response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
  )
  await expect(client(server.url).get('/x')).rejects.toMatchObject({ status: 301 })
})
