/** Finished pages for anybody, as bytes: rendered once, compressed once, dropped when what they show changes. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { DRAFT } from '../../content-cache/cached-content.ts'
import type { ContentCache } from '../../content-cache/content-cache.ts'
import { createReadRecord, freshUntilMs, type ReadRecord } from '../../content-cache/dependency-tracking.ts'
import { DATED_FROM_MS } from '../../../domain/site/site.ts'
import { renewNonce } from '../content-security-policy.ts'
import type { Log } from '../../middleware/request-log.ts'
import { chooseEncoding, decode, encodeForKeeping, encodeTightly } from './compression.ts'
import { encodeResponse, toBytes } from '../encode-response.ts'
import { readBytes } from '../html-response.ts'
import { bodyOf, headersOf, isKnown, readyOf, type KeptPage, type PagePlace } from './cached-page.ts'
import { notFoundCaching, publicCaching, toPageHeaders } from './page-headers.ts'
import { toPageKey } from './page-key.ts'
import type { QuietWork } from '../../images/background-queue.ts'
import { toRouteName } from '../../middleware/route-name.ts'

export type PageCacheOptions = {
  content: Pick<ContentCache, 'isPurged' | 'record' | 'version'>
  publicOrigin: string
  /** How long content is fresh, in milliseconds. */
  ttlMs: number
  /** Cookies that make their bearer somebody; pages for them are rendered anew. */
  ownCookies: readonly string[]
  /** The site without this cache. */
  render: (request: Request) => Promise<Response>
  log: Log
  /** Where kept pages are made as small as can be. */
  quietWork: QuietWork
  /** @default 64 MiB */
  maxBytes?: number
  /** Before a page whose content cannot be had fresh is rendered again, in milliseconds. @default 2000 */
  retryMs?: number
}

export type PageCacheCounts = Record<'fresh' | 'stale' | 'notModified' | 'rendered' | 'passed', number>

export type PageCache = {
  /**
   * Answers at once, past everything else, when a kept page will do.
   * @param id the request's
   * @returns which; undefined when it has not
   */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse, id: string): PagePlace | undefined
  /** @returns the page; undefined for a request that must be answered for itself */
  answer(request: Request): Promise<Response | undefined>
  counts(): PageCacheCounts
  size(): { pages: number; bytes: number }
}

type Rendered =
  | { kind: 'kept'; page: KeptPage }
  | { kind: 'shared'; status: number; headers: Record<string, string>; body: Buffer }
  /** Something of it is for one visitor alone. */
  | { kind: 'own' }

const ENTRY_BYTES = 2_000
const POLICY = 'content-security-policy'
const MOST_OWN_KEYS = 2_000
/** Puts a cache in front of the pages. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { content, publicOrigin, ttlMs, ownCookies, log, quietWork, retryMs = 2_000 } = options
  const pages = new LRUCache<string, KeptPage>({
    maxSize: options.maxBytes ?? 64 * 1024 * 1024,
    sizeCalculation: ({ bodies }) =>
      Object.values(bodies).reduce((sum, body) => sum + body.length, 0) + ENTRY_BYTES,
  })
  const ownKeys = new LRUCache<string, true>({ max: MOST_OWN_KEYS, ttl: 60_000 })
  const flights = new Map<string, { startedAtMs: number; version: number; rendered: Promise<Rendered> }>()
  const counts: PageCacheCounts = { fresh: 0, stale: 0, notModified: 0, rendered: 0, passed: 0 }

  function isPurged(page: KeptPage): boolean {
    const version = content.version()
    if (page.version === version) return false
    if (content.isPurged(page.tags, page.startedAtMs)) return true
    page.version = version
    return false
  }

  /** Made before its content was so old that it must say so: whoever asks now is given it anew, or dated. */
  function lacksDate({ readAtMs, startedAtMs }: KeptPage): boolean {
    const datedAtMs = readAtMs + Math.max(DATED_FROM_MS, ttlMs)
    return startedAtMs < datedAtMs && Date.now() >= datedAtMs
  }

  /** Renders, or joins who does; what began before a purge is nobody's to join after it. */
  function renderOnce(key: string, isBehind: boolean): Promise<Rendered> {
    const under = flights.get(key)
    if (under?.version === content.version()) return under.rendered
    const startedAtMs = Date.now()
    const flight = { startedAtMs, version: content.version(), rendered: render(key, startedAtMs, isBehind) }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.rendered.then(land, land)
    return flight.rendered
  }

  async function render(key: string, startedAtMs: number, isBehind: boolean): Promise<Rendered> {
    const version = content.version()
    const record = createReadRecord(isBehind)
    counts.rendered += 1
    quietWork.disturb()
    const response = await content.record(record, () => options.render(new Request(publicOrigin + key)))
    const headers = toPageHeaders(response)
    if (isForOne(response, record)) {
      ownKeys.set(key, true)
      return { kind: 'own' }
    }
    const body = await readBytes(response)
    if (response.status !== 200 || !headers['content-type']?.startsWith('text/html')) {
      if (response.status < 500) pages.delete(key)
      const caching = response.status === 404 ? notFoundCaching : { 'cache-control': 'no-store' }
      return { kind: 'shared', status: response.status, headers: { ...headers, ...caching }, body }
    }
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const before = pages.peek(key)
    const [path = '/'] = key.split('?', 1)
    const page: KeptPage = {
      place: { path, route: toRouteName(path) },
      // Read again and found the same: it is compressed already.
      bodies: before?.etag === etag ? before.bodies : { identity: body },
      headers: { ...headers, ...publicCaching(record.tags, ttlMs / 1_000) },
      etag,
      tags: record.tags,
      ...{ startedAtMs, version, ready: {} },
      readAtMs: Math.min(record.oldestReadAtMs, startedAtMs),
      freshUntilMs: freshUntilMs(record, startedAtMs, { ttlMs, retryMs }),
    }
    pages.set(key, page)
    void compressForAll(key, page)
    return { kind: 'kept', page }
  }

  async function compressForAll(key: string, page: KeptPage): Promise<void> {
    const { identity } = page.bodies
    if (!identity) return
    replaceBodies(key, page, await encodeForKeeping(identity))
    quietWork.add(`page ${key}`, () => compressTightly(key))
  }

  async function compressTightly(key: string): Promise<void> {
    const quick = pages.peek(key)
    if (!quick?.bodies.br) return
    const br = await encodeTightly(decode(quick.bodies.br))
    // It may have been renewed meanwhile, and still be the same.
    const page = pages.peek(key)
    if (page?.etag === quick.etag) replaceBodies(key, page, { ...page.bodies, br })
  }

  function replaceBodies(key: string, page: KeptPage, bodies: KeptPage['bodies']): void {
    page.bodies = bodies
    page.ready = {}
    // A newer one may have taken its place.
    if (pages.peek(key) !== page) return
    // The size of what is set twice is counted once.
    pages.delete(key)
    pages.set(key, page)
  }

  function refreshBehind(key: string, page: KeptPage): void {
    // One try at a time; whoever comes meanwhile is given the old page.
    page.freshUntilMs = Date.now() + retryMs
    renderOnce(key, true).catch((error: unknown) =>
      log.error({ err: error, key }, 'A page could not be renewed'),
    )
  }

  /** @returns a page that may be answered now, with a look at whether it should be renewed */
  function findGood(key: string): KeptPage | undefined {
    const page = pages.get(key)
    if (!page || isPurged(page) || lacksDate(page)) return undefined
    if (Date.now() < page.freshUntilMs) counts.fresh += 1
    else {
      counts.stale += 1
      refreshBehind(key, page)
    }
    return page
  }

  function isSomebody(cookies: string | null | undefined): boolean {
    return cookies ? ownCookies.some((name) => cookies.includes(`${name}=`)) : false
  }

  async function respond(page: KeptPage, request: Request, timing: string): Promise<Response> {
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    const headers = headersOf(page, encoding, timing)
    if (isKnown(page, encoding, request.headers.get('if-none-match'))) {
      counts.notModified += 1
      return new Response(null, { status: 304, headers })
    }
    const body = await bodyOf(page, encoding)
    return new Response(request.method === 'HEAD' ? null : toBytes(body), {
      status: 200,
      headers: { ...headers, 'content-length': String(body.length) },
    })
  }

  return {
    answerKept(incoming, outgoing, id) {
      const { method, url = '', headers } = incoming
      if (method !== 'GET' && method !== 'HEAD') return undefined
      if (isSomebody(headers.cookie) || headers.authorization !== undefined) return undefined
      const encoding = chooseEncoding(headers['accept-encoding']?.toString())
      // A body that is still to be made is made elsewhere.
      if (!pages.peek(url)?.bodies[encoding]) return undefined
      const page = findGood(url)
      const ready = page && readyOf(page, encoding, id)
      if (!ready) return undefined
      if (isKnown(page, encoding, headers['if-none-match'])) {
        counts.notModified += 1
        const known = { ...headersOf(page, encoding, 'page;desc=kept'), 'x-request-id': id }
        outgoing.writeHead(304, known).end()
      } else {
        outgoing.writeHead(200, ready.head)
        outgoing.end(method === 'HEAD' ? undefined : ready.body)
      }
      return page.place
    },

    async answer(request) {
      const key =
        request.method === 'GET' || request.method === 'HEAD' ? toPageKey(pathOf(request.url)) : undefined
      const isOwn = isSomebody(request.headers.get('cookie')) || request.headers.has('authorization')
      if (key === undefined || isOwn || ownKeys.has(key)) {
        counts.passed += 1
        return undefined
      }
      const good = findGood(key)
      if (good) return respond(good, request, 'page;desc=kept')
      const before = pages.peek(key)
      const startMs = performance.now()
      const rendered = await renderOnce(key, false)
      const timing = `page;desc=rendered;dur=${(performance.now() - startMs).toFixed(1)}`
      if (rendered.kind === 'kept') return respond(rendered.page, request, timing)
      if (rendered.kind === 'own') return undefined
      // What a page does not look at, the page it moved to may: the address is answered with its own query.
      if (isRedirect(rendered.status) && key !== pathOf(request.url)) return undefined
      if (rendered.status >= 500 && before) return respond(before, request, 'page;desc=outage')
      const { policy, body } = renewNonce(rendered.headers[POLICY] ?? '', rendered.body)
      const own = { ...rendered.headers, ...(policy && { [POLICY]: policy }), 'server-timing': timing }
      return encodeResponse(request, { status: rendered.status, body }, own)
    },
    counts: () => ({ ...counts }),
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

function isForOne(response: Response, record: ReadRecord): boolean {
  return (
    record.isPrivate ||
    record.tags.has(DRAFT) ||
    response.headers.has('set-cookie') ||
    (response.status < 400 && /no-store|private/.test(response.headers.get('cache-control') ?? ''))
  )
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
