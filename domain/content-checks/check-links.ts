import { parseHomeSearch, toSearchParams } from '../search/home-search-url.ts'
import { problem, type CheckedItem, type Problem } from './checked-content.ts'

/** Fields whose value is an address that visitors follow. */
const LINK_FIELD = /(?:^|_)(?:link|url|tour|video)$/

export function checkLinks(item: CheckedItem, isDead: (href: string) => boolean): Problem[] {
  return listLinks(item)
    .filter(isDead)
    .map((href) => {
      const fix = 'Link to a page that exists, or take the link away.'
      return problem('serious', 'dead-link', `The link to ${href} leads nowhere.`, fix, { quote: href })
    })
}

/** Each once, without what follows #. */
export function listLinks({ body, excerpt, fields }: CheckedItem): string[] {
  const { plat: _, ...rest } = fields
  const all = [...linksInText(body), ...linksInText(excerpt), ...linksIn(rest)]
  return [...new Set(all.map((href) => href.trim().replace(/#.*/s, '')))].filter((href) =>
    /^(?:https?:\/\/|\/(?!\/))/.test(href),
  )
}

/** Whether it says something that the site's search doesn't know. */
export function isUnknownSearch(
  params: URLSearchParams,
  hasPlace: (taxonomy: 'region' | 'city', slug: string) => boolean,
): boolean {
  const search = parseHomeSearch(params)
  return (
    toSearchParams(search).size !== params.size ||
    (search.region !== undefined && !hasPlace('region', search.region)) ||
    (search.city !== undefined && !hasPlace('city', search.city))
  )
}

function linksIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return LINK_FIELD.test(key) ? [value] : linksInText(value)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each: unknown) => linksIn(each, key))
  return Object.entries(value).flatMap(([name, each]) => linksIn(each, name))
}

function linksInText(text: string): string[] {
  const found = text.matchAll(/\]\(\s*<?([^)\s>]+)|<a\s[^<>]*?href\s*=\s*(["'])(.*?)\2/gis)
  return [...found].map(([, markdown, , html = '']) => markdown ?? decodeAmpersands(html))
}

function decodeAmpersands(html: string): string {
  return html.replaceAll(/&(?:amp|#0?38|#x26);/gi, '&')
}
