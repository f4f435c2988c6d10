/** Headers for caches between us and a visitor. */

/** How long a shared cache that can't be purged may hold a page. An editor's change shows there that much later. */
const sharedMaxAgeSeconds = 10
const daySeconds = 86_400

/**
 * For a page that is the same for everyone. Browsers revalidate each time, with the ETag. Serving stale pages is allowed
 * to shared caches alone, in their own header, because browsers would do it too.
 * @param tags what the page shows, as keys by which a shared cache can be purged
 */
export function publicCaching(tags: Iterable<string>, ttlSeconds: number): Record<string, string> {
  const sharedSeconds = Math.min(ttlSeconds, sharedMaxAgeSeconds)
  const shared = `max-age=${sharedSeconds}, stale-while-revalidate=${ttlSeconds}, stale-if-error=${daySeconds}`
  return {
    'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-if-error=${daySeconds}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    'surrogate-key': [...tags].map((tag) => tag.replaceAll(/[^\w:*-]/g, '')).join(' '),
    vary: 'Accept-Encoding',
  }
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
