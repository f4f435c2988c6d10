export type PageAddress = { pathname: string; search: Record<string, string>; hash: string }

/** The router must not catch our data and files; a file has an ending, but for the content system's. */
const notPages = /^\/(?:api|files|pictures)\/|\.[a-z]\w*$/

/** @returns undefined when it isn't a page of this site: another host, a file, an anchor, a phone number */
export function toPageAddress(href: string): PageAddress | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [, pathname = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (notPages.test(pathname)) return undefined
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), hash }
}
