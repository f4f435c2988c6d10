import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterEach, expect, test, vi } from 'vitest'
import { messageHeaders } from '../../content-system/embedded/rest/signature.ts'
import { CONNECTION_PATH, WEBHOOK_PATH } from '../endpoints/message-paths.ts'
import { createRateLimits } from '../endpoints/rate-limits.ts'
import { createMessageGuard } from './signed-message.ts'

const secret = 'a secret of sixteen or more'
const origin = 'https://homes.example'

afterEach(() => vi.useRealTimers())

function open(known: string | undefined = secret) {
  const reasons: unknown[] = []
  const log = { warn: ({ reason }: { reason?: string }) => void reasons.push(reason) }
  const { signatures } = createRateLimits()
  const { admit, verify } = createMessageGuard({ secret: known, signatures, log })
  const site = new Hono().use(admit, bodyLimit({ maxSize: 1_000 }), verify)
  site.post('*', async (c) => c.text(await c.req.text()))
  const post = async (path: string, body: string | ReadableStream, headers: Record<string, string>) =>
    (await site.request(origin + path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit))
      .status
  return { post, reasons }
}

const toBody = () => JSON.stringify({ at: new Date().toISOString(), n: Math.random() })
const signBody = (body: string, key = secret) => ({
  'x-signature': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
})

test('a signed message is good for its path, once', async () => {
  const { post, reasons } = open()
  const body = toBody()
  const headers = messageHeaders(origin + CONNECTION_PATH, body, secret)
  expect(await post(WEBHOOK_PATH, body, headers)).toBe(401)
  expect(await post(CONNECTION_PATH, body, headers)).toBe(200)
  expect(await post(CONNECTION_PATH, body, headers)).toBe(401)
  expect(
    await post(CONNECTION_PATH, `${body} `, messageHeaders(origin + CONNECTION_PATH, body, secret, 1)),
  ).toBe(401)
  expect(reasons).toEqual(['signature', 'again', 'age'])
})

test('nothing is read of who doesn’t know the secret', async () => {
  const { post } = open()
  let pulled = 0
  const slow = () =>
    new ReadableStream(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(10))
        },
      },
      { highWaterMark: 0 },
    )
  const wrong = messageHeaders(origin + CONNECTION_PATH, 'x', 'another secret, also long enough')
  for (const headers of [{}, wrong, signBody('x'), { 'x-content-signature': 't=1,d=,v1=' }])
    expect(await post(CONNECTION_PATH, slow(), headers)).toBe(401)
  expect(pulled).toBe(0)
})

test('another body than the signed one, an old message and one from the future are refused', async () => {
  const { post, reasons } = open()
  const body = toBody()
  const nowS = Math.floor(Date.now() / 1_000)
  const url = origin + CONNECTION_PATH
  expect(await post(CONNECTION_PATH, 'another', messageHeaders(url, body, secret))).toBe(401)
  expect(await post(CONNECTION_PATH, body, messageHeaders(url, body, secret, nowS - 6 * 60))).toBe(401)
  expect(await post(CONNECTION_PATH, body, messageHeaders(url, body, secret, nowS + 2 * 60))).toBe(401)
  expect(await post(CONNECTION_PATH, body, messageHeaders(url, body, secret, nowS - 4 * 60))).toBe(200)
  expect(reasons).toEqual(['signature', 'age', 'age'])
})

test('a content system without our plugin signs the webhook’s body alone, and that’s good for nothing else', async () => {
  const { post, reasons } = open()
  const body = toBody()
  expect(await post(CONNECTION_PATH, body, signBody(body))).toBe(401)
  expect(await post(WEBHOOK_PATH, body, signBody(body, 'another'))).toBe(401)
  const old = JSON.stringify({ at: new Date(Date.now() - 6 * 60_000).toISOString() })
  expect(await post(WEBHOOK_PATH, old, signBody(old))).toBe(401)
  expect(await post(WEBHOOK_PATH, body, signBody(body))).toBe(200)
  expect(await post(WEBHOOK_PATH, body, signBody(body))).toBe(401)
  expect(reasons).toEqual(['signature', 'signature', 'age', 'again'])
})

test('without a secret every message is refused', async () => {
  const { post } = open('')
  const body = toBody()
  expect(await post(WEBHOOK_PATH, body, signBody(body, ''))).toBe(401)
  expect(await post(CONNECTION_PATH, body, messageHeaders(origin + CONNECTION_PATH, body, ''))).toBe(401)
})
