/** Stands in front of the site: kept pages, health, measures, the log of requests. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentCache } from '../app/content/content-cache.server.ts'
import type { Log } from '../app/request/log.server.ts'
import type { Config } from './config.ts'
import { encodeResponse } from './encode-response.ts'
import { isPage, readBytes } from './html-response.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { toRouteName } from './route-name.ts'

export type FrontOptions<Connection> = {
  config: Config
  cache: ContentCache
  /** Resolves when the site can show something. */
  readSomething: () => Promise<unknown>
  isRedisReady: (() => boolean) | undefined
  /** False while a development server changes pages under way. */
  keepsPages: boolean
  /** Cookies that make their bearer somebody. */
  ownCookies: readonly string[]
  /** The site itself; whether a page is for anybody, or made for this answer alone, is said here. */
  answer: (request: Request, from: { connection?: Connection; isForKeeping: boolean }) => Promise<Response>
  log: Log
}

export type Front<Connection> = {
  handle(request: Request, connection?: Connection): Promise<Response>
  /** Answers a kept page at once. @returns false when `handle` must */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** From now on /readyz says no, so that a balancer sends nobody here. */
  stop(): void
}

const noStore = { 'cache-control': 'no-store' }
/** What opens a preview is nobody's to read in a log. */
const previewSignature = /\.[\w-]{43}(?=$|[./])/

/** Puts everything that is not of one page in front of the site. */
export function createFront<Connection>(options: FrontOptions<Connection>): Front<Connection> {
  const { config, cache, isRedisReady, keepsPages, log, answer } = options
  const pages = createPageCache({
    ...{ content: cache, log, ownCookies: options.ownCookies },
    publicOrigin: config.publicOrigin,
    ttlMs: config.content.ttlSeconds * 1_000,
    render: (request) => answer(request, { isForKeeping: true }),
  })
  const metrics = createMetrics({ content: cache, pages, isRedisReady })
  // Told apart from other processes', and cheap enough for every request.
  const idPrefix = randomBytes(6).toString('base64url')
  let [requests, isStopping] = [0, false]

  // Neither address, query nor cookies: they may say who it was.
  function note(method: string, path: string, status: number, startMs: number, id: string): number {
    const ms = performance.now() - startMs
    log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
    return ms
  }

  async function answerReady(): Promise<Response> {
    const { failing, oldestServedMs, copies, bytes } = cache.status()
    const isWhole = await options.readSomething().then(
      () => true,
      () => false,
    )
    const isReady = isWhole && !isStopping
    const body = {
      ...{ ready: isReady, stopping: isStopping },
      content: {
        ...{ readable: isWhole, copies, bytes },
        ...(oldestServedMs !== undefined && { servedFrom: new Date(oldestServedMs).toISOString() }),
        failing: failing.slice(0, 50).map(({ key, reason, sinceMs }) => ({
          ...{ key, reason, since: new Date(sinceMs).toISOString() },
        })),
      },
      redis: isRedisReady ? (isRedisReady() ? 'ready' : 'away: own memory and disk') : 'not used',
      pages: pages.size(),
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
    const response = await answer(request, { ...(connection && { connection }), isForKeeping: false })
    if (!isPage(response)) return response
    return encodeResponse(
      request,
      { status: response.status, body: await readBytes(response) },
      response.headers,
    )
  }

  return {
    answerKept(incoming, outgoing) {
      const startMs = performance.now()
      if (!keepsPages || !pages.answerKept(incoming, outgoing)) return false
      requests += 1
      const [path = '/'] = (incoming.url ?? '/').split('?', 1)
      // Counted by the cache; measuring its time would take longer.
      note(incoming.method ?? 'GET', path, outgoing.statusCode, startMs, `${idPrefix}-${requests}`)
      return true
    },
    async handle(request, connection) {
      const startMs = performance.now()
      requests += 1
      const id = `${idPrefix}-${requests}`
      const { pathname } = new URL(request.url)
      const response =
        (await answerOwn(pathname)) ??
        (keepsPages ? await pages.answer(request) : undefined) ??
        (await answerForOne(request, connection))
      response.headers.set('x-request-id', id)
      const ms = note(request.method, pathname.replace(previewSignature, ''), response.status, startMs, id)
      metrics.observe(toRouteName(pathname), response.status, ms / 1_000)
      return response
    },
    stop() {
      isStopping = true
    },
  }
}
