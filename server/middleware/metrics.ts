import { Hono } from 'hono'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { PurgeStatus } from '../edge/purger.ts'
import type { FollowStatus } from '../follow/follow-mailer.ts'
import type { Follows } from '../follow/open-follows.ts'
import type { Database } from '../database/database.ts'
import type { QueueStatus } from '../forms/submission-stores.ts'
import type { Vitals } from './vitals.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'

type Counts = Readonly<Record<string, number>>

/** What is counted elsewhere, and read when the metrics are requested. */
export type MetricSources = {
  content: Pick<ContentCache, 'counts' | 'status'>
  /** HTTP calls of the content system's API, by status class. */
  contentCalls: () => Counts
  /** Calls under way, waiting for their turn, and refused so far because too many waited. */
  contentCallQueue: () => { running: number; waiting: number; refused: number }
  /** Page requests, by where the page came from. */
  pageRequests: () => Counts
  pages: () => { pages: number; bytes: number }
  /** Undefined until they were looked at. */
  submissions: () => QueueStatus | undefined
  /** Undefined where no mail is sent. */
  follows: Pick<Follows, 'status' | 'refresh'> | undefined
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  /** Undefined where it's a file on this machine. */
  database: Pick<Database, 'downSinceMs'> | undefined
  vitals: Pick<Vitals, 'eventLoopDelayMs' | 'threadDelayMs'>
  /** Undefined where no CDN is told of changes. */
  purges: (() => PurgeStatus) | undefined
  /** Requests and connections without a response, by reason. */
  dropped: Counts | undefined
}

export type Metrics = {
  observe(route: string, status: number, seconds: number): void
  /** Counts a page sent from the cache. There are thousands a second, so these are sums and no histogram. */
  observeCacheHit(route: string, seconds: number): void
  /** `/metrics`, in Prometheus's text format. */
  routes: Hono
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Meters = {
  counter: (name: string, help: string, read: () => Counts, label?: string) => void
  gauge: (name: string, help: string, read: () => number) => void
}

/** Makes the metrics of one process. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const meters = createMeters(registry)
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'homesite_request_seconds',
    help: 'Time to respond, by route. Pages from the page cache are in homesite_page_cache_hit_seconds_total.',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets,
  })
  const cacheHits = new Map<string, { count: number; seconds: number }>()
  const readCacheHits = (what: 'count' | 'seconds') => () =>
    Object.fromEntries(Array.from(cacheHits, ([route, sums]) => [route, sums[what]]))

  meters.counter(
    'homesite_page_cache_hits_total',
    'Pages from the page cache, by route.',
    readCacheHits('count'),
    'route',
  )
  meters.counter(
    'homesite_page_cache_hit_seconds_total',
    'Time to respond with pages from the page cache, by route.',
    readCacheHits('seconds'),
    'route',
  )
  addContentMetrics(meters, sources)
  addPageMetrics(meters, sources)
  addSubmissionMetrics(registry, meters, sources)
  const { follows, vitals } = sources
  if (follows) addFollowMetrics(meters, follows.status)
  if (sources.purges) addPurgeMetrics(meters, sources.purges)
  const { isRedisReady, database, dropped } = sources
  if (dropped)
    meters.counter(
      'homesite_dropped_total',
      'Requests and connections that were closed without a response, by the limit they were over.',
      () => dropped,
      'limit',
    )
  if (isRedisReady)
    meters.gauge('homesite_redis_up', 'Whether Redis can be used.', () => Number(isRedisReady()))
  if (database)
    meters.gauge('homesite_database_up', 'Whether the database can be used.', () =>
      Number(database.downSinceMs() === undefined),
    )

  meters.gauge(
    'homesite_event_loop_delay_seconds',
    'Longest that the event loop was held in one piece in the last minute.',
    () => vitals.eventLoopDelayMs() / 1_000,
  )
  meters.gauge(
    'homesite_thread_delay_seconds',
    'Longest that work waited for one of the threads for files, pictures and compression in the last minute.',
    () => vitals.threadDelayMs() / 1_000,
  )

  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    await follows?.refresh()
    return c.body(await registry.metrics(), 200, {
      'cache-control': 'no-store',
      'content-type': registry.contentType,
    })
  })

  return {
    observe: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    observeCacheHit(route, seconds) {
      const sums = cacheHits.get(route)
      if (!sums) return void cacheHits.set(route, { count: 1, seconds })
      sums.count += 1
      sums.seconds += seconds
    },
    routes,
  }
}

/** What's counted elsewhere is read when the metrics are requested. */
function createMeters(registry: Registry): Meters {
  const registers = [registry]
  return {
    counter(name, help, read, label = 'what') {
      const metric: Counter<string> = new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          metric.reset()
          for (const [value, count] of Object.entries(read())) metric.inc({ [label]: value }, count)
        },
      })
    },
    gauge(name, help, read) {
      const metric: Gauge = new Gauge({ name, help, registers, collect: () => metric.set(read()) })
    },
  }
}

function addContentMetrics({ counter, gauge }: Meters, sources: MetricSources): void {
  counter('homesite_content_reads_total', 'Reads of content, by where the value came from.', () => {
    const { fresh, stale, outage, miss } = sources.content.counts()
    return { fresh, stale, outage, miss }
  })
  counter(
    'homesite_content_calls_total',
    'HTTP calls of the API of the content system, retries included, by status class.',
    sources.contentCalls,
    'status',
  )
  counter(
    'homesite_content_calls_refused_total',
    'Calls of the content system that were not made, because too many were waiting or they had waited too long.',
    () => ({ full: sources.contentCallQueue().refused }),
    'reason',
  )
  gauge(
    'homesite_content_calls_running',
    'Calls of the content system under way.',
    () => sources.contentCallQueue().running,
  )
  gauge(
    'homesite_content_calls_waiting',
    'Calls of the content system that wait for their turn.',
    () => sources.contentCallQueue().waiting,
  )
  counter(
    'homesite_content_refreshes_total',
    'Reads that no fresh cache entry was there for. One may take several calls, or share another one.',
    () => {
      const { reads, failures, suspectedLosses } = sources.content.counts()
      return { read: reads, failed: failures, 'suspected-loss': suspectedLosses }
    },
  )
  gauge(
    'homesite_content_failing_keys',
    'Content served from old cache entries because reading it fails.',
    () => sources.content.status().failing.length,
  )
  gauge(
    'homesite_content_entries',
    'Content cache entries in memory.',
    () => sources.content.status().entries,
  )
  gauge(
    'homesite_content_entries_bytes',
    'Approximate memory of those entries.',
    () => sources.content.status().bytes,
  )
}

function addPageMetrics({ counter, gauge }: Meters, sources: MetricSources): void {
  counter(
    'homesite_page_requests_total',
    'Requests for pages, by where the page came from. notModified ones are among the others.',
    sources.pageRequests,
  )
  gauge('homesite_pages', 'Pages in the page cache.', () => sources.pages().pages)
  gauge('homesite_pages_bytes', 'Memory of those pages, all encodings.', () => sources.pages().bytes)
}

function addSubmissionMetrics(
  registry: Registry,
  { gauge }: Meters,
  { submissions, database }: MetricSources,
): void {
  function countByState(name: string, help: string, read: () => Counts | undefined): void {
    const metric: Gauge<'state'> = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      collect() {
        for (const [state, value] of Object.entries(read() ?? {})) metric.set({ state }, value)
      },
    })
  }
  countByState(
    'homesite_submissions',
    'Submissions of the site, by delivery status, as the database has them. Delivered ones are deleted after a day.',
    () => submissions()?.site?.counts,
  )
  if (database)
    countByState(
      'homesite_submissions_on_this_machine',
      "Submissions on this machine's disk until the database has them, by delivery status.",
      () => submissions()?.spool?.counts,
    )
  gauge(
    'homesite_submissions_oldest_seconds',
    'How long the oldest submission has waited for the content system.',
    () => {
      const { site, spool } = submissions() ?? {}
      return Math.max(site?.oldestWaitingMs ?? 0, spool?.oldestWaitingMs ?? 0) / 1_000
    },
  )
}

function addFollowMetrics({ counter, gauge }: Meters, follows: () => FollowStatus | undefined): void {
  counter(
    'homesite_follow_mails_total',
    'Mails about what visitors follow, by kind, and how many could not be sent.',
    () => follows()?.mails ?? {},
  )
  gauge('homesite_follows', 'Searches and homes that are followed.', () => follows()?.follows.active ?? 0)
  gauge(
    'homesite_follow_mail_failing_seconds',
    'How long mail could not be sent; 0 while it can.',
    () => (follows()?.failingMs ?? 0) / 1_000,
  )
  gauge(
    'homesite_follow_confirmations_waiting',
    'Confirmation mails that may be sent and were not yet.',
    () => follows()?.line.waiting ?? 0,
  )
  gauge(
    'homesite_follow_cap_reached',
    'Whether as many confirmation mails were sent in the last hour as may be.',
    () => Number(follows()?.line.isCapped ?? false),
  )
}

function addPurgeMetrics({ counter, gauge }: Meters, purges: () => PurgeStatus): void {
  counter(
    'homesite_purges_total',
    'Calls that told the CDN of changes, by how they went. dropped ones were given up after a day.',
    () => purges().counts,
  )
  gauge('homesite_purges_waiting', 'Changes that the CDN is to be told.', () => purges().waiting)
  gauge('homesite_purge_lag_seconds', 'How long the oldest of them has waited.', () => purges().lagMs / 1_000)
  gauge(
    'homesite_purging',
    'Whether changes reach the CDN in time. While they do not, it may hold pages for seconds only.',
    () => Number(purges().isHealthy),
  )
}
