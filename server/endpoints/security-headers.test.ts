import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

async function headersOf(
  isHttps: boolean,
  own: Record<string, string> = {},
  isPreloaded = false,
): Promise<Headers> {
  const site = new Hono()
  site.use(securityHeaders({ isHttps, isPreloaded }))
  site.get('/', (c) => c.text('ok', 200, own))
  return (await site.request('/')).headers
}

test('no response can be sniffed, framed elsewhere, or reached from another window', async () => {
  const headers = await headersOf(true)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
})

test('browsers are told to insist on https only when the site has it', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await headersOf(true, {}, true)).get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
  expect((await headersOf(false, {}, true)).has('strict-transport-security')).toBe(false)
})

test('a response that is stricter about referrers stays so', async () => {
  const headers = await headersOf(true, { 'referrer-policy': 'same-origin' })
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('the address of a page about following is in no referrer, whatever responds there', async () => {
  const site = new Hono()
  site.use(securityHeaders({ isHttps: true, isPreloaded: false }))
  site.get('/follow/manage', (c) => c.text('no', 429, { 'referrer-policy': 'same-origin' }))
  const response = await site.request('/follow/manage?token=secret')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
})
