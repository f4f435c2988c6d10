import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromWallMs, monotonicNowMs, toWallMs } from './monotonic-clock.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test("time goes on by as much as the machine's clock does, also after that was set back", () => {
  const startMs = monotonicNowMs()
  vi.setSystemTime(Date.now() + 1_000)
  expect(monotonicNowMs() - startMs).toBe(1_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(monotonicNowMs() - startMs).toBe(1_000)
  vi.setSystemTime(Date.now() + 500)
  expect(monotonicNowMs() - startMs).toBe(1_500)
  vi.setSystemTime(Date.now() - HOUR_MS)
  vi.setSystemTime(Date.now() + HOUR_MS * 3)
  expect(monotonicNowMs() - startMs).toBeGreaterThanOrEqual(1_500)
})

test("a moment is told in the machine's time as it is now", () => {
  vi.setSystemTime(Date.now() - HOUR_MS)
  const nowMs = monotonicNowMs()
  expect(toWallMs(nowMs)).toBe(Date.now())
  expect(fromWallMs(Date.now())).toBe(nowMs)
})
