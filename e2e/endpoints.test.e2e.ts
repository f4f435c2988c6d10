// Walks the table of endpoints on the built site: each with the nastiest that it may be sent. Limits and guards have their own test.
import { once } from 'node:events'
import { connect } from 'node:net'
import { FOLLOW_PATH } from '../app/follow-paths.ts'
import { messageHeaders } from '../content-system/embedded/rest/signature.ts'
import { ENDPOINTS, type Endpoint } from '../server/endpoints/endpoints.ts'
import { expect, siteTest as test, webhookSecret } from './fixtures.ts'
import { send } from './raw-http.ts'

/** What's sent to an endpoint counts toward no other's limit, nor toward another test's. */
const senderTo = ({ path }: Endpoint) => ({
  'x-forwarded-for': `203.0.113.${rows.findIndex((row) => row.path === path)}`,
})
const rows = Object.values(ENDPOINTS).flat() as Endpoint[]
/** Following needs a mail server, which this site hasn't. */
const posts = rows.filter(({ maxBytes, path }) => maxBytes !== undefined && !path.startsWith(FOLLOW_PATH))
const pathOf = ({ path }: Endpoint) => path.replace(':name', 'contact')
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)

/** As much as a row takes of it: deep, wide, of a thousand values, of a hundred messages. */
function listNasty({ who, maxBytes = 0 }: Endpoint): { type: string; body: string }[] {
  const fill = (text: string, most = maxBytes - 200) => text.repeat(Math.floor(most / text.length))
  if (who === 'pages' || who === 'key')
    return [
      { type: 'application/x-www-form-urlencoded', body: fill('a=&', Math.min(maxBytes, 64 * 1024)) },
      { type: 'application/x-www-form-urlencoded', body: `email=${fill('%00', 3_000)}` },
      {
        type: 'multipart/form-data; boundary=x',
        body: fill(
          '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n',
          Math.min(maxBytes, 64 * 1024),
        ),
      },
      { type: 'text/plain', body: fill('x') },
    ]
  const call = (given: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${given}}}`
  const half = Math.floor(maxBytes / 2) - 200
  return [
    `{"at":"${new Date().toISOString()}","items":[${fill('[', half)}${fill(']', half)}]}`,
    `{"a":[${fill('"",')}""]}`,
    call(`{"query":${fill('[', half - 200)}${fill(']', half - 200)}}`),
    call(`{"query":[${fill('"",', maxBytes - 400)}""]}`),
    `[${fill(`${call('{}')},`)}${call('{}')}]`.slice(0, maxBytes),
    fill('{"a":'),
  ].map((body) => ({ type: 'application/json', body }))
}

for (const row of posts)
  test(`${row.method} ${row.path} withstands what it may be sent`, async ({ site, request }) => {
    const path = pathOf(row)
    const origin = new URL(site.url).origin
    const accept = 'application/json, text/event-stream'
    for (const { type, body } of listNasty(row)) {
      const headers = { ...senderTo(row), 'content-type': type, accept }
      const own =
        row.who === 'content-system'
          ? messageHeaders(site.url + path, body, webhookSecret)
          : { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
      // `fetch` would say that a script sent it.
      const response = await request.post(site.url + path, {
        data: body,
        headers: { ...own, ...headers },
        maxRedirects: 0,
      })
      const said = await response.text()
      const isRead = response.status() < 500 && ![401, 403].includes(response.status())
      expect([path, body.slice(0, 40), response.status(), isRead]).toEqual([
        ...[path, body.slice(0, 40), response.status()],
        true,
      ])
      expect(said).not.toMatch(/call stack|RangeError/i)
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  })

test('no endpoint has a second spelling that is served', async ({ site }) => {
  const named = rows.filter((row) => /^\/[\w./-]+$/.test(pathOf(row)))
  const plain = named.map(pathOf)
  expect(plain.length).toBeGreaterThan(30)
  for (const row of named) {
    const path = pathOf(row)
    const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
    for (const spelled of [
      encoded,
      `/.${path}`,
      `/x/..${path}`,
      `/%2e${path}`,
      `/${path}`,
      path.toUpperCase(),
      `${path}/`,
    ].filter((spelling) => !plain.includes(spelling)))
      for (const method of ['GET', 'POST']) {
        const response = await send(site.url, { method, path: spelled, headers: senderTo(row), body: '' })
        const [, location] = /^location: (.*)\r$/im.exec(response) ?? []
        const answer = [307, 308].includes(statusOf(response)) ? location : statusOf(response)
        const may = method === 'GET' ? [path, path.replace(/\/$/, ''), 404, 403] : [404, 405, 403]
        expect(may, `${method} ${spelled}`).toContain(answer)
      }
  }
})

test('eight who send slowly hold up neither an editor nor a visitor', async ({ site }) => {
  const { host, hostname, port } = new URL(site.url)
  const sockets = posts.flatMap((row) =>
    Array.from({ length: 8 }, () => {
      const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined)
      const from = `Origin: http://${host}\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: 203.0.113.254`
      socket.write(
        `POST ${pathOf(row)} HTTP/1.1\r\nHost: ${host}\r\n${from}\r\nContent-Length: ${row.maxBytes}\r\n\r\nx`,
      )
      return once(socket, 'connect').then(() => socket)
    }),
  )
  const slow = await Promise.all(sockets)
  const url = `${site.url}/api/content-checks`
  const body = JSON.stringify({ items: [], alone: true })
  const headers = messageHeaders(url, body, webhookSecret)
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
  expect((await fetch(`${site.url}/homes-for-sale`)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})
