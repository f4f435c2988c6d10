/** What caches between us and a visitor are told. */

/** How long a shared cache that cannot be purged may keep a page; an editor's change shows there that much later. */
const sharedMaxAgeSeconds = 10
const day = 86_400

/**
 * For a page that anybody may see. Browsers ask every time, with the page's mark; serving old pages while asking
 * again is said to shared caches alone, as browsers would do it too.
 * @param tags what the page shows, as keys by which a shared cache can be purged
 * @param ttlSeconds how long content is fresh
 */
export function publicCaching(tags: Iterable<string>, ttlSeconds: number): Record<string, string> {
  const sharedSeconds = Math.min(ttlSeconds, sharedMaxAgeSeconds)
  const shared = `max-age=${sharedSeconds}, stale-while-revalidate=${ttlSeconds}, stale-if-error=${day}`
  return {
    'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-if-error=${day}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    'surrogate-key': [...tags].map((tag) => tag.replaceAll(/[^\w:*-]/g, '')).join(' '),
    vary: 'Accept-Encoding',
  }
}

/** For a page that does not exist: it may exist in a moment. */
export const notFoundCaching: Record<string, string> = {
  'cache-control': 'public, max-age=0, s-maxage=5',
  vary: 'Accept-Encoding',
}

/** Not of the page but of one answer, or of one connection. */
const answerHeaders = new Set([
  ...['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'],
  ...['cache-control', 'vary', 'server-timing', 'x-request-id', 'etag'],
])

/** @returns what of a page's headers holds for whoever is answered with it */
export function toPageHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !answerHeaders.has(name)))
}
