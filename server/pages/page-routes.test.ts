import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { pageRoutes } from './page-routes.ts'

const fetchPage = async ({ url }: Request) =>
  new Response(`page at ${new URL(url).pathname}`, { status: 404, headers: { etag: '"x"' } })

/** A renderer that redirects as the router does: to the address it was given. */
const pages = {
  render: async ({ url }: Request) => new Response(null, { status: 308, headers: { location: url } }),
}

const demo = await startDemo()
const api = await demo.openApi()
const { context } = api
afterAll(async () => {
  api[Symbol.dispose]()
  await demo.system.close()
})

async function locationOf(origin: string | undefined): Promise<string | null> {
  const app = new Hono().route('/', pageRoutes({ pages, context, origin, fetchPage }))
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
  const app = new Hono().route('/', pageRoutes({ pages, context, origin: undefined, fetchPage }))
  const response = await app.request('http://homes.example/Homes-For-Sale/?city=bend&beds=3', {}, {})
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
  const app = new Hono().route('/', pageRoutes({ pages: missing, context, origin: undefined, fetchPage }))
  const response = await app.request('http://homes.example/wp-login.php', {}, {})
  expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
    404,
    'page at /missing',
    null,
  ])
})

/** @returns the status, and where a redirect leads */
async function ask(address: string): Promise<string> {
  const routes = pageRoutes({
    pages,
    context,
    origin: undefined,

    fetchPage,
  })
  const response = await new Hono().route('/', routes).request(`http://homes.example${address}`, {}, {})
  const location = response.headers.get('location')?.replace('http://homes.example', '')
  return location === undefined || location === address ? String(response.status) : location
}

test('a WordPress’s own addresses lead to what they mean, or nothing is there', async () => {
  const { content } = context
  const [home] = await content.listInventory()
  const [post] = await content.listBlogPosts()
  const [community] = await content.listCommunities()
  const page = (await content.listPublicItems('page')).find(({ path }) => path?.includes('/'))
  expect(await ask(`/?p=${home?.id}`)).toBe(`/homes/${home?.slug}`)
  expect(await ask(`/index.php?p=${post?.id}&utm_source=mail`)).toBe(`/blog/${post?.slug}`)
  expect(await ask(`/?post_type=community&p=${community?.id}`)).toBe(`/communities/${community?.slug}`)
  expect(await ask(`/?page_id=${page?.id}`)).toBe(`/${page?.path}`)
  const leads = {
    ...{ '/feed/': '/blog.rss', '/feed/atom': '/blog.rss', '/?feed=rss2': '/blog.rss' },
    ...{ '/blog/feed/': '/blog.rss', '/homes-for-sale/feed': '/homes-for-sale.rss' },
    ...{ '/about/feed/': '/about', '/wp-sitemap.xml': '/sitemap.xml', '/sitemap_index.xml': '/sitemap.xml' },
    ...{ '/post-sitemap2.xml': '/sitemap.xml', '/wp-sitemap-posts-page-1.xml': '/sitemap.xml' },
    ...{
      '/index.php/about/': '/about',
      '/index.php': '/',
      '/?s=3+beds+bend': '/find-homes?words=3+beds+bend',
    },
  }
  for (const [address, lead] of Object.entries(leads)) expect.soft(await ask(address), address).toBe(lead)
  for (const address of [
    '/?p=99999999',
    '/?page_id=99999999',
    '/?cat=3',
    '/?author=1',
    '/?m=202405',
    '/comments/feed/',
  ])
    expect.soft(await ask(address), address).toBe('404')
  for (const address of ['/?msclkid=1', '/?p=x', '/?s=20', '/?near=bend', '/feeder', '/about?p=12'])
    expect.soft(await ask(address), address).toBe('308')
})

test('letters after a pasted address lead home in one redirect, and a cut percent sign to a page', async () => {
  const pasted = ['%20', '.', ')', '%20.', ',', '%22', '%3E', '/)', '%E2%80%9D', '%C2%A0', '/.']
  for (const end of pasted) {
    expect.soft(await ask(`/communities/cedar-crossing${end}`), end).toBe('/communities/cedar-crossing')
    expect.soft(await ask(`/forms/contact${end}`), end).toBe('/forms/contact')
  }
  expect(await ask('/homes-for-sale%20?beds=3')).toBe('/homes-for-sale?beds=3')
  expect(await ask('/homes-for-sale?beds=3).')).toBe('/homes-for-sale?beds=3')
  for (const cut of ['/homes/%E0%A4%A', '/%zz', '/blog/story%E2%80', '/homes-for-sale%', '/about%2'])
    expect.soft(await ask(cut), cut).toBe('404')
})
