import { cacheScreen } from './cache-screen.ts'
import { health, isAlive } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { Monitored } from './monitored.ts'
import { createPageTimings } from './page-timings.ts'
import { watchVitals } from './vitals.ts'

export function createMonitoring(monitored: Monitored) {
  const vitals = watchVitals()
  const metrics = createMetrics({ ...monitored, vitals })
  const pageTimings = createPageTimings(metrics.registry)
  return {
    metrics,
    /** Says nothing about the inside. */
    publicRoutes: isAlive(vitals),
    innerRoutes: health({ ...monitored, vitals }).route('/', metrics.routes),
    /** Belongs on a port of its own only. */
    operatorScreens: cacheScreen(monitored).route('/', pageTimings.screen),
    pageTimings: pageTimings.routes,
    close: vitals.close,
  }
}
