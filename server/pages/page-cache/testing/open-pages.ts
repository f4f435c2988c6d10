import { Hono } from 'hono'
import { ContentCache } from '../../../content-cache/content-cache.ts'
import { EntryStore } from '../../../content-cache/entry-store.ts'
import { monotonicNowMs } from '../../../process/monotonic-clock.ts'
import type { LimitMisses } from '../../../endpoints/miss-limit.ts'
import { createPageCache } from '../page-cache.ts'

const log = { info() {}, warn() {}, error() {} }
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Enough text to be worth compressing. */
const words = Array.from({ length: 500 }, (_, index) => `<p>Lot ${index * index} of ${index % 37}</p>`).join(
  '',
)

/** A site whose pages show what is read of a content system, counted. */
export function openPages({
  ttlMs = 60_000,
  maxBytes = 64 * 1024 * 1024,
  limitMisses,
  isPurged = () => false,
}: { ttlMs?: number; maxBytes?: number; limitMisses?: LimitMisses; isPurged?: () => boolean } = {}) {
  const content = new ContentCache({ store: new EntryStore(), ttlMs, log, retryMs: 1 })
  const state = { title: 'One', renders: 0, fullRenders: 0, isDown: false, endsInMs: Infinity }
  let held: { reach: () => void; untilReleased: Promise<void> } | undefined
  const pages = createPageCache({
    content,
    ttlMs,
    log,
    maxBytes,
    ...(limitMisses && { limitMisses }),
    retryMs: 1,
    isPurged,
    toTagHeader: (tags) => ({ 'surrogate-key': [...tags].join(' ') }),
    publicOrigin: 'http://site.example',
    sessionCookies: ['agent'],
    async render(request) {
      state.renders += 1
      const { pathname } = new URL(request.url)
      const policy = { key: `title:${pathname.slice(1)}`, tags: [`page:${pathname.slice(1)}`] }
      const title = await content.read(policy, async () => {
        if (state.isDown) throw new Error('the content system is down')
        return state.title
      })
      content.addDependencies({ validUntilMs: monotonicNowMs() + state.endsInMs })
      const holding = held
      held = undefined
      holding?.reach()
      await holding?.untilReleased
      if (pathname.startsWith('/missing-'))
        return new Response(null, { status: 404, headers: { 'content-location': '/missing' } })
      state.fullRenders += 1
      if (pathname === '/missing') return new Response(`missing ${title}`, { status: 404, headers: html })
      if (pathname === '/gone') return new Response('gone', { status: 404, headers: html })
      if (pathname === '/broken') return new Response('broken', { status: 503, headers: html })
      if (pathname === '/mine') {
        return new Response(request.headers.get('cookie') ?? 'no cookie', {
          headers: { ...html, 'cache-control': 'private, no-store' },
        })
      }
      const asOfMs = content.asOfMs()
      const age = asOfMs === undefined ? '' : `${Math.round((Date.now() - asOfMs) / 60_000)} minutes old`
      // Not of the data, so not in the ETag: as with the time that the router writes into a page.
      const comment = `<!-- render ${state.renders} -->`
      return new Response(`<title>${title}</title>${age}${words}${comment}`, {
        headers: {
          ...html,
          etag: `${pathname.slice(1)}-${title}-${age}`,
          'content-security-policy': `script-src 'sha256-${state.renders}'`,
        },
      })
    },
  })
  const site = new Hono()
  site.use(pages.middleware)
  site.all('*', (c) => c.text('passed', 421))
  /** @returns undefined for a request that passed the cache by */
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await site.request(`http://site.example${path}`, { headers })
    if (response.status === 421) return undefined
    const bytes = await response.arrayBuffer()
    return { status: response.status, headers: response.headers, bytes, body: Buffer.from(bytes).toString() }
  }
  /** Holds the next render once it has read what it shows. */
  function hold() {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { reach: reached.resolve, untilReleased: released.promise }
    return { reached: reached.promise, release: released.resolve }
  }
  return { content, pages, state, get, hold }
}
