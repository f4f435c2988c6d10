import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { ContentCache } from '../content-cache/content-cache.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import type { CallCounts } from '../http/count-calls.ts'
import type { PageCache } from '../pages/page-cache/page-cache.ts'

/** What is counted elsewhere and read when somebody asks. */
export type MetricSources = {
  content: ContentCache
  calls: () => CallCounts
  pages: PageCache
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  queue: SubmissionQueue['status']
}

export type Metrics = {
  observe(route: string, status: number, seconds: number): void
  /** Counts a page from memory: thousands a second, so that adding up must do. */
  addKept(route: string, seconds: number): void
  /** @returns all of it in Prometheus's text format */
  text(): Promise<string>
  contentType: string
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes the measures of one process. */
export function createMetrics({ content, calls, pages, isRedisReady, queue }: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    ...{
      name: 'homesite_request_seconds',
      help: 'Time to answer, by route; pages from memory are in homesite_kept_answer_seconds_total.',
      registers,
      buckets,
    },
    labelNames: ['route', 'status'],
  })
  const kept = new Map<string, { answers: number; seconds: number }>()
  const readKept = (what: 'answers' | 'seconds') => () =>
    Object.fromEntries(Array.from(kept, ([route, sums]) => [route, sums[what]]))
  countOf('homesite_kept_answers_total', 'Pages from memory, by route.', readKept('answers'), 'route')
  countOf(
    'homesite_kept_answer_seconds_total',
    'Time to answer with pages from memory, by route.',
    readKept('seconds'),
    'route',
  )
  countOf('homesite_content_reads_total', 'Reads of content, by what they were answered from.', () => {
    const { fresh, stale, outage, miss } = content.counts()
    return { fresh, stale, outage, miss }
  })
  countOf(
    'homesite_content_calls_total',
    'HTTP calls of the API of the content system, second tries too, by how they were answered.',
    calls,
    'answer',
  )
  countOf(
    'homesite_content_refreshes_total',
    'Reads no copy would do for; one may take several calls, or be answered out of another one.',
    () => {
      const { reads, failures, doubts } = content.counts()
      return { asked: reads, failed: failures, 'not-believed': doubts }
    },
  )
  countOf(
    'homesite_page_answers_total',
    'Pages, by what they were answered from; notModified ones are among the others.',
    () => ({
      ...pages.counts(),
    }),
  )
  gaugeOf(
    'homesite_content_failing_keys',
    'Answers served from copies because reading fails.',
    () => content.status().failing.length,
  )
  gaugeOf('homesite_content_entries', 'Cached content in memory, in entries.', () => content.status().entries)
  gaugeOf('homesite_content_entries_bytes', 'Memory of cached content, about.', () => content.status().bytes)
  gaugeOf('homesite_pages', 'Finished pages in memory.', () => pages.size().pages)
  gaugeOf('homesite_pages_bytes', 'Memory of those pages.', () => pages.size().bytes)
  const submissions: Gauge = new Gauge({
    ...{ name: 'homesite_submissions', registers, labelNames: ['state'] },
    help: 'What visitors sent, by what became of it; delivered ones are forgotten after a day.',
    collect() {
      for (const [state, value] of Object.entries(queue()?.counts ?? {})) submissions.set({ state }, value)
    },
  })
  gaugeOf(
    'homesite_submissions_oldest_seconds',
    'How long the oldest submission has waited for the content system.',
    () => (queue()?.oldestWaitingMs ?? 0) / 1_000,
  )
  if (isRedisReady) {
    gaugeOf('homesite_redis_up', 'Whether Redis can be used.', () => Number(isRedisReady()))
  }

  function countOf(name: string, help: string, read: () => Record<string, number>, label = 'what'): void {
    const counter: Counter = new Counter({
      ...{ name, help, registers, labelNames: [label] },
      collect() {
        counter.reset()
        for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count)
      },
    })
  }

  function gaugeOf(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ ...{ name, help, registers }, collect: () => gauge.set(read()) })
  }

  return {
    observe: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    addKept(route, seconds) {
      const sums = kept.get(route)
      if (!sums) return void kept.set(route, { answers: 1, seconds })
      sums.answers += 1
      sums.seconds += seconds
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
