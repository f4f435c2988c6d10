// §7, server-transferred state: what the server read travels in the page, keyed by our API's path and query.
import type { QueryClient } from '@tanstack/react-query'

/** The ignore list of specification §7: what is private is never written into a page. */
const ignoredPrefix = '/api/private/'

/**
 * Writes what was read as one text. Much quicker than writing it as script, on either side.
 * @param queryClient of one request, everything read
 */
export function packQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      state.status === 'success' && !String(queryKey[0]).startsWith(ignoredPrefix),
  })
  return JSON.stringify(queries.map(({ queryKey, state }) => [queryKey[0], state.data]))
}

/**
 * Puts what came with the page where the browser's first reads find it. It counts as read now: a page may have been
 * kept for a while, and renews what it shows on its own time.
 * @param queryClient of the browser
 * @param text written by `packQueries`
 */
export function unpackQueries(queryClient: QueryClient, text: string): void {
  for (const [path, data] of JSON.parse(text) as [string, unknown][]) queryClient.setQueryData([path], data)
}
