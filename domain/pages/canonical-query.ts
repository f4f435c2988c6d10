import { isCampaignParam } from '../site/campaign.ts'

/** Which parameters make a page of its own for search engines, in their order, by path. Others only choose on a page. */
const PAGE_PARAMS: Record<string, readonly string[]> = {
  '/homes-for-sale': ['kind', 'region', 'city', 'start'],
  '/blog': ['category', 'page'],
  '/about/awards': ['show'],
}

/** @returns '' or "?kind=homes&city=bend"; search engines don't follow a choice made on a page */
export function toCanonicalQuery(
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): { query: string; isChoice: boolean; isIndexable: boolean } {
  const params = PAGE_PARAMS[pathname] ?? []
  const query = new URLSearchParams()
  const { kind, region, city } = search
  for (const name of params)
    if (search[name] && (name !== 'kind' || kind === 'homes')) query.set(name, String(search[name]))
  const isChoice =
    Boolean(region && city) ||
    Object.entries(search).some(
      ([name, value]) => value !== undefined && !query.has(name) && !isCampaignParam(name),
    )
  return {
    query: query.size > 0 ? `?${query}` : '',
    isChoice,
    // Of a place, the list of its homes is the one that's found.
    isIndexable: !isChoice && (kind === 'homes' || !(region || city)),
  }
}
