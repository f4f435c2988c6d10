import { toCanonicalQuery } from '../../../domain/pages/canonical-query.ts'
import type { HeadLink, Site } from '../../../domain/site/site.ts'
import { listFeedLinks, type FeedLink } from './feed-links.ts'
import { crawlerMeta, type MetaEntry, type PageHead } from './crawler-meta.ts'

/** What search results show of a title. */
const MAX_TITLE_LENGTH = 70

/** Deeper entries of the same name win. @param pathname undefined for a missing page */
export function siteHead(
  site: Site | undefined,
  pathname: string | undefined,
  search: Readonly<Record<string, unknown>> = {},
  missingTitle = 'Page not found',
  canonical?: string,
): { meta: MetaEntry[]; links: (HeadLink | FeedLink)[] } {
  const links: HeadLink[] = site?.brand.icons ?? []
  if (!site || pathname === undefined)
    return { meta: pageMeta(site, { title: missingTitle, isHidden: true }), links }
  const { brand } = site
  const { query, isIndexable } = toCanonicalQuery(pathname, search)
  const url = canonical ? new URL(canonical, site.origin).href : toCanonicalUrl(site, pathname) + query
  const page: PageHead = {
    title: brand.name,
    description: brand.description,
    subject: { kind: 'site', url },
  }
  return {
    meta: [
      { title: brand.name },
      ...crawlerMeta(site, page),
      ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ],
    links: [
      ...links,
      { rel: 'canonical', href: url },
      // A browser doesn't need the code.
      ...(import.meta.env.SSR ? listFeedLinks(site, pathname, search) : []),
    ],
  }
}

/** Builds a page's canonical URL, the same with and without a trailing slash. */
function toCanonicalUrl({ origin }: Site, pathname: string): string {
  return `${origin}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}`
}

/** For its route's `head`; canonical URL and site-wide entries are there already. */
export function pageMeta(site: Site | undefined, page: PageHead): MetaEntry[] {
  const { isHidden } = page
  return [
    { title: toTitle(page.seo?.title ? { title: page.seo.title } : page, site?.brand.name) },
    ...crawlerMeta(site, page),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Adds where something is and whose page it is, as far as there's room; a part is left out, never cut. */
function toTitle({ title, places = [] }: PageHead, brandName: string | undefined): string {
  let full = title
  for (const place of places)
    if (!full.includes(place) && full.length + place.length + 2 <= MAX_TITLE_LENGTH) full += `, ${place}`
  if (brandName === undefined || full.includes(brandName)) return full
  return full.length + brandName.length + 3 <= MAX_TITLE_LENGTH ? `${full} | ${brandName}` : full
}

export function goneMeta(site: Site | undefined, title = 'No longer available'): MetaEntry[] {
  return pageMeta(site, { title, isHidden: true })
}
