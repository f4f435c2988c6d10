import { createIsomorphicFn } from '@tanstack/react-start'
import { pictureOfWidth, type Picture } from '../../../domain/site/picture.ts'
import type { Site } from '../../../domain/site/site.ts'

/** Wide enough for social media cards, in pixels. */
const sharedWidthPx = 1080

/** An entry of the document's head as the router takes it. */
type MetaEntry = { charSet?: string; title?: string; name?: string; property?: string; content?: string }
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
  const meta: MetaEntry[] = [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  ]
  if (!site) return { meta, links: [] }
  const { brand, origin } = site
  const url = toCanonicalUrl(site, pathname)
  return {
    meta: [
      ...meta,
      { title: brand.name },
      { name: 'description', content: brand.description },
      { name: 'theme-color', content: brand.themeColor },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: brand.locale.replace('-', '_') },
      { property: 'og:url', content: url },
      { property: 'og:title', content: brand.name },
      { property: 'og:description', content: brand.description },
      { property: 'og:image', content: `${origin}${brand.files.socialShare.path}` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'icon', href: brand.files.favicon.path, type: 'image/svg+xml' },
      { rel: 'canonical', href: url },
    ],
  }
}

/** Builds a page's canonical URL, the same with and without a trailing slash. */
export function toCanonicalUrl({ origin }: Site, pathname: string): string {
  return `${origin}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}`
}

export type PageHead = {
  /** The page's own title; the brand's name is added. */
  title: string
  /** One or two sentences, plain text. */
  description?: string | undefined
  /** Shown where a link to the page is shared. */
  picture?: Picture | undefined
  /** Keeps the page out of search engines: drafts, agents' pages. */
  isHidden?: boolean | undefined
}

/** Open Graph and description, for crawlers, which request pages from the server. */
const describe = createIsomorphicFn()
  .server((site: Site | undefined, { title, description, picture }: PageHead): MetaEntry[] => {
    const meta: MetaEntry[] = [{ property: 'og:title', content: title }]
    if (description)
      meta.push(
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      )
    // Social networks don't show SVGs; the site-wide picture stays.
    if (picture && !picture.url.endsWith('.svg')) {
      const url = pictureOfWidth(picture.url, sharedWidthPx)
      meta.push({ property: 'og:image', content: url.startsWith('/') ? `${site?.origin ?? ''}${url}` : url })
    }
    return meta
  })
  .client((): MetaEntry[] => [])

/**
 * Builds a screen's head entries, for its route's `head`. Canonical URL and site-wide entries are there already.
 * @param site the layout's data; undefined when it couldn't be loaded
 */
export function pageMeta(site: Site | undefined, page: PageHead): MetaEntry[] {
  const { title, isHidden } = page
  const fullTitle = site && !title.includes(site.brand.name) ? `${title} | ${site.brand.name}` : title
  return [
    { title: fullTitle },
    ...describe(site, page),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The entries of an item that isn't public any more. */
export function goneMeta(site: Site | undefined): MetaEntry[] {
  return pageMeta(site, { title: 'No longer available', isHidden: true })
}
