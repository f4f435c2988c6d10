/** An editor's change shows that much later in caches that nobody purges. */
const unpurgedSeconds = 10
/** How long it may hold one that's purged as soon as it changes. */
const purgedSeconds = 300
const daySeconds = 86_400

/** They depend on when a page is sent, so they aren't stored with it. */
export type PublicCaching = {
  /** As node:http sends them fastest, names and values in turn, too. */
  headers: Readonly<Record<'cache-control' | 'cdn-cache-control' | 'surrogate-control' | 'vary', string>>
  raw: readonly string[]
}

/**
 * Stale pages are for shared caches alone: browsers revalidate. A purged page is never sent stale.
 * @param validSeconds after which it isn't true any more, and may not be sent stale either
 */
export function publicCaching(ttlSeconds: number, isPurged: boolean, validSeconds = Infinity): PublicCaching {
  const seconds = Math.min(isPurged ? purgedSeconds : Math.min(ttlSeconds, unpurgedSeconds), validSeconds)
  const staleSeconds = Math.min(ttlSeconds, validSeconds - seconds)
  const whileStale = isPurged ? '' : `, stale-while-revalidate=${staleSeconds}`
  const onError = `stale-if-error=${Math.min(daySeconds, validSeconds - seconds)}`
  const shared = `max-age=${seconds}${whileStale}, ${onError}`
  const headers = {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, ${onError}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    vary: 'Accept-Encoding',
  }
  return { headers, raw: Object.entries(headers).flat() }
}

/** How long a page is reused that isn't worth caching for longer. */
export const BRIEF_SECONDS = 5

/** For such a page: it may exist a moment later. */
export const briefCaching: Record<string, string> = {
  'cache-control': `public, max-age=0, s-maxage=${BRIEF_SECONDS}`,
  vary: 'Accept-Encoding',
}

/** Headers of one response or one connection, not of the page. */
const responseHeaders = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'cache-control',
  'vary',
  'server-timing',
  'x-request-id',
  'etag',
])

export function toSharedHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !responseHeaders.has(name)))
}
