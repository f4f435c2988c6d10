import type { Encoding } from '../../http/accept-encoding.ts'

export type CachedPage = {
  path: string
  route: string
  bodies: Readonly<Record<Encoding, Buffer>>
  /** All but those of `PublicCaching`. */
  headers: Readonly<Record<Encoding, Record<string, string>>>
  /** As node:http sends them fastest: names and values in turn. */
  rawHeaders: Readonly<Record<Encoding, readonly string[]>>
  etag: string
  tags: ReadonlySet<string>
  startedAtMs: number
  readAtMs: number
  /** From then on it is served while a new one is rendered. */
  freshUntilMs: number
  /** From then on nobody may be sent it: an offer has ended. */
  validUntilMs: number
  /** Until then shared caches may hold it, unless it's invalidated. */
  currentUntilMs: number
  /** The number of invalidations when it was last found valid. */
  generation: number
}

export type CachedPageOptions = Omit<CachedPage, 'headers' | 'rawHeaders'> & {
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

/** Without the policy: the browser's copy may have inline scripts with other hashes. */
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

/** @returns the ETag of the bytes in an encoding */
export function toEncodedEtag(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
}

function forEachEncoding<T>(make: (encoding: Encoding) => T): Record<Encoding, T> {
  return Object.fromEntries(encodings.map((encoding) => [encoding, make(encoding)])) as Record<Encoding, T>
}
