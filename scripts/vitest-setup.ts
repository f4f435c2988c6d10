/** Runs before each file of unit tests. They share a process; none may notice what another did to its clock. */
import { afterAll, vi } from 'vitest'
import { restartMonotonicClock } from '../server/process/monotonic-clock.ts'

afterAll(() => {
  vi.useRealTimers()
  restartMonotonicClock()
})
