import { expect, test, vi } from 'vitest'
import { health, isAlive, type HealthOptions } from './health.ts'

const healthy: HealthOptions = {
  readSomething: () => Promise.resolve(),
  content: () => ({ entries: 0, bytes: 0, oldestServedMs: undefined, failing: [] }),
  pages: () => ({ pages: 0, bytes: 0 }),
  submissions: () => undefined,
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

test('a process that is stopping is alive and not ready', async () => {
  expect(await ready({ isStopping: () => true })).toBe(503)
  expect((await isAlive().request('/healthz')).status).toBe(200)
})
