/** A page of this site, in the parts the router takes. */
export type PageAddress = { pathname: string; search: Record<string, string>; hash: string }

/**
 * Our data and files aren't pages: the router must not catch them. A file has an ending, but for those of the content
 * system. Everything that `paths.ts` builds is tested against it.
 */
const notPages = /^\/(?:api|files|pictures)\/|\.[a-z]\w*$/

/**
 * Splits a link of this site into its parts.
 * @returns undefined when it isn't a page of this site: another host, a file, an anchor, a phone number
 */
export function toPageAddress(href: string): PageAddress | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [, pathname = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (notPages.test(pathname)) return undefined
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), hash }
}
