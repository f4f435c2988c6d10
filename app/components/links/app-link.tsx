import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { toCanonicalQuery } from '../../../domain/pages/canonical-query.ts'
import { toPageAddress } from './page-address.ts'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  href: string
  /** It chooses what a list of this page shows: the page isn't scrolled to its top. */
  isChoice?: boolean | undefined
  /** One of a menu: current on its page, whatever the page's query chooses there. */
  isMenuLink?: boolean | undefined
  /** The page takes the place of this one in the history. */
  replaces?: boolean | undefined
  children: ReactNode
}

/** Other addresses are plain links; search engines don't follow a choice made on a page. */
export function AppLink({
  href,
  isChoice = false,
  isMenuLink = false,
  replaces = false,
  rel,
  children,
  ...rest
}: AppLinkProps) {
  const page = toPageAddress(href)
  if (!page)
    return (
      <a href={href} rel={rel} {...rest}>
        {children}
      </a>
    )
  return (
    <Link
      rel={toCanonicalQuery(page.pathname, page.search).isChoice ? 'nofollow' : rel}
      to={page.pathname}
      search={page.search}
      {...(page.hash && { hash: page.hash })}
      activeOptions={{ exact: true, includeSearch: !isMenuLink, includeHash: page.hash !== '' }}
      resetScroll={!isChoice}
      replace={replaces}
      // The router says which link is current by itself, and without these adds a class, too.
      activeProps={{}}
      {...rest}
    >
      {children}
    </Link>
  )
}
