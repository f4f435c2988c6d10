import { Hono } from 'hono'
import { toWallMs } from '../process/monotonic-clock.ts'
import { withTimeout } from '../process/with-timeout.ts'
import type { StoreStatus } from '../forms/queue-store.ts'
import type { QueueStatus } from '../forms/submission-stores.ts'
import type { PurgeStatus } from '../cdn/purger.ts'
import type { Monitored } from './monitored.ts'
import type { Vitals } from './vitals.ts'

export type HealthOptions = Omit<
  Monitored,
  'cache' | 'pageCache' | 'calls' | 'callQueue' | 'follows' | 'dropped'
> & {
  cache: Pick<Monitored['cache'], 'status'>
  pageCache: Pick<Monitored['pageCache'], 'size'>
  vitals: Pick<Vitals, 'eventLoopDelayMs' | 'threadDelayMs' | 'isStuck'>
}

const READ_TIMEOUT_MS = 1_000
const MAX_FAILING_KEYS = 50
const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: a held event loop doesn't answer; stuck threads would keep all but this waiting. */
export function isAlive({ isStuck }: Pick<Vitals, 'isStuck'>): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => (isStuck() ? c.text('stuck', 503, noStore) : c.text('ok', 200, noStore)))
  return routes
}

/** `/readyz`: the process can serve pages, and the content system has had what the brand names. */
export function health(options: HealthOptions): Hono {
  const routes = new Hono()

  routes.get('/readyz', async (c) => {
    // A load balancer doesn't wait for a slow content system: with cached content there is something to show.
    const canRead = await withTimeout(
      READ_TIMEOUT_MS,
      options.content.findContentPage('home').then(
        () => true,
        () => false,
      ),
      () => options.cache.status().entries > 0,
    )
    const { entries, bytes, oldestServedMs, failing, problem } = options.cache.status()
    const isStopping = options.isStopping()
    const { vitals, missingNames, isRedisReady, database } = options
    const missing = missingNames.list()
    const reasons = {
      'the process is stopping': isStopping,
      'work that needs a thread does not come back': vitals.isStuck(),
      'nothing can be read from the content system': !canRead,
      'the content system was not set up with what the brand names; content.missing lists it':
        !missingNames.isSetUp() && missing.length > 0,
      'what the brand names was not looked for yet': !missingNames.isSetUp() && missing.length === 0,
    }
    const why = Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []))
    const isReady = why.length === 0
    const isDegraded =
      missing.length + failing.length > 0 ||
      isRedisReady?.() === false ||
      database?.downSinceMs() !== undefined
    const body = {
      ready: isReady,
      state: isReady ? (isDegraded ? 'degraded' : 'ready') : 'not ready',
      why,
      stopping: isStopping,
      longestDelaySeconds: {
        eventLoop: Math.round(vitals.eventLoopDelayMs()) / 1_000,
        threads: Math.round(vitals.threadDelayMs()) / 1_000,
      },
      content: {
        readable: canRead,
        problem,
        missing,
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
      database: database ? toDatabaseReport(database.downSinceMs()) : 'file',
      purges: toPurgeReport(options.purges?.()),
      pages: options.pageCache.size(),
      unservedFiles: options.unservedFiles(),
      submissions: toQueueReport(options.submissions.status()),
    }
    return c.json(body, isReady ? 200 : 503, noStore)
  })

  return routes
}

function toWallTime(monotonicMs: number): string {
  return new Date(toWallMs(monotonicMs)).toISOString()
}

function toDatabaseReport(downSinceMs: number | undefined): string {
  return downSinceMs === undefined ? 'ready' : `down since ${new Date(downSinceMs).toISOString()}`
}

function toPurgeReport(purges: PurgeStatus | undefined) {
  if (!purges) return 'not used'
  const { waiting, lagMs, isHealthy } = purges
  return { healthy: isHealthy, waiting, lagSeconds: Math.round(lagMs / 1_000) }
}

function toQueueReport(queue: QueueStatus | undefined) {
  if (!queue) return undefined
  return {
    ...(queue.site && toStoreReport(queue.site)),
    // They aren't among the others until the database has them.
    ...(queue.spool && { onThisMachine: toStoreReport(queue.spool) }),
  }
}

function toStoreReport({ counts, oldestWaitingMs }: StoreStatus) {
  const { waiting, uncertain, refused, held } = counts
  return {
    waiting: waiting + uncertain,
    oldestSeconds: Math.round(oldestWaitingMs / 1_000),
    // These need a person to look at them.
    refused,
    held,
  }
}
