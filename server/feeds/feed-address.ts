import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../domain/search/home-search.ts'
import { parseHomeSearch, toSearchParams } from '../../domain/search/home-search-url.ts'
import type { SearchInput } from '../../domain/search/search-input.ts'

export type FeedFormat = 'rss' | 'json' | 'geojson'

export type FeedAddress =
  | { subject: 'homes'; format: FeedFormat }
  | { subject: 'community'; slug: string; format: FeedFormat }
  | { subject: 'blog'; format: FeedFormat }

const address = /^\/(homes-for-sale|blog|communities\/([a-z0-9-]+))\.(rss|json|geojson)$/

/** @returns undefined for a path that no feed has */
export function parseFeedPath(path: string): FeedAddress | undefined {
  const [, page, slug, extension] = address.exec(path) ?? []
  const format = (['rss', 'json', 'geojson'] as const).find((each) => each === extension)
  if (page === undefined || format === undefined) return undefined
  if (page === 'homes-for-sale') return { subject: 'homes', format }
  // Only a search has its homes as GeoJSON.
  if (format === 'geojson') return undefined
  return slug === undefined ? { subject: 'blog', format } : { subject: 'community', slug, format }
}

/** Reads the search of a feed. Order and page make no difference to one. */
export function parseFeedSearch(query: SearchInput): HomeSearch {
  const { sort, page } = DEFAULT_HOME_SEARCH
  return { ...parseHomeSearch(query), sort, page }
}

/** @returns the parameters of a feed's search: the same for every spelling of it */
export function toFeedQuery(query: SearchInput): URLSearchParams {
  return toSearchParams(parseFeedSearch(query))
}
