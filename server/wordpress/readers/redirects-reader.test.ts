import { expect, test } from 'vitest'
import { MAX_REDIRECTS } from '../../../domain/redirects/redirect.ts'
import { startMockServer } from '../testing/mock-server.ts'
import { openContent } from '../testing/recorded-content.ts'

async function read(json: unknown, status = 200) {
  await using server = await startMockServer(() => ({ json, status }))
  const { content, logged } = openContent(server.url)
  return { redirects: await content.listRedirects(), logged, url: server.url }
}

test('redirects are read by their canonical paths; those that make no sense are left out, and counted', async () => {
  const { redirects, logged } = await read([
    { from: '/Old/', to: '/new', status: 301, match: 'exact' },
    { from: '/news', to: '/blog/*', status: '302', match: 'prefix' },
    { from: '/gone', to: null, status: 410, match: 'exact' },
    { from: '/', to: '/new', status: 301, match: 'prefix' },
    { from: 'old', to: '/new', status: 301, match: 'exact' },
    { from: '/a', to: 'http://other.example/', status: 301, match: 'exact' },
    { from: '/a', to: '//other.example', status: 301, match: 'exact' },
    { from: '/a', to: '/b', status: 307, match: 'exact' },
    'words',
  ])
  expect(redirects).toEqual([
    { from: '/old', to: '/new', status: 301, match: 'exact' },
    { from: '/news', to: '/blog/*', status: 302, match: 'prefix' },
    { from: '/gone', status: 410, match: 'exact' },
  ])
  expect(logged).toMatchObject([{ fields: { redirects: 3, leftOut: 6 } }])
})

test('a content system without redirects has none', async () => {
  expect((await read({ code: 'rest_no_route' }, 404)).redirects).toEqual([])
})

test('more than ten thousand are not read', async () => {
  const rows = Array.from({ length: MAX_REDIRECTS + 1 }, (_, index) => ({
    ...{ from: `/old/${index}`, to: '/new', status: 301, match: 'exact' },
  }))
  expect((await read(rows)).redirects).toHaveLength(MAX_REDIRECTS)
})
