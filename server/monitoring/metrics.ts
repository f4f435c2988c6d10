import { Hono } from 'hono'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import type { Monitored } from './monitored.ts'
import type { Vitals } from './vitals.ts'

type Counts = Readonly<Record<string, number>>

export type MetricSources = Omit<Monitored, 'content' | 'unservedFiles' | 'isStopping'> & {
  vitals: Pick<Vitals, 'eventLoopDelayMs' | 'threadDelayMs'>
}

export type Metrics = Pick<ReturnType<typeof createMetrics>, 'observe' | 'observeCacheHit'>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Read when the metrics are requested: one number, or one for each value of the label. */
type Meter = [name: string, help: string, read: () => number | Counts, label?: string]

export function createMetrics(sources: MetricSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'homesite_request_seconds',
    help: 'Time to respond, by route. Pages from the page cache are in homesite_page_cache_hit_seconds_total.',
    labelNames: ['route', 'status'],
    registers,
    buckets,
  })
  // There are thousands a second, so these are sums and no histogram.
  const cacheHits = { count: {} as Record<string, number>, seconds: {} as Record<string, number> }

  function add(Metric: typeof Counter | typeof Gauge, [name, help, read, label]: Meter): void {
    const labelNames = label === undefined ? [] : [label]
    const metric: Counter<string> | Gauge<string> = new Metric({ name, help, labelNames, registers, collect })
    function collect(): void {
      metric.reset()
      const value = read()
      if (label === undefined) metric.inc(Number(value))
      else for (const [each, count] of Object.entries(value)) metric.inc({ [label]: each }, count)
    }
  }

  const help = 'by route, of pages from the page cache.'
  add(Counter, ['homesite_page_cache_hits_total', `Responses, ${help}`, () => cacheHits.count, 'route'])
  add(Counter, [
    'homesite_page_cache_hit_seconds_total',
    `Time to respond, ${help}`,
    () => cacheHits.seconds,
    'route',
  ])
  for (const meter of listCounters(sources)) add(Counter, meter)
  for (const meter of listGauges(sources)) add(Gauge, meter)

  const routes = new Hono().get('/metrics', async (c) => {
    await sources.follows?.refresh()
    return c.body(await registry.metrics(), 200, {
      'cache-control': 'no-store',
      'content-type': registry.contentType,
    })
  })

  return {
    observe: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    observeCacheHit(route: string, seconds: number): void {
      cacheHits.count[route] = (cacheHits.count[route] ?? 0) + 1
      cacheHits.seconds[route] = (cacheHits.seconds[route] ?? 0) + seconds
    },
    registry,
    routes,
  }
}

function listCounters({ cache, calls, callQueue, pageCache, follows, purges, dropped }: MetricSources) {
  function countReads() {
    const { fresh, stale, outage, miss } = cache.counts()
    return { fresh, stale, outage, miss }
  }
  function countRefreshes() {
    const { reads, failures, suspectedLosses } = cache.counts()
    return { read: reads, failed: failures, 'suspected-loss': suspectedLosses }
  }
  const meters: Meter[] = [
    ['homesite_content_reads_total', 'Reads of content, by where the value came from.', countReads, 'what'],
    [
      'homesite_content_calls_total',
      'HTTP calls of the API of the content system, retries included, by status class.',
      calls,
      'status',
    ],
    [
      'homesite_content_calls_refused_total',
      'Calls of the content system that were not made, because too many were waiting or they had waited too long.',
      () => ({ full: callQueue().refused }),
      'reason',
    ],
    [
      'homesite_content_refreshes_total',
      'Reads that no fresh cache entry was there for. One may take several calls, or share another one.',
      countRefreshes,
      'what',
    ],
    [
      'homesite_page_requests_total',
      'Requests for pages, by where the page came from. notModified ones are among the others.',
      () => pageCache.counts(),
      'what',
    ],
  ]
  if (follows)
    meters.push([
      'homesite_follow_mails_total',
      'Mails about what visitors follow, by kind, and how many could not be sent.',
      () => follows.status()?.mails ?? {},
      'what',
    ])
  if (purges)
    meters.push([
      'homesite_purges_total',
      'Calls that told the CDN of changes, by how they went. dropped ones were given up after a day.',
      () => purges().counts,
      'what',
    ])
  if (dropped)
    meters.push([
      'homesite_dropped_total',
      'Requests and connections that were closed without a response, by the limit they were over.',
      () => dropped,
      'limit',
    ])
  return meters
}

function listGauges(sources: MetricSources): Meter[] {
  const {
    cache,
    callQueue,
    missingNames,
    pageCache,
    submissions,
    leads,
    follows,
    vitals,
    isRedisReady,
    database,
    purges,
  } = sources
  const meters: Meter[] = [
    ['homesite_content_calls_running', 'Calls of the content system under way.', () => callQueue().running],
    [
      'homesite_content_calls_waiting',
      'Calls of the content system that wait for their turn.',
      () => callQueue().waiting,
    ],
    [
      'homesite_content_failing_keys',
      'Content served from old cache entries because reading it fails.',
      () => cache.status().failing.length,
    ],
    [
      'homesite_content_missing_names',
      'Tags, forms and the category that the brand names and the content system lacks.',
      () => missingNames.list().length,
    ],
    ['homesite_content_entries', 'Content cache entries in memory.', () => cache.status().entries],
    ['homesite_content_entries_bytes', 'Approximate memory of those entries.', () => cache.status().bytes],
    ['homesite_pages', 'Pages in the page cache.', () => pageCache.size().pages],
    ['homesite_pages_bytes', 'Memory of those pages, all encodings.', () => pageCache.size().bytes],
    [
      'homesite_submissions',
      'Submissions of the site, by delivery status, as the database has them. Delivered ones are deleted after a day.',
      () => submissions.status()?.site?.counts ?? {},
      'state',
    ],
    [
      'homesite_submissions_oldest_seconds',
      'How long the oldest submission has waited for the content system.',
      () => {
        const { site, spool } = submissions.status() ?? {}
        return Math.max(site?.oldestWaitingMs ?? 0, spool?.oldestWaitingMs ?? 0) / 1_000
      },
    ],
    [
      'homesite_event_loop_delay_seconds',
      'Longest that the event loop was held in one piece in the last minute.',
      () => vitals.eventLoopDelayMs() / 1_000,
    ],
    [
      'homesite_thread_delay_seconds',
      'Longest that work waited for one of the threads for files, pictures and compression in the last minute.',
      () => vitals.threadDelayMs() / 1_000,
    ],
  ]
  if (isRedisReady)
    meters.push(['homesite_redis_up', 'Whether Redis can be used.', () => Number(isRedisReady())])
  if (database)
    meters.push(
      [
        'homesite_database_up',
        'Whether the database can be used.',
        () => Number(database.downSinceMs() === undefined),
      ],
      [
        'homesite_submissions_on_this_machine',
        "Submissions on this machine's disk until the database has them, by delivery status.",
        () => submissions.status()?.spool?.counts ?? {},
        'state',
      ],
    )
  if (leads)
    meters.push(
      [
        'homesite_leads',
        'Leads for the CRM, by delivery status. Those that were sent are deleted after a day.',
        () => leads.status()?.counts ?? {},
        'state',
      ],
      [
        'homesite_leads_oldest_seconds',
        'How long the oldest lead has waited for the CRM.',
        () => (leads.status()?.oldestWaitingMs ?? 0) / 1_000,
      ],
    )
  if (follows) meters.push(...listFollowGauges(() => follows.status()))
  if (purges)
    meters.push(
      ['homesite_purges_waiting', 'Changes that the CDN is to be told.', () => purges().waiting],
      ['homesite_purge_lag_seconds', 'How long the oldest of them has waited.', () => purges().lagMs / 1_000],
      [
        'homesite_purging',
        'Whether changes reach the CDN in time. While they do not, it may hold pages for seconds only.',
        () => Number(purges().isHealthy),
      ],
    )
  return meters
}

function listFollowGauges(status: NonNullable<Monitored['follows']>['status']): Meter[] {
  return [
    ['homesite_follows', 'Searches and homes that are followed.', () => status()?.follows.active ?? 0],
    [
      'homesite_follow_mail_failing_seconds',
      'How long mail could not be sent; 0 while it can.',
      () => (status()?.failingMs ?? 0) / 1_000,
    ],
    [
      'homesite_follow_confirmations_waiting',
      'Confirmation mails that may be sent and were not yet.',
      () => status()?.line.waiting ?? 0,
    ],
    [
      'homesite_follow_cap_reached',
      'Whether as many confirmation mails were sent in the last hour as may be.',
      () => Number(status()?.line.isCapped ?? false),
    ],
  ]
}
