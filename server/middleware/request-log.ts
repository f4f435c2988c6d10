import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pino } from 'pino'
import type { Metrics } from './metrics.ts'
import { toRouteName } from './route-name.ts'

/** The one writer of logs. A call carries fields first, then a sentence. Nothing personal belongs in either. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** The log of a process that serves requests. */
export type ServerLog = Log & {
  /** Whether LOG_LEVEL lets a line for each request through. */
  hasRequestLines: boolean
  /** Runs work whose every log line carries the request's id. */
  withRequestId<T>(requestId: string, work: () => T): T
}

const FLUSH_EVERY_MS = 250
/** Lines are written some hundreds at a time: a write for each would take half of what a cached page takes. */
const BUFFER_BYTES = 65_536

/**
 * Opens the log. Info lines are buffered for a moment; warnings and errors are written at once, and everything when the
 * process exits.
 * @param level pino's names: fatal, error, warn, info, debug, trace, silent
 * @returns a log that writes one JSON object a line to standard output
 */
export function createLog(level: string): ServerLog {
  const ids = new AsyncLocalStorage<string>()
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: 2 * BUFFER_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const id = ids.getStore()
        return id === undefined ? {} : { id }
      },
    },
    output,
  )
  return {
    info: (fields, message) => logger.info(fields, message),
    warn(fields, message) {
      logger.warn(fields, message)
      output.flush()
    },
    error(fields, message) {
      logger.error(fields, message)
      output.flush()
    },
    withRequestId: (id, work) => ids.run(id, work),
    hasRequestLines: logger.isLevelEnabled('info'),
  }
}

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
    if (log.hasRequestLines) log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
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
      writeLine(id, method, path.replace(previewSignature, ''), c.res.status, ms)
      metrics.observe(toRouteName(path), c.res.status, ms / 1_000)
    },
    cacheHit({ path, route }, { id, method, status, startMs }) {
      const ms = performance.now() - startMs
      writeLine(id, method, path, status, ms)
      metrics.observeCacheHit(route, ms / 1_000)
    },
  }
}
