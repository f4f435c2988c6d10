import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { withoutPartnerKey } from '../partners/partner-address.ts'
import type { ServerLog } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { toRouteName } from './route-name.ts'

/** The signature opens a preview, so it must not be readable in a log. */
const previewSignature = /\.[\w-]{43}(?=$|[./])/

export type RequestLog = {
  /** Gives a request its id, and writes its line when the response is ready. */
  middleware: MiddlewareHandler
  nextId(): string
  /** Writes the line of a cached page that was sent past the middleware. */
  cacheHit(page: { path: string; route: string }, hit: CacheHit): void
}

export type CacheHit = { id: string; method: string; status: number; startMs: number }

/** Writes a line for each request, with its duration. Neither address, query nor cookies: they could identify someone. */
export function createRequestLog({ log, metrics }: { log: ServerLog; metrics: Metrics }): RequestLog {
  // Differs between processes, and costs little enough for every request.
  const idPrefix = randomBytes(6).toString('base64url')
  let count = 0
  const nextId = () => `${idPrefix}-${(count += 1)}`

  function writeLine(id: string, method: string, path: string, status: number, ms: number): void {
    log.request({ id, method, path, status, ms: Math.round(ms * 10) / 10 })
  }

  return {
    nextId,
    async middleware(c, next) {
      const startMs = performance.now()
      const id = nextId()
      await log.withRequestId(id, next)
      c.res.headers.set('x-request-id', id)
      const { path, method } = c.req
      const ms = performance.now() - startMs
      writeLine(id, method, withoutPartnerKey(path.replace(previewSignature, '')), c.res.status, ms)
      metrics.observe(toRouteName(path), c.res.status, ms / 1_000)
    },
    cacheHit({ path, route }, { id, method, status, startMs }) {
      const ms = performance.now() - startMs
      writeLine(id, method, path, status, ms)
      metrics.observeCacheHit(route, ms / 1_000)
    },
  }
}
