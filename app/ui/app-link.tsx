import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** A path of this site with query and anchor, or any other address. */
  href: string
  children: ReactNode
}

/** A link. Pages of this site open without a reload and are fetched ahead; other addresses are plain links. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const page = toPage(href)
  if (!page) {
    const isElsewhere = /^https?:/.test(href)
    return (
      <a href={href} {...rest} {...(isElsewhere && { rel: 'noopener' })}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={page.pathname}
      search={page.search}
      {...(page.hash && { hash: page.hash })}
      activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
      activeProps={{ 'aria-current': 'page' }}
      {...rest}
    >
      {children}
    </Link>
  )
}

/** Files and data of ours are no pages: the router must not catch them. */
const notPages = /^\/(?:api|assets|brand|pictures)\/|\.(?:pdf|xml|txt)$/

function toPage(
  href: string,
): { pathname: string; search: Record<string, string>; hash: string } | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [, pathname = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (notPages.test(pathname)) return undefined
  return { pathname, search: Object.fromEntries(new URLSearchParams(query)), hash }
}
