import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { privateContent } from './private-content.ts'

test('nothing stores a response that shows a draft, though it says otherwise itself', async () => {
  const log = { warn() {} }
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, log })
  const site = new Hono()
  site.use(privateContent(cache))
  site.get('/:slug', async (c) => {
    const tags = c.req.param('slug') === 'draft' ? [DRAFT] : ['home']
    await cache.read({ key: `home:${tags[0]}`, tags }, () => Promise.resolve('a home'))
    return c.text('a home', 200, { 'cache-control': 'public, max-age=60' })
  })
  expect((await site.request('/draft')).headers.get('cache-control')).toBe('private, no-store')
  expect((await site.request('/published')).headers.get('cache-control')).toBe('public, max-age=60')
})
