import { QueryClient } from '@tanstack/react-query'
import type { Ask } from './ask.ts'

/** How long the browser takes an answer for fresh; the server's own cache decides what it is given then. */
const browserFreshMs = 60_000

/** A new client per request on the server, one per page in the browser. Every query's key is `[our API's path and query]`. */
export function createQueryClient(ask: Ask): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => ask(String(queryKey[0]), signal),
        staleTime: browserFreshMs,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  })
}
