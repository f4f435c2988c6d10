// The feeds of a page, for readers that look for them in its head; they're in the server's HTML alone.
import { DEFAULT_HOME_SEARCH } from '../../../domain/search/home-search.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { parseShortlist } from '../../../domain/shortlist/parse-shortlist.ts'
import { toShortlistQuery } from '../../../domain/shortlist/shortlist-url.ts'
import type { Site } from '../../../domain/site/site.ts'
import { feedPaths } from '../../feed-paths.ts'
import { paths } from '../../paths.ts'

export type FeedLink = { rel: 'alternate'; type: string; title: string; href: string }

const types = { rss: 'application/rss+xml', json: 'application/feed+json', geojson: 'application/geo+json' }

export function listFeedLinks(
  { brand }: Pick<Site, 'brand'>,
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): FeedLink[] {
  const [, folder, slug] = pathname.split('/')
  if (folder === 'blog')
    return (['rss', 'json'] as const).map((format) =>
      toLink(format, `${brand.name}: blog`, feedPaths.blog(format)),
    )
  if (folder === 'development-updates')
    return (['rss', 'json'] as const).map((format) =>
      toLink(format, `${brand.name}: development updates`, feedPaths.developmentUpdates(format)),
    )
  if (pathname === paths.shortlist()) {
    const { homeIds } = parseShortlist(search)
    if (homeIds.length === 0) return []
    const query = toShortlistQuery({ homeIds, comparedIds: [] })
    return (['rss', 'json'] as const).map((format) =>
      toLink(format, `${brand.name}: homes of this shortlist, changed`, feedPaths.shortlist(format, query)),
    )
  }
  const region = folder === 'communities' ? brand.regions.find((each) => each.slug === slug) : undefined
  if (pathname === paths.homesForSale() || region) {
    const { sort, page } = DEFAULT_HOME_SEARCH
    const params = toSearchParams({
      ...parseHomeSearch(region ? { region: region.slug } : search),
      sort,
      page,
    })
    const query = params.size === 0 ? '' : `?${params}`
    const title = `${brand.name}: ${query === '' ? 'homes for sale' : 'homes of this search'}`
    return [
      ...(['rss', 'json'] as const).map((format) =>
        toLink(format, `${title}, new and changed`, feedPaths.homes(format, query)),
      ),
      toLink('geojson', `${title}, on a map`, feedPaths.homes('geojson', query)),
    ]
  }
  if (folder !== 'communities' || slug === undefined) return []
  return (['rss', 'json'] as const).map((format) =>
    toLink(
      format,
      `${brand.name}: homes of this community, new and changed`,
      feedPaths.community(slug, format),
    ),
  )
}

function toLink(format: keyof typeof types, title: string, href: string): FeedLink {
  return {
    rel: 'alternate',
    type: types[format],
    title: `${title} (${format === 'rss' ? 'RSS' : format === 'json' ? 'JSON Feed' : 'GeoJSON'})`,
    href,
  }
}
