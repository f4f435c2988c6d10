import type { QueryClient, QueryKey } from '@tanstack/react-query'

const isServer = typeof window === 'undefined'

/**
 * Waits for what is below the fold on the server, where a page is rendered once. The browser shows a screen as soon as it
 * can and fills such parts in when they arrive; what fails shows where it's used.
 */
export function waitOnServer(work: Promise<unknown>): Promise<unknown> | undefined {
  if (isServer) return work
  work.catch(() => undefined)
  return undefined
}

/**
 * Loads the outcome of a form that was sent without scripts. Only the server that handles it knows; a browser that
 * navigates to the page has sent nothing, so it makes no request.
 */
export async function loadOutcome(queryClient: QueryClient, query: { queryKey: QueryKey }): Promise<void> {
  if (isServer) await queryClient.ensureQueryData(query)
  else if (queryClient.getQueryData(query.queryKey) === undefined)
    queryClient.setQueryData(query.queryKey, null)
}
