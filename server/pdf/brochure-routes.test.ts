import { expect, test } from 'vitest'
import { brochures } from './brochure-routes.ts'

function open(flyer?: { token: string }) {
  return brochures({
    fetchApi: async () => ({ community: { id: 7 } }),
    pages: { render: async () => new Response('a page', { status: 404 }) },
    queue: { make: async () => ({ pdf: Buffer.from('%PDF'), etag: 'abc', isCached: false }) },
    brandName: 'Sample Homes',
    flyerOf: async () => flyer,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
}

test.each([
  ['homes', '/homes/elm-row'],
  ['floorplans', '/floorplans/elm-row'],
  ['communities', '/communities/elm-row'],
])('a brochure of %s names its page, and stays out of search engines', async (kind, page) => {
  for (const request of [{}, { headers: { 'if-none-match': '"abc"' } }]) {
    const response = await open().request(`/brochures/${kind}/elm-row.pdf`, request)
    expect(response.headers.get('link')).toBe(`<${page}>; rel="canonical"`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test("an agent's flyer stays out of search engines and caches", async () => {
  const { headers } = await open({ token: 'signed' }).request('/brochures/homes/elm-row.pdf')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('etag')).toBeNull()
})
