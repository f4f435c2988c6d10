/** For an operator's tools: whether the process is alive, whether it can serve, and its metrics. */
import type { Redis } from 'ioredis'
import { Hono } from 'hono'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { Content } from '../content.ts'
import type { Database } from '../database/database.ts'
import type { PurgeStatus } from '../edge/purger.ts'
import type { Follows } from '../follow/open-follows.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import type { CallQueueCounts } from '../http/call-queue.ts'
import type { CallCounts } from '../http/count-calls.ts'
import type { PageCache } from '../pages/page-cache/page-cache.ts'
import type { Dropped } from '../connection-limits.ts'
import { isUsable } from '../redis/redis.ts'
import { cacheScreen } from './cache-screen.ts'
import { health, isAlive } from './health.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { watchVitals } from './vitals.ts'

export type MonitoringOptions = {
  content: Pick<Content, 'findContentPage'>
  cache: ContentCache
  /** Calls of the content system's API so far. */
  calls: () => CallCounts
  /** Calls under way, waiting and refused. */
  callQueue: () => CallQueueCounts
  pageCache: Pick<PageCache, 'counts' | 'entries' | 'size'>
  submissions: Pick<SubmissionQueue, 'status'>
  /** Undefined where no mail is sent. */
  follows: Pick<Follows, 'status' | 'refresh'> | undefined
  /** Addresses of pictures and files in content that the site can't serve. */
  unservedFiles: () => readonly string[]
  /** What the brand names and the content system lacks. */
  missingNames: () => readonly string[]
  /** What a CDN is still to be told; undefined where none is told. */
  purges: (() => PurgeStatus) | undefined
  redis: Redis | undefined
  /** Undefined where it's a file on this machine. */
  database: Pick<Database, 'downSinceMs'> | undefined
  /** Undefined where the process doesn't limit connections. */
  dropped: Readonly<Dropped> | undefined
  /** Whether the process was told to end, so a load balancer should send no more requests. */
  isStopping: () => boolean
}

export type Monitoring = {
  metrics: Metrics
  /** `/healthz`, which says nothing about the inside. */
  publicRoutes: Hono
  /** `/readyz` and `/metrics`, which do. */
  innerRoutes: Hono
  /** `/cache`, which belongs on a port of its own only. */
  cacheRoutes: Hono
  close(): void
}

/** Watches one process. */
export function createMonitoring(options: MonitoringOptions): Monitoring {
  const { content, cache, calls, callQueue, pageCache, submissions, follows, redis, database } = options
  const { dropped, isStopping } = options
  const vitals = watchVitals()
  const isRedisReady = redis && (() => isUsable(redis))
  const metrics = createMetrics({
    content: cache,
    contentCalls: calls,
    contentCallQueue: callQueue,
    pageRequests: () => pageCache.counts(),
    pages: () => pageCache.size(),
    submissions: () => submissions.status(),
    follows,
    vitals,
    isRedisReady,
    database,
    purges: options.purges,
    dropped,
  })
  const innerRoutes = new Hono()
  innerRoutes.route(
    '/',
    health({
      readSomething: () => content.findContentPage('home'),
      content() {
        const { failing, oldestServedMs, entries, bytes, problem } = cache.status()
        return { entries, bytes, oldestServedMs, failing, problem }
      },
      pages: () => pageCache.size(),
      submissions: () => submissions.status(),
      unservedFiles: options.unservedFiles,
      missingNames: options.missingNames,
      isRedisReady,
      database,
      purges: options.purges,
      isStopping,
      vitals,
    }),
  )
  innerRoutes.route('/', metrics.routes)
  return {
    metrics,
    publicRoutes: isAlive(vitals),
    innerRoutes,
    cacheRoutes: cacheScreen({ content: cache, pages: pageCache }),
    close: vitals.close,
  }
}
