import { expect, test } from 'vitest'
import { isRedirectTarget, toRedirectPath, type Redirect } from './redirect.ts'
import { createRedirectTable } from './redirect-table.ts'

const origin = 'https://www.example.com'
const exact = (from: string, to: string, status: 301 | 302 = 301): Redirect => ({
  from,
  to,
  status,
  match: 'exact',
})
const prefix = (from: string, to: string): Redirect => ({ from, to, status: 301, match: 'prefix' })
const locate = (redirects: readonly Redirect[], path: string, query?: string) =>
  createRedirectTable(redirects, origin).find(path, query)?.location

test.each([
  ['/About-Us/', '/about-us'],
  ['//old///page', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/a%2Fb', '/a%2fb'],
  ['/100%', '/100%'],
  ['/', '/'],
])('%s is found as %s', (path, key) => {
  expect(toRedirectPath(path)).toBe(key)
})

test.each(['about', 'https://x.example/', '/a?b=1', '/a#b', '/\\x', `/${'a'.repeat(1_001)}`])(
  '%s is no path',
  (path) => {
    expect(toRedirectPath(path)).toBeUndefined()
  },
)

test('visitors are sent to a path of this site, or to https elsewhere', () => {
  for (const good of ['/', '/a?b=1#c', '/a/*', 'https://other.example/x'])
    expect([good, isRedirectTarget(good)]).toEqual([good, true])
  for (const bad of [
    '',
    'a',
    '//other.example',
    '/\\other.example',
    'http://other.example/',
    'https:other.example',
    'javascript:x',
    'https://a:b@other.example/',
    '/a b',
    '/a\r\nx',
  ])
    expect([bad, isRedirectTarget(bad)]).toEqual([bad, false])
})

test('an exact address goes before a prefix, a longer prefix before a shorter one', () => {
  const table = [
    prefix('/old', '/'),
    prefix('/old/shop', '/homes-for-sale'),
    exact('/old/shop/hours', '/contact'),
  ]
  expect(locate(table, '/Old/Shop/Hours/')).toBe('/contact')
  expect(locate(table, '/old/shop/cart/1')).toBe('/homes-for-sale')
  expect(locate(table, '/old')).toBe('/')
  expect(locate(table, '/older')).toBeUndefined()
})

test('a star keeps what stands below the prefix, as it was spelled', () => {
  expect(locate([prefix('/news', '/blog/*')], '/News/A-Post/')).toBe('/blog/A-Post')
  expect(locate([prefix('/news', '/blog/*')], '/news')).toBe('/blog')
  expect(locate([prefix('/docs', 'https://docs.example/*')], '/docs//evil.example/x')).toBe(
    'https://docs.example/evil.example/x',
  )
  expect(locate([prefix('/docs', '/*')], '/docs//evil.example')).toBe('/evil.example')
})

test("a query stays on this site, unless the target has its own; it isn't told to others", () => {
  expect(locate([exact('/a', '/b#c')], '/a', 'utm_source=x')).toBe('/b?utm_source=x#c')
  expect(locate([exact('/a', '/b?region=east')], '/a', 'utm_source=x')).toBe('/b?region=east')
  expect(locate([exact('/a', 'https://other.example/')], '/a', 'token=x')).toBe('https://other.example/')
})

test('gone is gone, without a location', () => {
  expect(createRedirectTable([{ from: '/a', status: 410, match: 'exact' }], origin).find('/a')).toEqual({
    match: 'exact',
    status: 410,
  })
})

test('loops are left out, whichever way round; a chain that ends is not one', () => {
  const loop = [exact('/a', '/b'), exact('/b', `${origin}/c/`), exact('/c', '/A')]
  expect(createRedirectTable(loop, origin).loops).toHaveLength(3)
  expect(locate(loop, '/a')).toBeUndefined()
  expect(locate([exact('/a', '/a?x=1')], '/a')).toBeUndefined()
  expect(locate([prefix('/old', '/old/new')], '/old/x')).toBeUndefined()
  expect(locate([prefix('/old', '/old/*')], '/old/x')).toBeUndefined()
  expect(locate([exact('/a', '/b'), exact('/b', '/c')], '/a')).toBe('/b')
})

test('of two for one address the first counts', () => {
  expect(locate([exact('/a', '/b'), exact('/a', '/c')], '/a')).toBe('/b')
})
