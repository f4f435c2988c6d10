/** Headers for caches between us and a visitor. */

/** How long a shared cache may hold a page that nobody purges. An editor's change shows there that much later. */
const unpurgedSeconds = 10
/** How long it may hold one that's purged as soon as it changes. */
const purgedSeconds = 300
const daySeconds = 86_400

/** Headers that say how long shared caches may hold a page. They depend on when it's sent, so they aren't stored with it. */
export type PublicCaching = {
  /** As they are, and as node:http sends them fastest: names and values in turn. */
  headers: Readonly<Record<'cache-control' | 'cdn-cache-control' | 'surrogate-control' | 'vary', string>>
  raw: readonly string[]
}

/**
 * For a page that is the same for everyone. Browsers revalidate each time, with the ETag. Serving stale pages is allowed
 * to shared caches alone, in their own header, because browsers would do it too.
 * @param isPurged whether it's purged when it changes. Then the first request after that gets the new one, so no stale one
 * is sent while it's fetched
 */
export function publicCaching(ttlSeconds: number, isPurged: boolean): PublicCaching {
  const seconds = isPurged ? purgedSeconds : Math.min(ttlSeconds, unpurgedSeconds)
  const whileStale = isPurged ? '' : `, stale-while-revalidate=${ttlSeconds}`
  const shared = `max-age=${seconds}${whileStale}, stale-if-error=${daySeconds}`
  const headers = {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-if-error=${daySeconds}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    vary: 'Accept-Encoding',
  }
  return { headers, raw: Object.entries(headers).flat() }
}

/** How long a page is reused that isn't worth caching for longer, such as one that doesn't exist. */
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

/** @returns the headers that everyone who is sent this page gets */
export function toSharedHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !responseHeaders.has(name)))
}
