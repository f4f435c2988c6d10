export const MAX_REDIRECTS = 10_000

export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** An address that isn't a page any more, and where its visitors are sent. */
export type Redirect = {
  /** A path as `toRedirectPath` makes it. */
  from: string
  /** Only that address, or also everything below it. */
  match: 'exact' | 'prefix'
  status: RedirectStatus
  /** A path or an https address; absent for 410. What stands below `from` takes the place of a final `*`. */
  to?: string
}

const MAX_PATH = 1_000

/** Without capitals, doubled slashes, percent signs, final slash; undefined for no path of ours. */
export function toRedirectPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > MAX_PATH || /[\\?#\p{Cc}]/u.test(path)) return undefined
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return decode(single).normalize('NFC').toLowerCase()
}

function decode(path: string): string {
  try {
    // An encoded slash separates nothing.
    return decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}

/** Whether a text is where visitors may be sent: a path of this site, or an https address elsewhere. */
export function isRedirectTarget(to: string): boolean {
  if (to.length > 2_000 || /[\s\\\p{Cc}]/u.test(to)) return false
  if (to.startsWith('/')) return !to.startsWith('//')
  const url = URL.parse(to)
  return url?.protocol === 'https:' && to.startsWith('https://') && url.username === '' && url.password === ''
}
