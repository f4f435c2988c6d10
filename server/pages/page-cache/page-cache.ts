/** Finished pages for everyone, in memory: rendered once, compressed once, dropped when what they show changes. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { monotonicNowMs } from '../../process/monotonic-clock.ts'
import type { ContentCache } from '../../content-cache/content-cache.ts'
import { chooseEncoding, type Encoding } from '../../http/accept-encoding.ts'
import type { Log } from '../../process/log.ts'
import type { LimitMisses } from '../../endpoints/miss-limit.ts'
import { compressedResponse, toBytes } from '../../http/compressed-response.ts'
import {
  CACHE_HIT_TIMING,
  isNotModified,
  POLICY_HEADER,
  toEncodedEtag,
  toNotModifiedHeaders,
  type CachedPage,
} from './cached-page.ts'
import { isHomeSearch } from './api-key.ts'
import type { BriefPage } from './brief-page.ts'
import { publicCaching, type PublicCaching } from './page-headers.ts'
import { toPageKey } from './page-key.ts'
import { PageRenders, type PageRendersOptions, type RenderResult } from './page-renders.ts'
import { PageStore } from './page-store.ts'

export type PageCacheOptions = Pick<
  PageRendersOptions,
  'publicOrigin' | 'ttlMs' | 'toTagHeader' | 'render'
> & {
  content: Pick<ContentCache, 'generation' | 'isInvalidated' | 'track'>
  isPurged: () => boolean
  /** A request with one of these cookies is never served from the cache. */
  sessionCookies: readonly string[]
  limitMisses?: LimitMisses
  log: Log
  /** Of all encodings together. @default 128 MiB */
  maxBytes?: number
  /** Before a page whose content couldn't be refreshed is rendered again. @default 2000 */
  retryMs?: number
}

export type PageCacheCounts = Record<'fresh' | 'stale' | 'notModified' | 'rendered' | 'passed', number>

export type PageCache = {
  /** Serves pages that are the same for everyone, and passes the rest on. */
  middleware: MiddlewareHandler
  /** Sends a cached page straight to the socket; undefined when the middleware must handle the request. */
  serveFromCache(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ): CachedPage | undefined
  /** Without a limit; undefined when it can't be shared. */
  find(request: Request): Promise<Response | undefined>
  counts(): PageCacheCounts
  size(): { pages: number; bytes: number }
  /** The last used first, without brief pages. */
  entries(): IterableIterator<[string, CachedPage]>
}

type Limit = (work: () => Promise<RenderResult>, points: number) => Promise<RenderResult | Response>

/** Data of a list, of which there's no page to render. */
const SEARCH_POINTS = 0.25
/** Longer than any shared cache keeps a page. */
const ENDS_SOON_S = 100_000
const MAX_BYTES = 128 * 1024 * 1024
const privateKeysOptions = { max: 2_000, ttl: 60_000 }

export function createPageCache(options: PageCacheOptions): PageCache {
  const { content, log, sessionCookies, maxBytes = MAX_BYTES, retryMs = 2_000 } = options
  const { limitMisses = (_c, work) => work() } = options
  const store = new PageStore({ ...options, maxBytes })
  const renders = new PageRenders({ ...options, store, retryMs })
  const privateKeys = new LRUCache<string, true>(privateKeysOptions)
  const counts = { fresh: 0, stale: 0, notModified: 0, passed: 0 }

  const unpurged = publicCaching(options.ttlMs / 1_000, false)
  const purged = publicCaching(options.ttlMs / 1_000, true)
  const outdated = publicCaching(0, false)

  /** @returns how long shared caches may hold a page: for seconds when it may be old already */
  function toCaching({
    tags,
    generation,
    startedAtMs,
    currentUntilMs,
    validUntilMs,
  }: CachedPage): PublicCaching {
    // While it was rendered, something changed that it shows, and the purge may come before this response.
    if (generation !== content.generation() && content.isInvalidated(tags, startedAtMs)) return outdated
    const isPurged = monotonicNowMs() < currentUntilMs && options.isPurged()
    const validS = Math.floor((validUntilMs - monotonicNowMs()) / 1_000)
    if (validS < ENDS_SOON_S) return publicCaching(options.ttlMs / 1_000, isPurged, validS)
    return isPurged ? purged : unpurged
  }

  function hasSession(cookies: string | null | undefined): boolean {
    return cookies ? sessionCookies.some((name) => cookies.includes(`${name}=`)) : false
  }

  /** A stale page is sent, and rendered again in the background. */
  function lookUp(key: string): CachedPage | undefined {
    const page = store.findValid(key)
    if (!page) return undefined
    if (monotonicNowMs() < page.freshUntilMs) counts.fresh += 1
    else {
      counts.stale += 1
      // One try at a time: until it ends, everyone is sent the stale page.
      page.freshUntilMs = monotonicNowMs() + retryMs
      renders.renderOnce(key, { isBackground: true }).catch((error: unknown) => {
        log.error({ err: error, key }, "A stale page couldn't be rendered again")
      })
    }
    return page
  }

  function respond(page: CachedPage, request: Request, timing: string, shared = toCaching(page)): Response {
    const encoding = encodingOf(request)
    const caching = { ...shared.headers, 'server-timing': timing }
    if (isNotModified(page.etag, encoding, request.headers.get('if-none-match'))) {
      counts.notModified += 1
      return new Response(null, {
        status: 304,
        headers: { ...toNotModifiedHeaders(page, encoding), ...caching },
      })
    }
    const headers = { ...page.headers[encoding], ...caching }
    const body = page.bodies[encoding]
    return new Response(request.method === 'HEAD' ? null : toBytes(body), {
      status: 200,
      headers: { ...headers, 'content-length': String(body.length) },
    })
  }

  async function respondBriefly(page: BriefPage, request: Request, timing: string): Promise<Response> {
    const { status, etag, body } = page
    const encoding = body.length > 0 ? encodingOf(request) : 'identity'
    const headers = new Headers({ ...page.headers, 'server-timing': timing })
    if (page.generation !== content.generation())
      headers.set('cache-control', outdated.headers['cache-control'])
    if (etag !== undefined) headers.set('etag', toEncodedEtag(etag, encoding))
    if (etag !== undefined && isNotModified(etag, encoding, request.headers.get('if-none-match'))) {
      counts.notModified += 1
      headers.delete(POLICY_HEADER)
      return new Response(null, { status: 304, headers })
    }
    const encoded = await page.bodyIn(encoding)
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(encoded.length))
    return new Response(request.method === 'HEAD' ? null : toBytes(encoded), { status, headers })
  }

  async function respondFromCache(request: Request, limit: Limit): Promise<Response | undefined> {
    const { method, headers, url } = request
    const target = url.slice(url.indexOf('/', url.indexOf('//') + 2))
    const key = method === 'GET' || method === 'HEAD' ? toPageKey(target) : undefined
    const isOwn = hasSession(headers.get('cookie')) || headers.has('authorization')
    if (key === undefined || isOwn || privateKeys.has(key)) {
      counts.passed += 1
      return undefined
    }
    const cached = respondIfCached(key, request)
    if (cached) return cached
    const previous = store.findAny(key)
    const startMs = performance.now()
    const joined = renders.findInFlight(key)
    const points = isHomeSearch(key) ? SEARCH_POINTS : 1
    const result = await (joined ?? limit(() => renderMissing(key), points))
    if (result instanceof Response) return result
    const timing = `page;desc=rendered;dur=${(performance.now() - startMs).toFixed(1)}`
    if (result.kind === 'cached') return respond(result.page, request, timing)
    if (result.kind === 'brief') return respondBriefly(result.page, request, timing)
    if (result.kind === 'private') {
      privateKeys.set(key, true)
      return undefined
    }
    const { status, body } = result
    // The key leaves out parameters that this page ignores, but the one it redirects to may not: keep them.
    if (status >= 300 && status < 400 && key !== target) return undefined
    if (status >= 500 && previous && monotonicNowMs() < previous.validUntilMs)
      return respond(previous, request, 'page;desc=outage', unpurged)
    return compressedResponse(request, { status, body }, { ...result.headers, 'server-timing': timing })
  }

  function respondIfCached(key: string, request: Request): Response | Promise<Response> | undefined {
    const page = lookUp(key)
    if (page) return respond(page, request, CACHE_HIT_TIMING)
    const brief = store.findBrief(key)
    if (!brief) return undefined
    counts.fresh += 1
    return respondBriefly(brief, request, CACHE_HIT_TIMING)
  }

  /** While this request waited for its turn, another one's may have rendered the page. */
  async function renderMissing(key: string): Promise<RenderResult> {
    const page = store.findValid(key)
    return page ? { kind: 'cached', page } : renders.renderOnce(key)
  }

  return {
    middleware: async (c, next) =>
      (await respondFromCache(c.req.raw, (work, points) => limitMisses(c, work, points))) ?? next(),

    find: (request) => respondFromCache(request, (work) => work()),

    serveFromCache({ method, url = '', headers }, outgoing, requestId) {
      if (method !== 'GET' && method !== 'HEAD') return undefined
      if (hasSession(headers.cookie) || headers.authorization !== undefined) return undefined
      // Only an address spelled like its key hits here; the middleware normalizes the others.
      const page = lookUp(url)
      if (!page) return undefined
      const encoding: Encoding = chooseEncoding(headers['accept-encoding']?.toString())
      if (isNotModified(page.etag, encoding, headers['if-none-match'])) {
        counts.notModified += 1
        const known = {
          ...toNotModifiedHeaders(page, encoding),
          ...toCaching(page).headers,
          'server-timing': CACHE_HIT_TIMING,
          'x-request-id': requestId,
        }
        outgoing.writeHead(304, known).end()
      } else {
        const raw = [...page.rawHeaders[encoding], ...toCaching(page).raw, 'x-request-id', requestId]
        outgoing.writeHead(200, raw)
        outgoing.end(method === 'HEAD' ? undefined : page.bodies[encoding])
      }
      return page
    },

    counts: () => ({ ...counts, rendered: renders.count }),
    size: () => store.size(),
    entries: () => store.entries(),
  }
}

function encodingOf({ headers }: Request): Encoding {
  return chooseEncoding(headers.get('accept-encoding') ?? undefined)
}
