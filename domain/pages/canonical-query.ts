/** Which parameters make a page of its own for search engines, in their order, by path. Others only choose on a page. */
const PAGE_PARAMS: Record<string, readonly string[]> = {
  '/homes-for-sale': ['region', 'city', 'page'],
  '/blog': ['category', 'page'],
  '/about/awards': ['show'],
}

/** Added by ad campaigns: analytics reads them from the address, and the page is the same without them. */
export function isCampaignParam(name: string): boolean {
  return /^utm_|clid$/.test(name)
}

/**
 * Finds the canonical query of an address.
 * @param search the validated parameters; absent ones may be undefined
 * @returns the query, '' or such as "?beds=3"; and whether the address is a page of its own for search
 * engines, rather than a choice made on one
 */
export function toCanonicalQuery(
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): { query: string; isIndexable: boolean } {
  const params = PAGE_PARAMS[pathname] ?? []
  const query = new URLSearchParams()
  for (const name of params) if (search[name]) query.set(name, String(search[name]))
  return {
    query: query.size > 0 ? `?${query}` : '',
    isIndexable: Object.entries(search).every(
      ([name, value]) =>
        value === undefined ||
        params.includes(name) ||
        isCampaignParam(name) ||
        // Houses without land are the same page to a search engine.
        (name === 'kind' && value === 'homes'),
    ),
  }
}
