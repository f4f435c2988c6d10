import { expect, test, vi } from 'vitest'
import { monotonicNowMs, restartMonotonicClock } from '../clock/monotonic-clock.ts'
import { health, isAlive, type HealthOptions } from './health.ts'

const healthy: HealthOptions = {
  readSomething: () => Promise.resolve(),
  content: () => ({ entries: 0, bytes: 0, oldestServedMs: undefined, failing: [] }),
  pages: () => ({ pages: 0, bytes: 0 }),
  submissions: () => undefined,
  unservedFiles: () => [],
  isRedisReady: undefined,
  isStopping: () => false,
}

const ready = async (options: Partial<HealthOptions>) =>
  (await health({ ...healthy, ...options }).request('/readyz')).status

test('readiness is reported in time, even when the content system hangs', async () => {
  const readSomething = () => new Promise(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const empty = ready({ readSomething })
  const cached = ready({ readSomething, content: () => ({ ...healthy.content(), entries: 1 }) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await empty).toBe(503)
  expect(await cached).toBe(200)
  vi.useRealTimers()
})

test("what pages leave out because it can't be served is named", async () => {
  const unservedFiles = () => ['https://other.example/front.jpg']
  const response = await health({ ...healthy, unservedFiles }).request('/readyz')
  expect(await response.json()).toMatchObject({ ready: true, unservedFiles: unservedFiles() })
})

test('a process that is stopping is alive and not ready', async () => {
  expect(await ready({ isStopping: () => true })).toBe(503)
  expect((await isAlive().request('/healthz')).status).toBe(200)
})

test("times are the machine's clock's, also once that was set back", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  try {
    restartMonotonicClock()
    const oldestServedMs = monotonicNowMs()
    vi.setSystemTime(new Date('2026-11-23T11:00:00Z'))
    const failing = [{ key: 'homes', reason: 'timeout', sinceMs: monotonicNowMs() }]
    const content = () => ({ ...healthy.content(), oldestServedMs, failing })
    const response = await health({ ...healthy, content }).request('/readyz')
    expect(await response.json()).toMatchObject({
      content: { servedFrom: '2026-11-23T11:00:00.000Z', failing: [{ since: '2026-11-23T11:00:00.000Z' }] },
    })
  } finally {
    vi.useRealTimers()
    restartMonotonicClock()
  }
})
