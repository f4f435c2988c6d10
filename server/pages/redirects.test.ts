import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { MAX_REDIRECTS, type Redirect } from '../../domain/redirects/redirect.ts'
import { createRedirectTable } from '../../domain/redirects/redirect-table.ts'
import { keepCampaign, redirects, type RedirectsOptions } from './redirects.ts'

const origin = 'https://www.example.com'
const rows: Redirect[] = [
  { from: '/old', to: '/new', status: 301, match: 'exact' },
  { from: '/page', to: '/new', status: 301, match: 'exact' },
  { from: '/news', to: '/blog/*', status: 302, match: 'prefix' },
  { from: '/list', to: '/homes-for-sale?city=bend', status: 302, match: 'exact' },
  { from: '/there', to: 'https://other.example/', status: 302, match: 'exact' },
  { from: '/gone', status: 410, match: 'exact' },
  { from: '/café', to: '/bär', status: 301, match: 'exact' },
  { from: '/a', to: '/b', status: 301, match: 'exact' },
  { from: '/b', to: '/a', status: 301, match: 'exact' },
]

function open(options: Partial<RedirectsOptions> = {}) {
  const [logged, limited]: [unknown[], string[]] = [[], []]
  const app = new Hono()
  app.use(keepCampaign())
  app.use(
    redirects({
      content: { listRedirects: async () => rows },
      cache: { track: (_dependencies, work) => work() },
      origin,
      isOwnPage: async (path) => path === '/page',
      async limitLookUps(c, work) {
        limited.push(c.req.path)
        return work()
      },
      fetchPage: async () => new Response('Nothing is here', { headers: { etag: '"1"' } }),
      cachingHeaders: () => ({ 'cache-control': 'public, max-age=0, s-maxage=10' }),
      toTagHeader: () => ({ 'cache-tag': 'redirect' }),
      secure: async (c, next) => {
        await next()
        c.res.headers.set('x-content-type-options', 'nosniff')
      },
      log: { info: () => undefined, warn: (fields) => void logged.push(fields), error: () => undefined },
      ...options,
    }),
  )
  app.get('/moved', (c) => c.redirect('/new', 301))
  app.all('*', (c) => c.text('rendered'))
  return { app, logged, limited }
}

const locationOf = async (path: string, options?: Partial<RedirectsOptions>, init?: RequestInit) => {
  const { status, headers } = await open(options).app.request(origin + path, init)
  return [status, headers.get('location')]
}

test('an address of the table is answered with its status, for HEAD too, and with the headers of every response', async () => {
  const { headers } = await open().app.request(`${origin}/old`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
  expect(headers.get('cache-tag')).toBe('redirect')
  expect(await locationOf('/Old/?utm_source=mail')).toEqual([301, '/new?utm_source=mail'])
  expect(await locationOf('/old', {}, { method: 'HEAD' })).toEqual([301, '/new'])
  expect(await locationOf('/news/a-post')).toEqual([302, '/blog/a-post'])
  expect(await locationOf('/caf%C3%A9')).toEqual([301, '/b%C3%A4r'])
})

test('a campaign stays in the address wherever on this site it leads, and is told to no other', async () => {
  const campaign = 'utm_source=mail&gclid=x1'
  expect(await locationOf(`/moved?${campaign}&b=1`)).toEqual([301, `/new?${campaign}`])
  expect(await locationOf(`/list?${campaign}&b=1`)).toEqual([302, `/homes-for-sale?city=bend&${campaign}`])
  expect(await locationOf(`/old?${campaign}`)).toEqual([301, `/new?${campaign}`])
  expect(await locationOf(`/there?${campaign}`)).toEqual([302, 'https://other.example/'])
})

test('what is posted, what is not in the table and what leads in a circle goes its usual way', async () => {
  expect(await locationOf('/old', {}, { method: 'POST' })).toEqual([200, null])
  expect(await locationOf('/other')).toEqual([200, null])
  const { app, logged } = open()
  expect((await app.request(`${origin}/a`)).status).toBe(200)
  await app.request(`${origin}/b`)
  expect(logged).toEqual([{ loops: ['/a', '/b'], count: 2 }])
})

test('a page that exists goes before a redirect', async () => {
  expect(await locationOf('/page')).toEqual([200, null])
})

test('what is gone says so with a page', async () => {
  const response = await open().app.request(`${origin}/gone`)
  expect([response.status, await response.text()]).toEqual([410, 'Nothing is here'])
  expect(response.headers.get('etag')).toBeNull()
})

test('only made-up addresses below a prefix count against a limit', async () => {
  const { app, limited } = open()
  for (const path of ['/old', '/gone', '/other', '/news/1']) await app.request(origin + path)
  expect(limited).toEqual(['/news/1'])
})

test('while the content system is away the redirect holds, and no cache keeps it; without a table pages go on', async () => {
  const away = () => Promise.reject(new Error('away'))
  const response = await open({ isOwnPage: away }).app.request(`${origin}/old`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([301, 'no-store'])
  expect(await locationOf('/old', { content: { listRedirects: away } })).toEqual([200, null])
})

test('the last good table holds, and a changed one is read anew', async () => {
  let read: () => Promise<Redirect[]> = async () => rows
  const { app } = open({ content: { listRedirects: () => read() } })
  const statusOf = async (path: string) => (await app.request(origin + path)).status
  expect(await statusOf('/old')).toBe(301)
  read = () => Promise.reject(new Error('away'))
  expect(await statusOf('/old')).toBe(301)
  read = async () => []
  expect(await statusOf('/old')).toBe(200)
})

test('ten thousand redirects are a table as any other', () => {
  const many = Array.from({ length: MAX_REDIRECTS }, (_, index): Redirect => ({
    from: `/old/${index}`,
    to: `/new/${index}`,
    status: 301,
    match: index % 2 === 0 ? 'exact' : 'prefix',
  }))
  const table = createRedirectTable(many, origin)
  expect(table.loops).toEqual([])
  expect(table.find('/old/9999/below')?.location).toBe('/new/9999')
  expect(table.find('/old/9998/below')).toBeUndefined()
})
