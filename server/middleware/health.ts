import { Hono } from 'hono'
import { toWallMs } from '../clock/monotonic-clock.ts'

export type HealthOptions = {
  /** Resolves when the site can show something. */
  readSomething: () => Promise<unknown>
  content: () => ContentHealth
  pages: () => { pages: number; bytes: number }
  /** Submissions on this machine that the content system hasn't accepted. Undefined when the queue can't be read. */
  submissions: () => QueueHealth | undefined
  /** Addresses of pictures and files in content that the site can't serve. */
  unservedFiles: () => readonly string[]
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  /** Whether the process was told to end, so a load balancer should send no more requests. */
  isStopping: () => boolean
}

export type ContentHealth = {
  entries: number
  bytes: number
  /** When the oldest entry was read that is served because reading fails, on the monotonic clock, as `sinceMs`. */
  oldestServedMs: number | undefined
  failing: readonly { key: string; reason: string; sinceMs: number }[]
}

export type QueueHealth = {
  counts: { waiting: number; uncertain: number; refused: number; held: number }
  oldestWaitingMs: number
}

const READ_TIMEOUT_MS = 1_000
const MAX_FAILING_KEYS = 50
const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: the process is alive. */
export function isAlive(): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok', 200, noStore))
  return routes
}

/** `/readyz`: the process can serve pages. */
export function health(options: HealthOptions): Hono {
  const routes = new Hono()

  routes.get('/readyz', async (c) => {
    const { entries, bytes, oldestServedMs, failing } = options.content()
    // A load balancer doesn't wait for a slow content system: with cached content there is something to show.
    const canRead = await resolvesWithin(READ_TIMEOUT_MS, options.readSomething(), entries > 0)
    const isStopping = options.isStopping()
    const isReady = canRead && !isStopping
    const { isRedisReady } = options
    const body = {
      ready: isReady,
      stopping: isStopping,
      content: {
        readable: canRead,
        entries,
        bytes,
        servedFrom: oldestServedMs === undefined ? undefined : toWallTime(oldestServedMs),
        failing: failing.slice(0, MAX_FAILING_KEYS).map(({ key, reason, sinceMs }) => ({
          key,
          reason,
          since: toWallTime(sinceMs),
        })),
      },
      redis: isRedisReady ? (isRedisReady() ? 'ready' : 'down: using own memory and disk') : 'not used',
      pages: options.pages(),
      unservedFiles: options.unservedFiles(),
      submissions: toQueueReport(options.submissions()),
    }
    return c.json(body, isReady ? 200 : 503, noStore)
  })

  return routes
}

function toWallTime(monotonicMs: number): string {
  return new Date(toWallMs(monotonicMs)).toISOString()
}

/** @returns whether the work succeeds in time; `otherwise` when it takes longer */
function resolvesWithin(timeoutMs: number, work: Promise<unknown>, otherwise: boolean): Promise<boolean> {
  const result = work.then(
    () => true,
    () => false,
  )
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, timeoutMs, otherwise)
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}

function toQueueReport(queue: QueueHealth | undefined) {
  if (!queue) return undefined
  const { waiting, uncertain, refused, held } = queue.counts
  return {
    waiting: waiting + uncertain,
    oldestSeconds: Math.round(queue.oldestWaitingMs / 1_000),
    // These need a person to look at them.
    refused,
    held,
  }
}
