import { feedPaths } from '../../app/feed-paths.ts'
import { DEFAULT_HOME_SEARCH, toDefaultSort, type HomeSearch } from '../../domain/search/home-search.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import { toSlug } from '../../domain/search/search-input.ts'
import { readTypedSearch } from '../../domain/search/typed-search.ts'
import { parseShortlist } from '../../domain/shortlist/parse-shortlist.ts'
import { toShortlistRecord } from '../../domain/shortlist/shortlist-url.ts'

export type FeedFormat = 'rss' | 'json' | 'geojson'

export type FeedAddress =
  | { subject: 'homes'; format: FeedFormat }
  | { subject: 'shortlist'; format: FeedFormat }
  | { subject: 'community'; slug: string; format: FeedFormat }
  | { subject: 'blog'; format: FeedFormat }
  | { subject: 'updates'; format: FeedFormat }
  | MaintenanceAddress

/** For one side of the builder's area or for all. */
export type MaintenanceAddress = { subject: 'maintenance'; format: 'ics' }

const address =
  /^\/(homes-for-sale|shortlist|blog|development-updates|communities\/([a-z0-9-]+))\.(rss|json|geojson)$/

/** Undefined for a path that no feed has. */
export function parseFeedPath(path: string): FeedAddress | undefined {
  if (path === feedPaths.maintenance()) return { subject: 'maintenance', format: 'ics' }
  const [, page, slug, extension] = address.exec(path) ?? []
  const format = (['rss', 'json', 'geojson'] as const).find((each) => each === extension)
  if (page === undefined || format === undefined) return undefined
  if (page === 'homes-for-sale') return { subject: 'homes', format }
  // Only a search has its homes as GeoJSON.
  if (format === 'geojson') return undefined
  if (page === 'development-updates') return { subject: 'updates', format }
  if (page === 'shortlist') return { subject: 'shortlist', format }
  return slug === undefined ? { subject: 'blog', format } : { subject: 'community', slug, format }
}

/** Order and page make no difference. */
export function parseFeedSearch(query: URLSearchParams): HomeSearch {
  const { search } = readTypedSearch(query)
  return { ...search, sort: toDefaultSort(search.near), page: DEFAULT_HOME_SEARCH.page }
}

export function parseFeedHomes(query: URLSearchParams): number[] {
  return parseShortlist(Object.fromEntries(query)).homeIds
}

export function readSide(query: URLSearchParams): string | undefined {
  return toSlug(query.get('side') ?? '')
}

/** The same for every spelling of a search. */
export function toFeedQuery({ subject }: FeedAddress, query: URLSearchParams): URLSearchParams {
  if (subject === 'homes') return toSearchParams(parseFeedSearch(query))
  if (subject === 'maintenance') {
    const side = readSide(query)
    return new URLSearchParams(side === undefined ? {} : { side })
  }
  if (subject !== 'shortlist') return new URLSearchParams()
  return new URLSearchParams(toShortlistRecord({ homeIds: parseFeedHomes(query), comparedIds: [] }))
}

export function readsOfFeed(given: URLSearchParams, path: string): URLSearchParams | undefined {
  const feed = parseFeedPath(path)
  return feed && toFeedQuery(feed, given)
}
