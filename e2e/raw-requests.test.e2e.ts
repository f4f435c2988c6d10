/** Malformed requests: broken lines, endless bodies, unreadable bodies. */
import { expect, siteTest as test, startTestSite } from './fixtures.ts'
import { mostPouredBytes, pour, send, speak } from './raw-http.ts'

test('invalid and ambiguous HTTP is refused without affecting the process', async ({ site }) => {
  const { host } = new URL(site.url)
  const form = `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\n`
  const refused = [
    'GET / HTTP/9.9\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
    `GET / HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Null: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX Name: 1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X-Many: 1\r\n'.repeat(3_000)}\r\n`,
    `${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    `${form}Content-Length: -1\r\n\r\n`,
    `${form}Content-Length: 5\r\nContent-Length: 50\r\n\r\nemail`,
    `${form}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ]
  for (const text of refused) {
    const response = await speak(site.url, text)
    expect(statusOf(response), text.slice(0, 120)).toMatch(/^4\d\d$/)
    expect(response.split('\r\n\r\n', 1)[0]).not.toMatch(/x-injected|smuggled/i)
  }
  const harmless = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: a=b\r\n\tX-Injected: 1\r\n\r\n`,
    `GET /\r\nX-Injected: 1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET /refused?to=%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  ]
  for (const text of harmless) {
    const response = await speak(site.url, text)
    expect(statusOf(response), text).toMatch(/^(?:200|400|403|404)$/)
    expect(response.split('\r\n\r\n', 1)[0], text).not.toMatch(/^x-injected/im)
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test("a load balancer's HTTP/1.0 request without a host works, cached or not", async ({ site }) => {
  for (const path of ['/readyz', '/healthz', '/', '/', '/no-such-page', '/api/site'])
    expect(statusOf(await speak(site.url, `GET ${path} HTTP/1.0\r\n\r\n`)), path).toBe(
      path === '/no-such-page' ? '404' : '200',
    )
})

test('an address with several leading slashes redirects to the path alone', async ({ site }) => {
  for (const path of ['//about/careers?beds=3', '///about/careers?beds=3']) {
    const response = await speak(
      site.url,
      `GET ${path} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(response), path).toBe('308')
    // A proxy speaks TLS for us: our own scheme would be the wrong one.
    expect(response, path).toMatch(/^location: \/about\/careers\?beds=3\r$/im)
  }
})

test("no more of a body is read than a form's limit, whatever its length says", async ({ site }) => {
  const { host } = new URL(site.url)
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  for (const path of [
    '/newsletter',
    '/forms/contact',
    '/sales-agent-forms',
    '/webhooks/content',
    '/',
    '/api/site',
  ]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nSec-Fetch-Mode: navigate\r\n`
    const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
    const { response, sentBytes } = await pour(
      site.url,
      `${head}${type}Transfer-Encoding: chunked\r\n\r\n`,
      chunk,
    )
    expect(statusOf(response), path).toMatch(/^4\d\d$/)
    // Read and discarded for half a second at most, so that the response arrives; then the connection closes.
    expect(sentBytes, path).toBeLessThan(mostPouredBytes)
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test("a body that can't be read is an empty form", async () => {
  // Nobody else has posted to it, so no limit is reached.
  await using site = await startTestSite()
  const bodies: [type: string, body: string][] = [
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['multipart/form-data', '--x--'],
    ['multipart/form-data; boundary=', '\u0000'],
    ['application/x-www-form-urlencoded; charset=utf-16', '%ff%fe'],
    ['application/json', '{'],
  ]
  for (const path of ['/newsletter', '/forms/contact', '/sales-agent-forms', '/sales-agent-forms/sign-out'])
    for (const [type, body] of bodies) {
      const response = await send(site.url, {
        method: 'POST',
        path,
        headers: { origin: site.url, 'sec-fetch-mode': 'navigate', 'content-type': type },
        body,
      })
      expect(statusOf(response), `${path} ${type}`).toMatch(/^(?:303|400)$/)
    }
})

function statusOf(response: string): string | undefined {
  return /^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]
}
