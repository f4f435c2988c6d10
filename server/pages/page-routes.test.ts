import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pageRoutes } from './page-routes.ts'

const fetchPage = async ({ url }: Request) =>
  new Response(`page at ${new URL(url).pathname}`, { status: 404, headers: { etag: '"x"' } })

/** A renderer that redirects as the router does: to the address it was given. */
const pages = {
  render: async ({ url }: Request) => new Response(null, { status: 308, headers: { location: url } }),
}

async function locationOf(origin: string | undefined): Promise<string | null> {
  const app = new Hono().route(
    '/',
    pageRoutes({ pages, origin, limitMisses: (_c, work) => work(), fetchPage }),
  )
  const response = await app.request(
    'http://evil.example//a.b?x=1',
    { headers: { host: 'evil.example' } },
    {},
  )
  return response.headers.get('location')
}

test("a public site's redirects lead to its own origin, whatever the request's host", async () => {
  expect(await locationOf('https://www.homes.example')).toBe('https://www.homes.example//a.b?x=1')
  expect(await locationOf(undefined)).toBe('http://evil.example//a.b?x=1')
})

test('case, slashes and the order of parameters are mended in one redirect', async () => {
  const app = new Hono().route(
    '/',
    pageRoutes({ pages, origin: undefined, limitMisses: (_c, work) => work(), fetchPage }),
  )
  const response = await app.request('http://homes.example/Homes-For-Sale/?city=bend&beds=3')
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    308,
    '/homes-for-sale?beds=3&city=bend',
    'public, max-age=3600',
  ])
})

test('what is missing past the cache is sent the shared page', async () => {
  const missing = {
    render: async () => new Response(null, { status: 404, headers: { 'content-location': '/missing' } }),
  }
  const app = new Hono().route(
    '/',
    pageRoutes({ pages: missing, origin: undefined, limitMisses: (_c, work) => work(), fetchPage }),
  )
  const response = await app.request('http://homes.example/wp-login.php', {}, {})
  expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
    404,
    'page at /missing',
    null,
  ])
})
