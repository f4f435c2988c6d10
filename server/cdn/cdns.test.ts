import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../http/http-errors.ts'
import { startService } from '../testing/fake-service.ts'
import type { CdnSettings } from '../config/config.ts'
import { openCdn, TAG_HEADERS } from './cdns.ts'
import { sendPurge } from './send-purge.ts'

const ok: Parameters<typeof startService>[0] = (_request, response) => void response.writeHead(200).end('{}')
const tags = ['property', 'pr-4101']
const secret = 'a secret of more than sixteen'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

async function purge(settings: CdnSettings, respond = ok) {
  await using service = await startService(respond)
  const withUrls =
    'urls' in settings ? { ...settings, urls: [service.url, `${service.url}/second`] } : settings
  await sendPurge(await openCdn(withUrls, service.url).toPurge(tags))
  return service.seen
}

test('Fastly', async () => {
  const [request, ...others] = await purge({ name: 'fastly', id: 'SU1Z0isxPaozGVKXdv0eY', token: 'abc' })
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/service/SU1Z0isxPaozGVKXdv0eY/purge' })
  expect(request?.headers).toMatchObject({ 'fastly-key': 'abc', 'fastly-soft-purge': '1' })
  expect(JSON.parse(request?.body ?? '')).toEqual({ surrogate_keys: tags })
})

test('Cloudflare', async () => {
  const [request, ...others] = await purge({ name: 'cloudflare', id: '023e105f4ecef8ad', token: 'abc' })
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/client/v4/zones/023e105f4ecef8ad/purge_cache' })
  expect(request?.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({ tags })
})

test('bunny.net, one tag a call', async () => {
  const seen = await purge({ name: 'bunny', id: '123456', token: 'abc' })
  expect(seen).toHaveLength(2)
  for (const request of seen) {
    expect(request).toMatchObject({ method: 'POST', path: '/pullzone/123456/purgeCache' })
    expect(request.headers['accesskey']).toBe('abc')
  }
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual(
    expect.arrayContaining(tags.map((tag) => ({ CacheTag: tag }))),
  )
})

test('CloudFront, signed', async () => {
  const settings = { keyId: 'AKIDEXAMPLE', secretKey: 'secret', sessionToken: 'session' }
  const [request] = await purge({ name: 'cloudfront', id: 'EDFDVBD6EXAMPLE', ...settings })
  expect(request).toMatchObject({
    method: 'POST',
    path: '/2020-05-31/distribution/EDFDVBD6EXAMPLE/invalidation',
  })
  expect(request?.body).toContain(
    '<Paths><Quantity>2</Quantity><Items><Path>#property</Path><Path>#pr-4101</Path></Items></Paths>',
  )
  expect(request?.headers['x-amz-security-token']).toBe('session')
  const { authorization = '', ...headers } = request?.headers ?? {}
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const atTime = String(headers['x-amz-date'])
  expect(scope).toBe(`${atTime.slice(0, 8)}/us-east-1/cloudfront/aws4_request`)
  // As AWS computes it from what it has received.
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `POST\n${request?.path}\n\n${lines.join('')}\n${names}\n${sha256(request?.body ?? '')}`
  const text = `AWS4-HMAC-SHA256\n${atTime}\n${scope}\n${sha256(canonical)}`
  const key = scope.split('/').reduce<Buffer>((last, part) => hmac(last, part), Buffer.from('AWS4secret'))
  expect(signature).toBe(hmac(key, text).toString('hex'))
})

test('each Varnish', async () => {
  const seen = await purge({ name: 'varnish', urls: [], secret })
  expect(seen.map(({ path }) => path).toSorted()).toEqual(['/', '/second'])
  for (const request of seen) {
    expect(request.method).toBe('PURGE')
    expect(request.headers).toMatchObject({ 'xkey-purge': 'property pr-4101', 'x-purge-key': secret })
  }
})

test('a webhook of the operator, signed over its body', async () => {
  const startMs = Date.now()
  const [request] = await purge({ name: 'webhook', urls: [], secret })
  expect(request?.method).toBe('POST')
  const { at, ...message } = JSON.parse(request?.body ?? '') as { at: string }
  expect(message).toEqual({ tags })
  expect([Date.parse(at) > startMs - 1_000, Date.parse(at) <= Date.now()]).toEqual([true, true])
  const signature = createHmac('sha256', secret)
    .update(request?.body ?? '')
    .digest('hex')
  expect(request?.headers['x-signature']).toBe(`sha256=${signature}`)
})

test('one refusal among the calls fails the purge, and says how long to wait', async () => {
  const failing = purge({ name: 'bunny', id: '1', token: 'abc' }, ({ body }, response) => {
    if (body.includes('pr-4101')) response.writeHead(429, { 'retry-after': '17' }).end('slow down')
    else response.writeHead(204).end()
  })
  await expect(failing).rejects.toThrow(HttpStatusError)
  await expect(failing).rejects.toMatchObject({ status: 429, retryAfterSeconds: 17 })
  await expect(failing).rejects.not.toThrow('abc')
})

test('credentials follow no redirect', async () => {
  await using elsewhere = await startService(ok)
  const settings = { name: 'cloudflare', id: 'z', token: 'abc' } as const
  const redirected = purge(settings, (_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end()
  })
  await expect(redirected).rejects.toMatchObject({ status: 307 })
  expect(elsewhere.seen).toEqual([])
})

test("one that can't be reached, or takes too long, has an error of its own", async () => {
  const nobody = openCdn({ name: 'fastly', id: 's', token: 't' }, 'http://127.0.0.1:9')
  await expect(sendPurge(await nobody.toPurge(tags))).rejects.toThrow(HttpNetworkError)
  await using service = await startService(() => undefined)
  const slow = openCdn({ name: 'fastly', id: 's', token: 't' }, service.url)
  await expect(sendPurge(await slow.toPurge(tags), 50)).rejects.toThrow(HttpTimeoutError)
})

test('a page that is sent for another one keeps no tags, whichever CDN there is', () => {
  const account = { id: 'a', token: 't' }
  for (const name of ['fastly', 'cloudflare', 'bunny'] as const)
    expect(TAG_HEADERS).toContain(openCdn({ name, ...account }).tagHeader.name)
  for (const name of ['varnish', 'webhook'] as const)
    expect(TAG_HEADERS).toContain(openCdn({ name, urls: [], secret }).tagHeader.name)
})
