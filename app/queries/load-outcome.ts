import { createIsomorphicFn } from '@tanstack/react-start'
import type { Query, QueryClient } from './query-client.ts'

/**
 * Loads what became of something that was sent without scripts. Only the server that answers it knows; a browser that
 * comes to the page by itself has sent nothing, and need not ask.
 */
export const loadOutcome: (queryClient: QueryClient, query: Query<unknown>) => Promise<unknown> =
  createIsomorphicFn()
    .server((queryClient: QueryClient, query: Query<unknown>): Promise<unknown> =>
      queryClient.ensureQueryData(query),
    )
    .client((queryClient: QueryClient, { queryKey }: Query<unknown>): Promise<unknown> => {
      if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, null)
      return Promise.resolve()
    })
