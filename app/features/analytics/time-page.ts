/** Measures how fast this document is for its visitor, and says so once, when it's left; without cookie or identifier. */
import { PAGE_TIMINGS_PATH, type PageTimings, type Width } from '../../../domain/site/page-timings.ts'

/** What the types of the platform lack. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId: number }
type Visit = PerformanceNavigationTiming & { activationStart?: number }

/** Shifts of one burst count together: less than a second apart, five in all. */
const GAP_MS = 1_000
const BURST_MS = 5_000
/** One response in so many may be slower. */
const INTERACTIONS_PER_OUTLIER = 50
const KEPT_INTERACTIONS = 10
const MIN_EVENT_MS = 16

export function timePage(): void {
  const path = location.pathname
  const [visit] = performance.getEntriesByType('navigation') as Visit[]
  // A page prepared ahead begins when it's shown.
  const startMs = visit?.activationStart ?? 0
  // In a tab that was opened behind others, nothing was painted.
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  let lcpMs: number | undefined
  let cls = 0
  let burst = { value: 0, startMs: 0, endMs: 0 }
  const interactions = new Map<number, number>()

  observe('largest-contentful-paint', ({ startTime }) => (lcpMs = startTime - startMs))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const isOne = startTime - burst.endMs < GAP_MS && startTime - burst.startMs < BURST_MS
    burst = isOne
      ? { ...burst, value: burst.value + value, endMs: startTime }
      : { value, startMs: startTime, endMs: startTime }
    cls = Math.max(cls, burst.value)
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as Interaction
    if (!interactionId) return
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    if (interactions.size <= KEPT_INTERACTIONS) return
    const [fastest] = [...interactions].toSorted(([, one], [, other]) => one - other)
    if (fastest) interactions.delete(fastest[0])
  })
  document.addEventListener('visibilitychange', send)

  function send(): void {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (isUnwilling()) return
    const { interactionCount = interactions.size } = performance as {
      interactionCount?: number
    }
    const slowest = [...interactions.values()].toSorted((one, other) => other - one)
    const inpMs =
      slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER))]
    const timings: PageTimings = {
      path,
      width: toWidth(),
      cls,
      ...(visit && { ttfbMs: Math.max(0, visit.responseStart - startMs) }),
      ...(lcpMs !== undefined && !wasHidden && { lcpMs }),
      ...(inpMs !== undefined && { inpMs }),
    }
    navigator.sendBeacon(PAGE_TIMINGS_PATH, JSON.stringify(timings))
  }
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  // A browser that doesn't know the kind says nothing of it.
  observer.observe({ type, buffered: true, durationThreshold: MIN_EVENT_MS } as PerformanceObserverInit)
}

/** Whether the visitor, or their browser, doesn't want to be counted. */
function isUnwilling(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const state = document.documentElement.dataset['analytics'] ?? ''
  return globalPrivacyControl === true || ['refused', 'opted-out', 'overridden'].includes(state)
}

function toWidth(): Width {
  return innerWidth < 768 ? 'phone' : innerWidth < 1100 ? 'tablet' : 'desktop'
}
