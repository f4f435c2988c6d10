// §7, server-transferred state: what the server read travels in the page, keyed by our API's path and query.
import { toJsonText } from './json-text.ts'
import type { QueryClient } from './query-client.ts'

/** Of the element that holds it. */
export const TRANSFERRED_QUERIES_ID = 'transferred-queries'

/** The ignore list of specification §7: what is private is never written into a page. */
const ignoredPrefix = '/api/private/'

/**
 * Writes what was read as one text that may stand in a script element. Much quicker than writing it as script, on
 * either side: the same answer is written once.
 * @param queryClient of one request, everything read
 */
export function packQueries(queryClient: QueryClient): string {
  const answers = queryClient.listAnswers().filter(([path]) => !path.startsWith(ignoredPrefix))
  const entries = answers.map(([path, data]) => `${toJsonText(path)},${toJsonText(data)}`)
  return `[${entries.join(',')}]`
}

/**
 * Puts what came with the page where the browser's first reads find it. It counts as read now: a page may have been
 * kept for a while, and renews what it shows on its own time.
 * @param queryClient of the browser
 * @param text written by `packQueries`
 */
export function unpackQueries(queryClient: QueryClient, text: string): void {
  const entries = JSON.parse(text) as unknown[]
  for (let at = 0; at < entries.length; at += 2) {
    queryClient.setQueryData([entries[at] as string], entries[at + 1])
  }
}
