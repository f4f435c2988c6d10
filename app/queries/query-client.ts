import { QueryClient, dehydrate, type Query, type QueryKey } from '@tanstack/react-query'
import type { FetchApi } from '../api-client.ts'

/** The ignore list of specification §7: what is private is never written into a page. */
const ignoredPrefix = '/api/private/'

/** A page already shows what's private when hydration asks for it: a request that's lost doesn't take it away. */
export const privateRetry = { retry: import.meta.env.SSR ? 0 : 3 }

type DehydratedQuery = { queryKey: QueryKey; data: unknown }

/** One per request on the server; a query's key is our API's path and query, so one function serves all. */
export function createQueryClient(fetchApi: FetchApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // TanStack Query cancels a request that takes the signal as soon as no component needs it, also a
        // loader's.
        queryFn: (context) =>
          fetchApi(String(context.queryKey[0]), context.meta?.['isAbortable'] ? context.signal : undefined),
        // Our server has a cache of its own and decides what is fresh; this only limits how often the browser requests it.
        staleTime: 60_000,
        // A failed screen offers another try, and the list of homes has its own retry (specification §8).
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A request without a connection fails at once instead of waiting for one.
        networkMode: 'always',
      },
      dehydrate: { shouldDehydrateQuery },
    },
  })
}

function shouldDehydrateQuery({ queryKey: [path], state }: Query): boolean {
  return state.status === 'success' && !String(path).startsWith(ignoredPrefix)
}

/** Faster than the router's serializer; without times, so that the same content makes the same page. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const queries = dehydrate(queryClient).queries.map(({ queryKey, state: { data } }) => ({ queryKey, data }))
  return JSON.stringify(queries)
}

/** Puts what came with the page into the browser's cache. It counts as read now, so the page makes no request for it. */
export function hydrateQueries(queryClient: QueryClient, json: string): void {
  for (const { queryKey, data } of JSON.parse(json) as DehydratedQuery[]) {
    queryClient.setQueryData(queryKey, data)
  }
}
