import type { Site } from '../../../domain/site/site.ts'
import { crawlerMeta, type MetaEntry, type PageHead } from './crawler-meta.ts'

/** An entry of the document's head as the router takes it. */
type LinkEntry = { rel: string; href: string; type?: string }

/**
 * A page's default head entries: deeper entries of the same name win.
 * @param site the layout's data; undefined when it couldn't be loaded
 * @param pathname the requested page's path, without query
 */
export function siteHead(
  site: Site | undefined,
  pathname: string,
): { meta: MetaEntry[]; links: LinkEntry[] } {
  if (!site) return { meta: [], links: [] }
  const { brand } = site
  const url = toCanonicalUrl(site, pathname)
  const page: PageHead = {
    title: brand.name,
    description: brand.description,
    subject: { kind: 'site', url },
  }
  return {
    meta: [{ title: brand.name }, ...crawlerMeta(site, page)],
    links: [
      { rel: 'icon', href: brand.files.favicon.path, type: 'image/svg+xml' },
      { rel: 'canonical', href: url },
    ],
  }
}

/** Builds a page's canonical URL, the same with and without a trailing slash. */
function toCanonicalUrl({ origin }: Site, pathname: string): string {
  return `${origin}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}`
}

/**
 * Builds a screen's head entries, for its route's `head`. Canonical URL and site-wide entries are there already.
 * @param site the layout's data; undefined when it couldn't be loaded
 */
export function pageMeta(site: Site | undefined, page: PageHead): MetaEntry[] {
  const { title, isHidden } = page
  const fullTitle = site && !title.includes(site.brand.name) ? `${title} | ${site.brand.name}` : title
  return [
    { title: fullTitle },
    ...crawlerMeta(site, page),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The entries of an item that isn't public any more. */
export function goneMeta(site: Site | undefined): MetaEntry[] {
  return pageMeta(site, { title: 'No longer available', isHidden: true })
}
