import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ServerLog } from '../process/log.ts'
import type { Metrics } from './metrics.ts'
import { findAddress } from '../endpoints/find-address.ts'

/** The signature opens a preview, so it must not be readable in a log. */
const previewSignature = /\.[\w-]{43}(?=$|\.)/

export type RequestLog = {
  /** Also writes the request's line. */
  middleware: MiddlewareHandler
  nextId(): string
  /** A cached page was sent past the middleware. */
  cacheHit(page: { path: string; route: string }, hit: CacheHit): void
}

export type CacheHit = { id: string; method: string; status: number; startMs: number }

/** Partners' keys in any place and case, what stands for one, and signatures of previews open something. */
function withoutSecrets(path: string, keys: readonly string[]): string {
  const isSecret = (part: string) => keys.some((key) => part.toLowerCase().includes(key.toLowerCase()))
  return path
    .replace(/^\/partners\/[^/]+(?=\/)/, '/partners/…')
    .split('/')
    .map((part) => (isSecret(part) ? '…' : part.replace(previewSignature, '')))
    .join('/')
}

/** Neither address, query nor cookies: they could identify someone. */
export function createRequestLog({
  log,
  metrics,
  keys = [],
}: {
  log: ServerLog
  metrics: Metrics
  /** Of listing partners. */
  keys?: readonly string[] | undefined
}): RequestLog {
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
      writeLine(id, method, withoutSecrets(path, keys), c.res.status, ms)
      metrics.observe(findAddress(path, method).name, c.res.status, ms / 1_000)
    },
    cacheHit({ path, route }, { id, method, status, startMs }) {
      const ms = performance.now() - startMs
      writeLine(id, method, path, status, ms)
      metrics.observeCacheHit(route, ms / 1_000)
    },
  }
}
