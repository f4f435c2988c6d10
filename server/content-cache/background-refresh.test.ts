import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackgroundRefresh } from './background-refresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A cache of which these keys are due, each until its refresh has taken its time. */
function openCache(tookMs: Record<string, number>) {
  const started: string[] = []
  const due = new Set(Object.keys(tookMs))
  return {
    started,
    due,
    listDue: () => [...due],
    async refresh(key: string) {
      started.push(key)
      await new Promise((resolve) => setTimeout(resolve, tookMs[key]))
      due.delete(key)
    },
  }
}

test('what is due is refreshed, a few at a time, and ones that hang hold up no others', async () => {
  const others = Array.from({ length: 20 }, (_, index) => `home:${index}`)
  const cache = openCache({
    ...Object.fromEntries(['a', 'b', 'c'].map((key) => [`page:${key}`, 60_000])),
    ...Object.fromEntries(others.map((key) => [key, 300])),
  })
  const end = startBackgroundRefresh(cache)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cache.started).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(7_000)
  expect([...cache.due]).toEqual(['page:a', 'page:b', 'page:c'])
  expect(cache.started).toHaveLength(23)
  end()
})

test('what was requested since goes ahead of what is waiting, and after the end nothing is refreshed', async () => {
  const cache = openCache(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`home:${i}`, 1_500])))
  const { listDue } = cache
  const end = startBackgroundRefresh(cache)
  await vi.advanceTimersByTimeAsync(2_000)
  cache.listDue = () => ['page:new', ...listDue()]
  await vi.advanceTimersByTimeAsync(3_000)
  expect(cache.started[8]).toBe('page:new')
  end()
  const count = cache.started.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(cache.started).toHaveLength(count)
})
