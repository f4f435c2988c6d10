import { expect, test, vi } from 'vitest'
import { monotonicNowMs, restartMonotonicClock } from '../process/monotonic-clock.ts'
import { health, isAlive, type HealthOptions } from './health.ts'

const healthy: HealthOptions = {
  content: { findContentPage: () => Promise.resolve() },
  cache: {
    status: () => ({ entries: 0, bytes: 0, oldestServedMs: undefined, failing: [], problem: undefined }),
  },
  pageCache: { size: () => ({ pages: 0, bytes: 0 }) },
  submissions: { status: () => undefined },
  unservedFiles: () => [],
  missingNames: { list: () => [], isSetUp: () => true },
  isRedisReady: undefined,
  database: undefined,
  purges: undefined,
  vitals: { eventLoopDelayMs: () => 12, threadDelayMs: () => 3, isStuck: () => false },
  isStopping: () => false,
}

const withCache = (status: Partial<ReturnType<HealthOptions['cache']['status']>>) => ({
  status: () => ({ ...healthy.cache.status(), ...status }),
})

const ready = async (options: Partial<HealthOptions>) =>
  (await health({ ...healthy, ...options }).request('/readyz')).status

test('readiness is reported in time, even when the content system hangs', async () => {
  const content = { findContentPage: () => new Promise(() => undefined) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const empty = ready({ content })
  const cached = ready({ content, cache: withCache({ entries: 1 }) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await empty).toBe(503)
  expect(await cached).toBe(200)
  vi.useRealTimers()
})

test('what keeps content from being read is said in words, also when nothing ever was', async () => {
  const problem = 'GET /wp-json/x: status 401 (rest_forbidden)'
  const content = { findContentPage: () => Promise.reject(new Error(problem)) }
  const response = await health({ ...healthy, content, cache: withCache({ problem }) }).request('/readyz')
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { content: { readable: false, problem } },
  ])
})

test("what pages leave out because it can't be served is named", async () => {
  const unservedFiles = () => ['https://other.example/front.jpg']
  const response = await health({ ...healthy, unservedFiles }).request('/readyz')
  expect(await response.json()).toMatchObject({ ready: true, unservedFiles: unservedFiles() })
})

test.each([
  ['never had', false, 503, 'not ready', [expect.stringContaining('was not set up')]],
  ['had once', true, 200, 'degraded', []],
] as const)('what the content system lacks and %s is named', async (_case, isSetUp, status, state, why) => {
  const missing = ['form tour-request']
  const missingNames = { list: () => missing, isSetUp: () => isSetUp }
  const response = await health({ ...healthy, missingNames }).request('/readyz')
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { state, why, content: { missing } },
  ])
})

test('a site is ready once what the brand names was looked for, and found', async () => {
  const missingNames = (isSetUp: boolean) => ({ list: () => [], isSetUp: () => isSetUp })
  expect(await ready({ missingNames: missingNames(false) })).toBe(503)
  expect(await ready({ missingNames: missingNames(true) })).toBe(200)
})

test('a database or Redis that is away is said, and pages go on', async () => {
  const read = async (options: Partial<HealthOptions>) =>
    (await health({ ...healthy, ...options }).request('/readyz')).json()
  expect(await read({})).toMatchObject({ ready: true, database: 'file' })
  const redis = 'down: using own memory and disk'
  expect(await read({ isRedisReady: () => false })).toMatchObject({ ready: true, redis })
  expect(await read({ database: { downSinceMs: () => undefined } })).toMatchObject({ database: 'ready' })
  const counts = { waiting: 2, uncertain: 1, delivered: 4, refused: 0, held: 1 }
  const spool = { counts: { ...counts, held: 0 }, oldestWaitingMs: 4_000 }
  const away = await read({
    database: { downSinceMs: () => Date.UTC(2026, 10, 23, 12) },
    submissions: { status: () => ({ site: { counts, oldestWaitingMs: 61_000 }, spool }) },
  })
  expect(away).toMatchObject({
    ready: true,
    database: 'down since 2026-11-23T12:00:00.000Z',
    submissions: {
      waiting: 3,
      oldestSeconds: 61,
      held: 1,
      onThisMachine: { waiting: 3, oldestSeconds: 4, held: 0 },
    },
  })
})

test('a process that is stopping is alive and not ready', async () => {
  expect(await ready({ isStopping: () => true })).toBe(503)
  expect((await isAlive(healthy.vitals).request('/healthz')).status).toBe(200)
})

test("times are the machine's clock's, also once that was set back", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  try {
    restartMonotonicClock()
    const oldestServedMs = monotonicNowMs()
    vi.setSystemTime(new Date('2026-11-23T11:00:00Z'))
    const sinceMs = monotonicNowMs()
    const failing = [{ key: 'homes', reason: 'timeout', sinceMs, entryReadAtMs: oldestServedMs }]
    const cache = withCache({ oldestServedMs, failing })
    const response = await health({ ...healthy, cache }).request('/readyz')
    expect(await response.json()).toMatchObject({
      content: { servedFrom: '2026-11-23T11:00:00.000Z', failing: [{ since: '2026-11-23T11:00:00.000Z' }] },
    })
  } finally {
    vi.useRealTimers()
    restartMonotonicClock()
  }
})
