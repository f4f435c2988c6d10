import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

async function headersOf(isHttps: boolean, own: Record<string, string> = {}): Promise<Headers> {
  const site = new Hono()
  site.use(securityHeaders(isHttps))
  site.get('/', (c) => c.text('ok', 200, own))
  return (await site.request('/')).headers
}

test('every answer is kept from being sniffed, framed elsewhere, or reached by another window', async () => {
  const headers = await headersOf(true)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
})

test('only behind https are browsers told to keep to it', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toMatch(/^max-age=31536000/)
  expect((await headersOf(false)).has('strict-transport-security')).toBe(false)
})

test('an answer that is stricter about referrers stays so', async () => {
  const headers = await headersOf(true, { 'referrer-policy': 'same-origin' })
  expect(headers.get('referrer-policy')).toBe('same-origin')
})
