/** Stands in front of the site: kept pages, health, measures, the log of requests. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DRAFT } from './content-cache/cached-content.ts'
import type { ContentCache } from './content-cache/content-cache.ts'
import { createReadRecord } from './content-cache/dependency-tracking.ts'
import type { QueueStatus, SubmissionQueue } from './forms/submission-queue.ts'
import { within } from './content-cache/within.ts'
import type { CallCounts } from './http/count-calls.ts'
import type { RequestLog } from './middleware/request-log.ts'
import type { Config } from './config.ts'
import { encodeResponse } from './pages/encode-response.ts'
import { isPage, readBytes } from './pages/html-response.ts'
import { createMetrics } from './middleware/metrics.ts'
import { createPageCache } from './pages/page-cache/page-cache.ts'
import type { QuietWork } from './images/background-queue.ts'
import { toRouteName } from './middleware/route-name.ts'

export type FrontOptions<Connection> = {
  config: Config
  cache: ContentCache
  /** Calls of the content system's API so far. */
  calls: () => CallCounts
  /** Resolves when the site can show something. */
  readSomething: () => Promise<unknown>
  isRedisReady: (() => boolean) | undefined
  /** What this machine has for the content system to take. */
  queue: SubmissionQueue['status']
  quietWork: QuietWork
  /** False while a development server changes pages under way. */
  keepsPages: boolean
  /** Cookies that make their bearer somebody. */
  ownCookies: readonly string[]
  /** The site itself; whether a page is for anybody, or made for this answer alone, is said here. */
  answer: (request: Request, from: { connection?: Connection; isForKeeping: boolean }) => Promise<Response>
  log: RequestLog
}

export type Front<Connection> = {
  handle(request: Request, connection?: Connection): Promise<Response>
  /** Answers a kept page at once. @returns false when `handle` must */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** From now on /readyz says no, so that a balancer sends nobody here. */
  stop(): void
}

const longestLookMs = 1_000
const noStore = { 'cache-control': 'no-store' }
/** What opens a preview is nobody's to read in a log. */
const previewSignature = /\.[\w-]{43}(?=$|[./])/

/** Puts everything that is not of one page in front of the site. */
export function createFront<Connection>(options: FrontOptions<Connection>): Front<Connection> {
  const { config, cache, isRedisReady, keepsPages, log, answer, queue } = options
  const pages = createPageCache({
    ...{ content: cache, log, ownCookies: options.ownCookies, quietWork: options.quietWork },
    publicOrigin: config.publicOrigin,
    ttlMs: config.content.ttlSeconds * 1_000,
    render: (request) => answer(request, { isForKeeping: true }),
  })
  const metrics = createMetrics({ content: cache, calls: options.calls, pages, isRedisReady, queue })
  // Told apart from other processes', and cheap enough for every request.
  const idPrefix = randomBytes(6).toString('base64url')
  let [requests, isStopping] = [0, false]

  // Neither address, query nor cookies: they may say who it was.
  function note(method: string, path: string, status: number, ms: number, id: string): void {
    log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }

  async function answerReady(): Promise<Response> {
    const { failing, oldestServedMs, entries, bytes } = cache.status()
    const reading = options.readSomething().then(
      () => true,
      () => false,
    )
    // A balancer does not wait for a slow content system: with cached content there is something to show.
    const isWhole = await within(longestLookMs, reading, () => entries > 0)
    const isReady = isWhole && !isStopping
    const body = {
      ...{ ready: isReady, stopping: isStopping },
      content: {
        ...{ readable: isWhole, entries, bytes },
        ...(oldestServedMs !== undefined && { servedFrom: new Date(oldestServedMs).toISOString() }),
        failing: failing.slice(0, 50).map(({ key, reason, sinceMs }) => ({
          ...{ key, reason, since: new Date(sinceMs).toISOString() },
        })),
      },
      redis: isRedisReady ? (isRedisReady() ? 'ready' : 'away: own memory and disk') : 'not used',
      pages: pages.size(),
      submissions: toQueueReport(queue()),
    }
    return Response.json(body, { status: isReady ? 200 : 503, headers: noStore })
  }

  async function answerOwn(path: string): Promise<Response | undefined> {
    if (path === '/healthz') return new Response('ok', { headers: noStore })
    if (path === '/readyz') return answerReady()
    if (path !== '/metrics') return undefined
    return new Response(await metrics.text(), {
      headers: { ...noStore, 'content-type': metrics.contentType },
    })
  }

  /** What is not kept is compressed all the same. */
  async function answerForOne(request: Request, connection: Connection | undefined): Promise<Response> {
    const record = createReadRecord()
    const response = await cache.record(record, () =>
      answer(request, { ...(connection && { connection }), isForKeeping: false }),
    )
    // Whatever it is, page, data or PDF: what is not published is in nobody's cache.
    if (record.isPrivate || record.tags.has(DRAFT)) response.headers.set('cache-control', 'private, no-store')
    if (!isPage(response)) return response
    return encodeResponse(
      request,
      { status: response.status, body: await readBytes(response) },
      response.headers,
    )
  }

  async function answerAny(
    request: Request,
    pathname: string,
    connection: Connection | undefined,
  ): Promise<Response> {
    return (
      (await answerOwn(pathname)) ??
      (keepsPages ? await pages.answer(request) : undefined) ??
      (await answerForOne(request, connection))
    )
  }

  return {
    answerKept(incoming, outgoing) {
      if (!keepsPages) return false
      const startMs = performance.now()
      const id = `${idPrefix}-${requests + 1}`
      const place = pages.answerKept(incoming, outgoing, id)
      if (!place) return false
      requests += 1
      const ms = performance.now() - startMs
      metrics.addKept(place.route, ms / 1_000)
      // Put together only to be written: thousands a second are answered here.
      if (log.writesRequests) note(incoming.method ?? 'GET', place.path, outgoing.statusCode, ms, id)
      return true
    },
    async handle(request, connection) {
      const startMs = performance.now()
      requests += 1
      const id = `${idPrefix}-${requests}`
      const { pathname } = new URL(request.url)
      const response = await log.during(id, () =>
        answerAny(request, pathname, connection).catch((error: unknown) => {
          log.error({ err: error }, 'A request failed')
          return new Response('Something is broken on our side. Please try again in a minute.', {
            status: 500,
            headers: noStore,
          })
        }),
      )
      response.headers.set('x-request-id', id)
      const ms = performance.now() - startMs
      note(request.method, pathname.replace(previewSignature, ''), response.status, ms, id)
      metrics.observe(toRouteName(pathname), response.status, ms / 1_000)
      return response
    },
    stop() {
      isStopping = true
    },
  }
}

/** This machine's own queue: how much of it waits, and for how long. */
function toQueueReport(queue: QueueStatus | undefined) {
  if (!queue) return undefined
  const { waiting, uncertain, refused, held } = queue.counts
  return {
    ...{ waiting: waiting + uncertain, oldestSeconds: Math.round(queue.oldestWaitingMs / 1_000) },
    // For a person to look at.
    ...{ refused, held },
  }
}
