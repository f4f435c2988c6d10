import { createContext, use, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { nothingYet, type Query, type QueryClient, type QueryState } from './query-client.ts'

/** What the page has read; given by the router's wrapper. */
export const QueryClientContext = createContext<QueryClient | undefined>(undefined)

/** @throws outside of the router */
export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext)
  if (!client) throw new Error('There is nothing to read from here: render inside of QueryClientContext.')
  return client
}

export type QueryResult<Data> = {
  data: Data | undefined
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  /** Somebody is asking, or is about to. */
  isFetching: boolean
}

/**
 * Follows a query. It is asked for when the component appears, unless a fresh answer is here.
 * @param query what is read; with `enabled: false` it is followed and never asked for
 */
export function useQuery<Data>(query: Query<Data> & { enabled?: boolean }): QueryResult<Data> {
  const { enabled = true } = query
  const state = useQueryState(query, enabled)
  return {
    data: state.data,
    isPending: state.data === undefined && state.error === undefined,
    isFetching: state.isFetching || (enabled && state === nothingYet),
  }
}

/**
 * Follows a query that the screen's loader has read.
 * @throws what the query failed with, where no answer is here
 */
export function useSuspenseQuery<Data>(query: Query<Data>): { data: Data } {
  const client = useQueryClient()
  const { data, error } = useQueryState(query, true)
  if (data === undefined && error !== undefined) throw error
  // Used in any case: where the answer comes while React pauses here, it looks for `use` again before the hooks after it.
  return { data: use(data === undefined ? client.fetchQuery(query) : toAnswered(data)) }
}

/** Marked as React marks what it has waited for, so that it need not wait. */
function toAnswered<Data>(data: Data): Promise<Data> {
  return Object.assign(Promise.resolve(data), { status: 'fulfilled', value: data })
}

function useQueryState<Data>(query: Query<Data>, isWanted: boolean): QueryState<Data> {
  const client = useQueryClient()
  const { queryKey } = query
  const [path] = queryKey
  const subscribe = useCallback((listener: () => void) => client.subscribe([path], listener), [client, path])
  const state = useSyncExternalStore(
    subscribe,
    () => client.getQueryState(queryKey),
    () => withAnswer(client.getQueryState(queryKey)),
  )
  const { staleTime, gcTime } = query
  useEffect(() => {
    if (isWanted) void client.prefetchQuery({ queryKey: [path], staleTime, gcTime })
  }, [client, path, staleTime, gcTime, isWanted])
  return state
}

/** What failed on the server the browser has never heard of: both begin with the same. */
function withAnswer<Data>(state: QueryState<Data>): QueryState<Data> {
  return state.data === undefined ? nothingYet : state
}
