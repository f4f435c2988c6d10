import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { webhook } from './webhook.ts'

const SECRET = 'a secret of sixteen or more'
const refusals: unknown[] = []
const log = { info() {}, warn: (fields: unknown) => void refusals.push(fields), error() {} }

function open(secret: string | undefined = SECRET) {
  const invalidated: { tags: readonly string[]; isDeletion: boolean }[] = []
  const site = webhook({
    secret,
    log,
    async invalidate(tags, isDeletion) {
      invalidated.push({ tags, isDeletion })
    },
  })
  async function send(message: Record<string, unknown> | string, signedWith = SECRET): Promise<number> {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    const hex = createHmac('sha256', signedWith).update(body).digest('hex')
    const headers = { 'x-signature': `sha256=${hex}` }
    return (await site.request('/webhooks/content', { method: 'POST', body, headers })).status
  }
  return { site, send, invalidated }
}

function saved(more: Record<string, unknown> = {}) {
  return { event: 'saved', type: 'property', id: 4101, slug: 'a-home', at: new Date().toISOString(), ...more }
}

test('a signed message makes the item and its lists old', async () => {
  const { send, invalidated } = open()
  expect(await send(saved())).toBe(204)
  expect(invalidated).toEqual([{ tags: ['property', 'property:a-home', 'property:4101'], isDeletion: false }])
})

test('a deletion is reported as one', async () => {
  const { send, invalidated } = open()
  expect(await send(saved({ event: 'deleted' }))).toBe(204)
  expect(invalidated[0]?.isDeletion).toBe(true)
})

test('what may show anywhere makes everything old', async () => {
  const { send, invalidated } = open()
  expect(await send(saved({ type: 'region' }))).toBe(204)
  expect(invalidated[0]?.tags).toEqual(['*'])
})

test('a wrong signature, none at all, or an old message is refused and invalidates nothing', async () => {
  const { site, send, invalidated } = open()
  expect(await send(saved(), 'another secret')).toBe(401)
  expect(
    (await site.request('/webhooks/content', { method: 'POST', body: JSON.stringify(saved()) })).status,
  ).toBe(401)
  expect(await send(saved({ at: new Date(Date.now() - 6 * 60_000).toISOString() }))).toBe(401)
  expect(await send(saved({ at: new Date(Date.now() + 6 * 60_000).toISOString() }))).toBe(401)
  expect(invalidated).toEqual([])
  expect(refusals).toEqual(
    ['signature', 'signature', 'age', 'age'].map((reason) => ({ event: 'webhook-refused', reason })),
  )
})

test('without a secret every message is refused', async () => {
  const site = webhook({
    secret: undefined,
    log,
    invalidate: () => Promise.reject(new Error('must not be called')),
  })
  const body = JSON.stringify(saved())
  const hex = createHmac('sha256', '').update(body).digest('hex')
  const headers = { 'x-signature': `sha256=${hex}` }
  expect((await site.request('/webhooks/content', { method: 'POST', body, headers })).status).toBe(401)
})

test('an invalid body gets an error message', async () => {
  const { send, invalidated } = open()
  expect(await send('{"event":')).toBe(400)
  expect(await send(saved({ id: 'x' }))).toBe(400)
  expect(invalidated).toEqual([])
})
