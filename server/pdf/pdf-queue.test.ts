import { expect, test } from 'vitest'
import { untilNextMs } from '../process/monotonic-clock.ts'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createPdfQueue } from './pdf-queue.ts'

const job = { path: '/print/homes/a', fileName: 'a.pdf', isPersonal: false }

/** A queue over a page that shows one price of the content. */
function openQueue({ ttlMs = 60_000, tags = ['property:a'] } = {}) {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const content = new ContentCache({ store: new EntryStore(), ttlMs, log: quiet })
  const site = { price: '$489,900', status: 200, printed: 0, rendered: 0 }
  const queue = createPdfQueue({
    content,
    ttlMs,
    async render() {
      site.rendered += 1
      const price = await content.read({ key: 'home:a', tags }, () => Promise.resolve(site.price))
      // No two renders have the same bytes.
      const html = `<p>${price}</p><!-- nonce ${site.rendered} -->`
      return new Response(html, { status: site.status, headers: { etag: price } })
    },
    printer: {
      print({ html }) {
        site.printed += 1
        return Promise.resolve(Buffer.from(html.replace(/<!--.*/, '')))
      },
      close: () => Promise.resolve(),
    },
  })
  return { content, site, queue }
}

test('an unchanged brochure is printed once, also for concurrent requests', async () => {
  const { queue, site } = openQueue()
  const both = await Promise.all([queue.make(job), queue.make(job)])
  const later = await queue.make(job)
  expect(site.printed).toBe(1)
  expect(both[0]?.pdf).toEqual(later?.pdf)
  expect([both[0]?.isCached, later?.isCached]).toEqual([false, true])
})

test("the tags that make the page old make its brochure old; others don't", async () => {
  const { queue, site, content } = openQueue()
  await queue.make(job)
  site.price = '$479,900'
  content.invalidate({ tags: ['property:b'] })
  expect((await queue.make(job))?.pdf.toString()).toBe('<p>$489,900</p>')
  content.invalidate({ tags: ['property:a'] })
  const renewed = await queue.make(job)
  expect(renewed?.pdf.toString()).toBe('<p>$479,900</p>')
  expect(renewed?.isCached).toBe(false)
})

test('after its lifetime the page is rendered again, and printed only when it changed', async () => {
  const { queue, site } = openQueue({ ttlMs: 1 })
  await queue.make(job)
  await untilNextMs()
  expect((await queue.make(job))?.isCached).toBe(true)
  expect(site).toMatchObject({ printed: 1, rendered: 2 })
})

test('flyers and drafts are never cached', async () => {
  const { queue, site } = openQueue()
  await queue.make({ ...job, path: '/print/homes/a?flyer=x', isPersonal: true })
  await queue.make({ ...job, path: '/print/homes/a?flyer=x', isPersonal: true })
  expect(site.printed).toBe(2)
  const draft = openQueue({ tags: [DRAFT] })
  await draft.queue.make(job)
  await draft.queue.make(job)
  expect(draft.site.printed).toBe(2)
})

test('no page is no brochure; a page that fails is an error', async () => {
  const { queue, site } = openQueue()
  site.status = 404
  expect(await queue.make(job)).toBeUndefined()
  site.status = 503
  await expect(queue.make(job)).rejects.toThrow('status 503')
})
