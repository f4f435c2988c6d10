import { expect, test } from 'vitest'
import { WEBHOOK_PATH } from '../endpoints/message-paths.ts'
import { webhook } from './webhook.ts'

const log = { info() {}, warn() {}, error() {} }

function open() {
  const invalidated: { tags: readonly string[]; isDeletion: boolean }[] = []
  const site = webhook({
    log,
    async invalidate(tags, isDeletion) {
      invalidated.push({ tags, isDeletion })
    },
  })
  async function send(message: Record<string, unknown> | string): Promise<number> {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    return (await site.request(WEBHOOK_PATH, { method: 'POST', body })).status
  }
  return { send, invalidated }
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

test('an invalid body gets an error message', async () => {
  const { send, invalidated } = open()
  expect(await send('{"event":')).toBe(400)
  expect(await send(saved({ id: 'x' }))).toBe(400)
  expect(invalidated).toEqual([])
})
