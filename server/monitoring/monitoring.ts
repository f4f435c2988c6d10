import { cacheScreen } from './cache-screen.ts'
import { health, isAlive } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { Monitored } from './monitored.ts'
import { watchVitals } from './vitals.ts'

export function createMonitoring(monitored: Monitored) {
  const vitals = watchVitals()
  const metrics = createMetrics({ ...monitored, vitals })
  return {
    metrics,
    /** Says nothing about the inside. */
    publicRoutes: isAlive(vitals),
    innerRoutes: health({ ...monitored, vitals }).route('/', metrics.routes),
    /** Belongs on a port of its own only. */
    cacheRoutes: cacheScreen(monitored),
    close: vitals.close,
  }
}
