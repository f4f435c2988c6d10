import type { QueryClient, QueryKey } from '@tanstack/react-query'

const isServer = typeof window === 'undefined'

/** The browser shows a screen as soon as it can; what fails shows where it's used. */
export function waitOnServer(work: Promise<unknown>): Promise<unknown> | undefined {
  if (isServer) return work
  work.catch(() => undefined)
  return undefined
}

/** Only the server that handles the form knows it, so a browser makes no request. */
export async function loadOutcome(queryClient: QueryClient, query: { queryKey: QueryKey }): Promise<void> {
  if (isServer) await queryClient.ensureQueryData(query)
  else if (queryClient.getQueryData(query.queryKey) === undefined)
    queryClient.setQueryData(query.queryKey, null)
}
