/** Never contains the password (§6). */
export type SignInOutcome = {
  reason: 'empty' | 'wrong' | 'locked-out' | 'busy' | 'unavailable'
  /** Before a lockout, when the reason is `wrong`. */
  triesLeft?: number
  isSlowed?: boolean
  /** After a lockout, or while too many wrong passwords come in. */
  waitSeconds?: number
}

/** Agents are redirected only to pages of this site. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/

/** Undefined for what leads elsewhere, or isn't a path. */
export function toSitePath(requested: unknown): string | undefined {
  if (typeof requested !== 'string' || requested.length > 500 || !SITE_PATH.test(requested)) return undefined
  // What counts is how a browser resolves it.
  const base = 'https://site.invalid'
  const url = URL.parse(requested, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
