import type { Ask } from '../api-client.ts'

declare const answerType: unique symbol

/** Where something is read: our API's path and query. The type says what is read there. */
export type QueryKey<Data = unknown> = readonly [path: string] & { readonly [answerType]?: Data }

/** One thing that can be read. */
export type Query<Data> = {
  queryKey: QueryKey<Data>
  /** How long the browser takes an answer for fresh, in milliseconds; the server's own cache decides what it is given then. */
  staleTime?: number | undefined
  /** How long the browser keeps an answer that no screen shows, in milliseconds. */
  gcTime?: number | undefined
}

/** What is known of one query. Another object with every change. */
export type QueryState<Data> = {
  data: Data | undefined
  /** Why the last try failed. */
  error: unknown
  isFetching: boolean
}

type Entry = {
  state: QueryState<unknown>
  updatedAtMs: number
  usedAtMs: number
  gcTimeMs: number
  fetching: { answer: Promise<unknown>; controller: AbortController } | undefined
  listeners: Set<() => void>
}

const defaultStaleMs = 60_000
const defaultGcMs = 5 * 60_000

/** Of what was never asked for. */
export const nothingYet: QueryState<never> = { data: undefined, error: undefined, isFetching: false }

export type QueryClient = ReturnType<typeof createQueryClient>

/** Names a query and the type of its answer. */
export function queryOptions<Data>(query: Query<Data>): Query<Data> {
  return query
}

/**
 * What has been read, by address: each thing is asked for once however many want it. A new one per request on the
 * server, one per page in the browser.
 * @param ask answers our data API
 */
export function createQueryClient(ask: Ask) {
  const entries = new Map<string, Entry>()

  function entryOf([path]: QueryKey): Entry {
    const known = entries.get(path)
    if (known) return known
    const entry: Entry = {
      state: nothingYet,
      updatedAtMs: 0,
      usedAtMs: Date.now(),
      gcTimeMs: defaultGcMs,
      fetching: undefined,
      listeners: new Set(),
    }
    entries.set(path, entry)
    return entry
  }

  function update(entry: Entry, change: Partial<QueryState<unknown>>): void {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  function succeed(entry: Entry, data: unknown): unknown {
    entry.updatedAtMs = entry.usedAtMs = Date.now()
    // An answer that says the same again changes nothing on the screen.
    const { data: before } = entry.state
    const kept = before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : data
    update(entry, { data: kept, error: undefined, isFetching: false })
    return kept
  }

  async function read(entry: Entry, path: string, controller: AbortController): Promise<unknown> {
    const isCurrent = () => entry.fetching?.controller === controller
    try {
      const data = await ask(path, controller.signal)
      if (!isCurrent()) return data
      entry.fetching = undefined
      return succeed(entry, data)
    } catch (error) {
      if (isCurrent()) {
        entry.fetching = undefined
        update(entry, { error, isFetching: false })
      }
      throw error
    }
  }

  /** Instead of a timer for each: what is in nobody's hands for long goes when something else is asked for. */
  function forgetUnused(): void {
    for (const [path, { fetching, listeners, usedAtMs, gcTimeMs }] of entries)
      if (!fetching && listeners.size === 0 && Date.now() - usedAtMs > gcTimeMs) entries.delete(path)
  }

  function fetchQuery<Data>({ queryKey, staleTime = defaultStaleMs, gcTime }: Query<Data>): Promise<Data> {
    forgetUnused()
    const entry = entryOf(queryKey)
    if (gcTime !== undefined) entry.gcTimeMs = gcTime
    entry.usedAtMs = Date.now()
    const { data } = entry.state
    if (data !== undefined && Date.now() - entry.updatedAtMs < staleTime) return Promise.resolve(data as Data)
    if (!entry.fetching) {
      const controller = new AbortController()
      // Begun in the next turn, when the entry says that somebody is asking.
      const answer = Promise.resolve().then(() => read(entry, queryKey[0], controller))
      entry.fetching = { answer, controller }
      update(entry, { isFetching: true, ...(data === undefined && { error: undefined }) })
    }
    return entry.fetching.answer as Promise<Data>
  }

  function getQueryData<Data>([path]: QueryKey<Data>): Data | undefined {
    return entries.get(path)?.state.data as Data | undefined
  }

  return {
    /** Asks, unless a fresh answer is here; somebody who asks meanwhile shares the request. */
    fetchQuery,
    /** Asks, unless any answer is here. */
    async ensureQueryData<Data>(query: Query<Data>): Promise<Data> {
      const data = getQueryData(query.queryKey)
      return data === undefined ? fetchQuery(query) : data
    },
    /** Like `fetchQuery`, for what a screen can do without: a failure is told by the query's state alone. */
    async prefetchQuery(query: Query<unknown>): Promise<void> {
      await fetchQuery(query).catch(() => undefined)
    },
    getQueryData,
    /** Puts an answer in the place of the one that is known; it counts as read now. */
    setQueryData<Data>(queryKey: QueryKey<Data>, data: Data): void {
      succeed(entryOf(queryKey), data)
    },
    /** Gives a request up that nobody wants any more; whoever waits for it is told that it was aborted. */
    cancelQuery({ queryKey }: Query<unknown>): void {
      const entry = entries.get(queryKey[0])
      if (!entry?.fetching) return
      const { controller } = entry.fetching
      entry.fetching = undefined
      controller.abort()
      update(entry, { isFetching: false })
    },
    getQueryState<Data>([path]: QueryKey<Data>): QueryState<Data> {
      return (entries.get(path)?.state ?? nothingYet) as QueryState<Data>
    },
    /** @returns a function that ends it */
    subscribe(queryKey: QueryKey, listener: () => void): () => void {
      const entry = entryOf(queryKey)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        entry.usedAtMs = Date.now()
      }
    },
    /** Every answer that is here, with its path. */
    listAnswers(): [path: string, data: unknown][] {
      return Array.from(entries, ([path, { state }]): [string, unknown] => [path, state.data]).filter(
        ([, data]) => data !== undefined,
      )
    },
  }
}
