/** A page of this site, taken apart as the router wants it. */
export type PageAddress = { pathname: string; search: Record<string, string>; hash: string }

/** Files and data of ours are no pages: the router must not catch them. */
const notPages = /^\/(?:api|assets|brand|pictures)\/|\.(?:pdf|xml|txt)$/

/**
 * Takes a link of this site apart.
 * @param href any address
 * @returns undefined when no page of this site is meant: another host, a file, an anchor, a phone number
 */
export function toPageAddress(href: string): PageAddress | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [, pathname = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (notPages.test(pathname)) return undefined
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), hash }
}
