/** What a page or an API response was made of: every read of content is added to the current work. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Dependencies = {
  tags: Set<string>
  /** On the monotonic clock; Infinity while there's none. */
  oldestReadAtMs: number
  /** The same of content that couldn't be refreshed for minutes. */
  oldestInOutageMs: number
  /** When what was made of it stops being true, on the monotonic clock; Infinity where nothing ends. */
  validUntilMs: number
  /** Whether something was read that no cache may hold. */
  isPrivate: boolean
  /** Whether something was missing or outdated: valid for a moment only. */
  usesFallback: boolean
  /** Background work: stale entries are refreshed before they're used. */
  waitsForFresh: boolean
}

export type PartialDependencies = Partial<Omit<Dependencies, 'tags' | 'waitsForFresh'>> & {
  tags?: Iterable<string>
}

export type Freshness = {
  ttlMs: number
  retryMs: number
}

/** @param mode `isBackground`: stale entries are refreshed first */
export function createDependencies({ isBackground = false }: { isBackground?: boolean } = {}): Dependencies {
  return {
    tags: new Set(),
    oldestReadAtMs: Infinity,
    oldestInOutageMs: Infinity,
    validUntilMs: Infinity,
    isPrivate: false,
    usesFallback: false,
    waitsForFresh: isBackground,
  }
}

/** @param startedAtMs on the monotonic clock @returns the end, on the same clock */
export function freshUntilMs(dependencies: Dependencies, startedAtMs: number, freshness: Freshness): number {
  const soonestMs = startedAtMs + freshness.retryMs
  if (dependencies.usesFallback) return soonestMs
  const untilMs = Math.max(Math.min(dependencies.oldestReadAtMs, startedAtMs) + freshness.ttlMs, soonestMs)
  return Math.min(untilMs, dependencies.validUntilMs)
}

type Work<Reading> = { dependencies: Dependencies; readings: Map<string, Promise<Reading>> }

export class DependencyTracker<Reading> {
  readonly #storage = new AsyncLocalStorage<Work<Reading>>()

  current(): Dependencies | undefined {
    return this.#storage.getStore()?.dependencies
  }

  /** Reads a key once for the current work: what one page shows twice is the same. */
  readOnce(key: string, read: () => Promise<Reading>): Promise<Reading> {
    const readings = this.#storage.getStore()?.readings
    const reading = readings?.get(key) ?? read()
    readings?.set(key, reading)
    return reading
  }

  /** Does a part of the work that others share: it must not build on what this work alone has read before. */
  readAnew<T>(work: () => Promise<T>): Promise<T> {
    const current = this.#storage.getStore()
    return current ? this.#storage.run({ ...current, readings: new Map() }, work) : work()
  }

  add({
    tags = [],
    oldestReadAtMs = Infinity,
    oldestInOutageMs = Infinity,
    validUntilMs = Infinity,
    isPrivate = false,
    usesFallback = false,
  }: PartialDependencies): void {
    const dependencies = this.current()
    if (!dependencies) return
    for (const tag of tags) dependencies.tags.add(tag)
    dependencies.oldestReadAtMs = Math.min(dependencies.oldestReadAtMs, oldestReadAtMs)
    dependencies.oldestInOutageMs = Math.min(dependencies.oldestInOutageMs, oldestInOutageMs)
    dependencies.validUntilMs = Math.min(dependencies.validUntilMs, validUntilMs)
    dependencies.isPrivate ||= isPrivate
    dependencies.usesFallback ||= usesFallback
  }

  track<T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> {
    return this.#storage.run({ dependencies, readings: new Map() }, work)
  }
}
