import { expect, test } from 'vitest'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createCachedPage } from '../pages/page-cache/cached-page.ts'
import { cacheScreen } from './cache-screen.ts'

const page = createCachedPage({
  path: '/homes-for-sale',
  route: '/homes-for-sale',
  bodies: { br: Buffer.from('br'), gzip: Buffer.from('gzip'), identity: Buffer.from('identity') },
  headers: {},
  etag: '"1"',
  tags: new Set(['property']),
  startedAtMs: 0,
  readAtMs: 0,
  validUntilMs: Infinity,
  freshUntilMs: 0,
  currentUntilMs: 0,
  generation: 0,
})

async function openScreen() {
  const log = { warn: () => undefined }
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, log })
  const read = (key: string, value: unknown, tags: string[] = []) =>
    cache.read({ key, tags }, () => Promise.resolve(value))
  await read('home:7', { secretOfTheContent: 'a'.repeat(50) }, ['property:7'])
  await read('homes:near=12+Elm+St&beds=3', [1])
  await read('home:a-token', undefined)
  await read('page:reset/a-token', { kind: 'absent' })
  await read('page:<b>', 'text')
  const screen = cacheScreen({ cache, pageCache: new Map([['/homes-for-sale?near=Bend', page]]) })
  return {
    cache,
    html: async (query = '') => (await screen.request(`/cache${query}`)).text(),
    json: async (query = '') =>
      (await screen.request(`/cache${query}`, { headers: { accept: 'application/json' } })).json(),
  }
}

test('keys, sizes and tags of content are listed, with sums by prefix, and nothing of the content', async () => {
  const { json, html } = await openScreen()
  expect(await json('?order=largest')).toMatchObject({
    prefixes: [
      { prefix: 'home', entries: 1, bytes: 75, invalidated: 0, failing: 0 },
      { prefix: 'page', entries: 1 },
      { prefix: 'homes', entries: 1 },
    ],
    entries: 3,
    items: [{ key: 'home:7', bytes: 75, tags: ['property:7'], isInvalidated: false }, {}, {}],
  })
  expect(await json('?prefix=page')).toMatchObject({ entries: 1, items: [{ key: 'page:<b>' }] })
  expect(await html()).toContain('page:&lt;b&gt;')
  expect(await html()).not.toContain('secretOfTheContent')
})

test('what visitors typed or made up is not shown', async () => {
  const { html } = await openScreen()
  const shown = (await html()) + (await html('?cache=pages'))
  expect(shown).toContain('homes:near=…&amp;beds=3')
  expect(shown).toContain('/homes-for-sale?near=…')
  expect(shown).not.toMatch(/Elm|Bend|a-token/)
})

test('an entry that changed, and one whose refresh failed, say so', async () => {
  const { cache, json, html } = await openScreen()
  cache.invalidate({ tags: ['property:7'] })
  await cache.read({ key: 'home:7', tags: [] }, () => Promise.reject(new Error('it timed out')))
  expect(await json('?prefix=home')).toMatchObject({
    prefixes: expect.arrayContaining([
      expect.objectContaining({ prefix: 'home', invalidated: 1, failing: 1 }),
    ]),
    items: [{ key: 'home:7', isInvalidated: true, failure: expect.stringContaining('it timed out') }],
  })
  expect(await html()).toContain('it timed out')
})

test('more than two hundred entries are on several pages', async () => {
  const { cache, json, html } = await openScreen()
  for (let id = 0; id < 250; id += 1)
    await cache.read({ key: `plat:${id}`, tags: [] }, () => Promise.resolve(id))
  const { items } = (await json('?prefix=plat&page=2')) as { items: unknown[] }
  expect(items).toHaveLength(50)
  expect(await html('?prefix=plat')).toContain('?prefix=plat&amp;page=2')
})
