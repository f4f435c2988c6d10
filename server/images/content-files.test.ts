import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { contentFiles } from './content-files.ts'
import { createPictureAddresses } from './picture-addresses.ts'
import { listenOnLoopback } from '../testing/loopback.ts'

const uploads = '/wp-content/uploads/2026/11'
const film = Buffer.from('a film of some length')

async function open(handle: (request: IncomingMessage, response: ServerResponse) => void, folder = '') {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    handle(request, response)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const host = await listenOnLoopback(server)
  const contentOrigin = host + folder
  const addresses = createPictureAddresses({ contentOrigin, keys: [Buffer.from('sample key')] })
  const site = new Hono()
  site.route(
    '/',
    contentFiles({ contentOrigin, addresses, timeoutMs: 30_000, addressOf: () => '203.0.113.5' }),
  )
  const urlOf = (name: string) => addresses.toFileUrl(`${contentOrigin}${uploads}/${name}`) ?? ''
  return { host, site, addresses, requests, urlOf }
}

function sendFilm({ headers }: IncomingMessage, response: ServerResponse): void {
  const [, start] = /^bytes=(\d+)-/.exec(headers.range ?? '') ?? []
  if (start === undefined) return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(film)
  response
    .writeHead(206, {
      'content-type': 'video/mp4',
      'content-range': `bytes ${start}-${film.length - 1}/${film.length}`,
    })
    .end(film.subarray(Number(start)))
}

test('a film is passed through, also from where a browser wants it', async () => {
  const { site, urlOf } = await open(sendFilm)
  const url = urlOf('tour.mp4')
  expect(url).toMatch(/^\/files\/[\w-]{12}\/wp-content\/uploads\/2026\/11\/tour\.mp4$/)
  const whole = await site.request(url)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(await whole.text()).toBe(film.toString())
  const part = await site.request(url, { headers: { range: 'bytes=7-' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 7-20/21'])
  expect(await part.text()).toBe(film.subarray(7).toString())
})

test('a film beside the folder that the content system lives in is passed through', async () => {
  const { host, site, addresses, requests } = await open(sendFilm, '/wp')
  addresses.learn(`${host}/app/uploads/`)
  const response = await site.request(addresses.toFileUrl(`${host}/app/uploads/2026/tour.mp4`) ?? '')
  expect([response.status, await response.text()]).toEqual([200, film.toString()])
  expect(requests[0]?.url).toBe('/app/uploads/2026/tour.mp4')
})

test("no visitor's cookie or address reaches the content system, and no address that we didn't write does", async () => {
  const { site, requests, urlOf } = await open(sendFilm)
  await (
    await site.request(urlOf('tour.mp4'), { headers: { cookie: 'agent-session=x', authorization: 'y' } })
  ).text()
  expect(requests[0]?.headers.cookie).toBeUndefined()
  expect(requests[0]?.headers.authorization).toBeUndefined()
  const url = urlOf('tour.mp4')
  for (const other of [
    url.replace('tour', 'other'),
    url.replace('/files/', '/pictures/'),
    url.replace('/wp-content', '//wp-content'),
    `/files/AAAAAAAAAAAA${uploads}/tour.mp4`,
  ])
    expect((await site.request(other)).status).toBe(404)
  expect(requests).toHaveLength(1)
})

test("a text keeps the encoding it's written in, and nothing else", async () => {
  const { site, urlOf } = await open((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/CSV; header=present; charset=UTF-8' }).end('Piñon'),
  )
  const response = await site.request(urlOf('plants.csv'))
  expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
})

test('pages, scripts, redirects and failures are not passed on', async () => {
  let reply: [number, Record<string, string>] = [200, {}]
  const { site, urlOf } = await open((_request, response) => response.writeHead(...reply).end('body'))
  for (const [status, headers, expected] of [
    [200, { 'content-type': 'text/html' }, 404],
    [200, { 'content-type': 'image/svg+xml' }, 404],
    [200, { 'content-type': 'application/javascript' }, 404],
    [302, { location: 'http://127.0.0.1/secret.pdf' }, 404],
    [404, { 'content-type': 'application/pdf' }, 404],
    [500, { 'content-type': 'application/pdf' }, 502],
    [200, { 'content-type': 'application/pdf' }, 200],
  ] as const) {
    reply = [status, headers]
    const response = await site.request(urlOf('a.pdf'))
    expect([status, headers, response.status]).toEqual([status, headers, expected])
    expect(await response.text()).toBe(expected === 200 ? 'body' : '')
  }
})

test('a client that keeps many films open waits for its own, and gets its place back', async () => {
  const { site, urlOf } = await open((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('begun')
  })
  const opened = await Promise.all(Array.from({ length: 6 }, async () => site.request(urlOf('tour.mp4'))))
  expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const refused = await site.request(urlOf('tour.mp4'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await opened[0]?.body?.cancel()
  expect((await site.request(urlOf('tour.mp4'))).status).toBe(200)
})
