import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

type OutcomeQuery = { queryKey: readonly unknown[] }

/**
 * Loads what became of something that was sent without scripts. Only the server that answers it knows; a browser that
 * comes to the page by itself has sent nothing, and need not ask.
 */
export const loadOutcome: (queryClient: QueryClient, query: OutcomeQuery) => Promise<unknown> =
  createIsomorphicFn()
    .server((queryClient: QueryClient, query: OutcomeQuery): Promise<unknown> =>
      queryClient.ensureQueryData(query),
    )
    .client((queryClient: QueryClient, { queryKey }: OutcomeQuery): Promise<unknown> => {
      if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, null)
      return Promise.resolve()
    })
