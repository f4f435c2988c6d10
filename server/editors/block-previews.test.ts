import { afterAll, expect, test } from 'vitest'
import type { BlockView } from '../../domain/pages/blocks.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { BLOCK_PREVIEWS_PATH } from '../endpoints/message-paths.ts'
import { blockPreviews } from './block-previews.ts'

const demo = await startDemo()
afterAll(() => demo.system[Symbol.asyncDispose]())

const page = { id: 31, slug: 'about', title: 'About', template: 'default' }
const faq = { type: 'faq', title: 'Questions', items: [{ question: 'Why?', answer: '<p>Because</p>' }] }

type Sent = { block?: unknown; page?: object }

async function open(render = async (block: BlockView) => JSON.stringify(block), waitMs?: number) {
  const { context } = await demo.openApi()
  const site = blockPreviews({ context, render, ...(waitMs !== undefined && { waitMs }) })
  return async ({ block = faq, ...given }: Sent = {}) => {
    const body = JSON.stringify({ at: new Date().toISOString(), block, page: { ...page, ...given.page } })
    return site.request(BLOCK_PREVIEWS_PATH, { method: 'POST', body })
  }
}

test('a block is shown with what it lists, and kept by nobody', async () => {
  const ask = await open()
  const response = await ask({ block: { type: 'communities', title: 'Near you', limit: 2 } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  })
  const shown = (await response.json()) as { communities: unknown[] }
  expect(shown).toMatchObject({ type: 'communities', title: 'Near you' })
  expect(shown.communities).toHaveLength(2)
})

test('who edits a block hears which field it lacks', async () => {
  const ask = await open()
  const untitled = await ask({ block: { type: 'hero' } })
  expect([untitled.status, await untitled.json()]).toEqual([422, { field: 'title' }])
  const unknown = await ask({ block: { type: 'carousel' } })
  expect([unknown.status, await unknown.json()]).toEqual([422, { field: 'type' }])
})

test('a senseless message is refused', async () => {
  const ask = await open()
  expect((await ask({ block: 'no block' })).status).toBe(400)
})

test('what fails or takes too long is said at once, and too many at a time wait', async () => {
  const failing = await open(async () => {
    throw new Error('broken')
  })
  expect((await failing()).status).toBe(503)
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = await open(() => promise, 0)
  const asked = await Promise.all(Array.from({ length: 8 }, () => slow()))
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503))
  expect(asked.filter((each) => each.headers.get('retry-after') === '2')).toHaveLength(2)
  resolve('drawn')
})
