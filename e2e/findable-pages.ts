/** What search engines find: the pages that the sitemap names, and where links lead that they follow. */

import { toCanonicalQuery } from '../domain/pages/canonical-query.ts'

/** Kept out by robots.txt, or files. */
const notPages =
  /^\/(?:api|print|preview|forms|sales-agent-forms|refused|brochures|pictures|files|brand|assets|site-plans)(?:\/|$|\?)|\.(?:xml|txt|json|geojson|ics|pdf)(?:$|\?)/

const NOINDEX = /<meta name="robots" content="[^"]*noindex/

/** What tells a visitor of search results less than this isn't a description. */
const SHORTEST_DESCRIPTION = 50

/**
 * Compares what the sitemap names with what can be reached.
 * @param listed every address of the sitemap
 * @param pages HTML by address, those of the sitemap among them
 * @returns what isn't right, with the page it's on
 */
export function listUnfindablePages(
  listed: readonly string[],
  pages: ReadonlyMap<string, string>,
  origin: string,
): string[] {
  const known = new Set(listed)
  const problems = listed.flatMap((path) => {
    const html = pages.get(path)
    if (html === undefined) return [`${path} isn't a page`]
    const canonical = canonicalOf(html)
    return [
      ...(NOINDEX.test(html) ? [`${path} is noindex`] : []),
      ...(toPath(canonical, origin) === path ? [] : [`${path} has the canonical address ${canonical}`]),
      ...followedLinks(html)
        .flatMap((href) => toPath(href, origin + path) ?? [])
        .filter((href) => !notPages.test(href) && !known.has(href) && !isKeptOut(pages.get(href), href))
        .map((href) => `${path} links to ${href}, which isn't in the sitemap`),
    ]
  })
  return [
    ...new Set([
      ...problems,
      ...listLikeness('title', listed, pages, /<title>([^<]*)<\/title>/, 10),
      ...listLikeness(
        'description',
        listed,
        pages,
        /<meta name="description" content="([^"]*)"/,
        SHORTEST_DESCRIPTION,
      ),
    ]),
  ]
}

/** Lists the pages whose title or description is another page's as well, or says next to nothing. */
function listLikeness(
  what: string,
  listed: readonly string[],
  pages: ReadonlyMap<string, string>,
  pattern: RegExp,
  minLength: number,
): string[] {
  const first = new Map<string, string>()
  return listed.flatMap((path) => {
    const text = decode(pattern.exec(pages.get(path) ?? '')?.[1] ?? '')
    if (text.length < minLength) return [`${path} has the ${what} "${text}"`]
    const other = first.get(text)
    if (other !== undefined) return [`${path} has the ${what} of ${other}: "${text}"`]
    first.set(text, path)
    return []
  })
}

/** A page may be linked and say itself that it's for no engine; where nobody has read a list's, its parameters tell. */
function isKeptOut(html: string | undefined, href: string): boolean {
  if (html !== undefined) return NOINDEX.test(html)
  const { pathname, searchParams } = new URL(href, 'https://site.invalid')
  const { isChoice, isIndexable } = toCanonicalQuery(pathname, Object.fromEntries(searchParams))
  return !isChoice && !isIndexable
}

function canonicalOf(html: string): string {
  return decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')
}

/** @returns the addresses of all links but those that say `nofollow` */
function followedLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1]
    return href === undefined || /\srel="[^"]*\bnofollow\b/.test(tag) ? [] : [decode(href)]
  })
}

/** @returns path and query; undefined on another site */
function toPath(href: string, base: string): string | undefined {
  const url = URL.parse(href, base)
  return url?.origin === new URL(base).origin ? url.pathname + url.search : undefined
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&')
}
