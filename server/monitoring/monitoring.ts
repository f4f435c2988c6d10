/** For an operator's tools: whether the process is alive, whether it can serve, and its metrics. */
import { cacheScreen } from './cache-screen.ts'
import { health, isAlive } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { Monitored } from './monitored.ts'
import { watchVitals } from './vitals.ts'

/** Watches one process. */
export function createMonitoring(monitored: Monitored) {
  const vitals = watchVitals()
  const metrics = createMetrics({ ...monitored, vitals })
  return {
    metrics,
    /** `/healthz`, which says nothing about the inside. */
    publicRoutes: isAlive(vitals),
    /** `/readyz` and `/metrics`, which do. */
    innerRoutes: health({ ...monitored, vitals }).route('/', metrics.routes),
    /** `/cache`, which belongs on a port of its own only. */
    cacheRoutes: cacheScreen(monitored),
    close: vitals.close,
  }
}
