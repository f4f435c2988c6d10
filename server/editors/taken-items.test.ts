import { expect, test } from 'vitest'
import { TAKEN_ITEMS_PATH } from '../endpoints/message-paths.ts'
import { takenItems } from './taken-items.ts'

const item = {
  ...{ id: 5, type: 'property', title: '1 A St', content: '', excerpt: '', isPublished: true },
  ...{ meta: { list_price: ['$489,900'], cost: [{ of: [311_000, null] }] }, terms: {}, codes: [] },
}
const types = { property: { post_type: 'listing', fields: { price: 'meta:list_price' }, terms: {} } }

const ask = (message: object) =>
  takenItems().request(TAKEN_ITEMS_PATH, {
    method: 'POST',
    body: JSON.stringify({ types, items: [item], files: {}, terms: {}, related: [], ...message }),
  })

test('items of another plugin are answered as ours', async () => {
  const response = await ask({})
  expect([response.status, await response.json()]).toEqual([
    200,
    { items: [{ id: 5, fields: { price: '489900' }, places: {}, lost: [] }] },
  ])
})

test('a senseless message is refused', async () => {
  expect((await ask({ items: [{ id: 'five' }] })).status).toBe(400)
})
