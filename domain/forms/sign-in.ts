/** Why an agent is not let in (§6). The password is never in it. */
export type SignInOutcome = {
  reason: 'empty' | 'wrong' | 'locked-out' | 'unavailable'
  /** Wrong passwords that are left before a lockout; there when the reason is `wrong`. */
  triesLeft?: number
  /** Each further try takes longer. */
  isSlowed?: boolean
  /** How long a lockout lasts, in minutes, rounded up. */
  waitMinutes?: number
}

/** Where agents may be sent on to: pages of this site, and no others. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * Checks where somebody wants to go after signing in.
 * @param asked from an address or a form, so anything at all
 * @returns a path of this site with its query; undefined when it leads elsewhere or is no path
 */
export function toSitePath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || asked.length > 500 || !SITE_PATH.test(asked)) return undefined
  // What a browser makes of it decides, not what it looks like.
  const base = 'https://site.invalid'
  const url = URL.parse(asked, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
