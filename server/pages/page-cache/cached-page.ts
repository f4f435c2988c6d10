import type { Encoding } from '../../http/accept-encoding.ts'

/** A finished page, with its bytes and headers ready to send. */
export type CachedPage = {
  /** Without the query. */
  path: string
  /** The name of its route, for metrics. */
  route: string
  bodies: Readonly<Record<Encoding, Buffer>>
  /** All but those of `PublicCaching`. */
  headers: Readonly<Record<Encoding, Record<string, string>>>
  /** The same headers as node:http sends them fastest: names and values in turn. */
  rawHeaders: Readonly<Record<Encoding, readonly string[]>>
  etag: string
  tags: ReadonlySet<string>
  startedAtMs: number
  /** When the oldest content in it was read. */
  readAtMs: number
  /** From then on it is served while a new one is rendered. */
  freshUntilMs: number
  /** Until then it's known to be what the content system has, unless it's invalidated: shared caches may hold it. */
  currentUntilMs: number
  /** The number of invalidations when it was last found valid. */
  generation: number
}

export type CachedPageOptions = Omit<CachedPage, 'headers' | 'rawHeaders'> & {
  /** All but those of the encoding. */
  headers: Record<string, string>
}

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Builds the headers of each encoding once: thousands of responses a second are sent with them. */
export function createCachedPage({ headers: common, ...page }: CachedPageOptions): CachedPage {
  const headers = forEachEncoding((encoding) => ({
    ...common,
    etag: toEncodedEtag(page.etag, encoding),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }))
  const rawHeaders = forEachEncoding((encoding) => {
    const all = {
      ...headers[encoding],
      'server-timing': CACHE_HIT_TIMING,
      'content-length': String(page.bodies[encoding].length),
    }
    return Object.entries(all).flat()
  })
  return { ...page, headers, rawHeaders }
}

/** `Server-Timing` of a page that came from the cache. */
export const CACHE_HIT_TIMING = 'page;desc=cached'

/** Allows the inline scripts of one rendering, by hash. */
export const POLICY_HEADER = 'content-security-policy'

/**
 * The headers of a 304. Without the policy: the browser may have the page from another instance, whose inline scripts
 * have other hashes, and goes on with the policy that came with its copy.
 */
export function toNotModifiedHeaders({ headers }: CachedPage, encoding: Encoding): Record<string, string> {
  const { [POLICY_HEADER]: _policy, ...others } = headers[encoding]
  return others
}

/** Compares in this encoding alone: a 304's headers would be wrong for the same page's bytes in another one. */
export function isNotModified(
  etag: string,
  encoding: Encoding,
  ifNoneMatch: string | null | undefined,
): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.includes(toEncodedEtag(etag, encoding))
}

/** @returns the ETag of a page's bytes in an encoding */
export function toEncodedEtag(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
}

function forEachEncoding<T>(make: (encoding: Encoding) => T): Record<Encoding, T> {
  return Object.fromEntries(encodings.map((encoding) => [encoding, make(encoding)])) as Record<Encoding, T>
}
