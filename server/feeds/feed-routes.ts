// GET /homes-for-sale.rss?beds=3, /communities/cedar-crossing.json, /homeowner/maintenance.ics?side=coast …
import { Hono, type Context } from 'hono'
import type { BlogPostCard } from '../../domain/pages/blog-post.ts'
import { NO_HOME_PLACES } from '../../domain/home/home.ts'
import { createMatcher } from '../../domain/search/home-match.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { toSearchTitle } from '../../domain/search/home-search-title.ts'
import { toKnownPlaces } from '../../domain/search/known-places.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { paths } from '../../app/paths.ts'
import { optional, type ApiContext } from '../api/api-context.ts'
import { preflightHeaders } from '../http/cross-origin.ts'
import { listHomePlaces } from '../api/homes/home-places.ts'
import { hasSlug } from '../api/item-links.ts'
import { locate } from '../api/homes/near-places.ts'
import { isHistoryFailure, readHistory } from '../api/homes/read-history.ts'
import { cacheableResponse } from '../http/compressed-response.ts'
import {
  parseFeedHomes,
  parseFeedPath,
  parseFeedSearch,
  toFeedQuery,
  readSide,
  type FeedAddress,
  type MaintenanceAddress,
} from '../endpoints/feed-address.ts'
import { toJsonFeed, toRss, type Feed, type FeedItem } from './feed-formats.ts'
import { toGeoJson } from './geo-json.ts'
import { ENDPOINTS } from '../endpoints/endpoints.ts'
import { isListedIn, listHomeChanges } from './home-changes.ts'
import { toMaintenanceCalendar } from './maintenance-calendar.ts'

type Options = { context: ApiContext }

const contentTypes: Record<FeedAddress['format'], string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
}

/** In seconds. */
const retryAfterS = '60'

/** The same for everyone, so the page cache has them; 503 while content can't be read. */
export function feedRoutes<E extends { Bindings: { isForCache?: boolean } }>(options: Options): Hono<E> {
  const { context } = options
  const routes = new Hono<E>()

  async function respond(c: Context<E>, found: FeedAddress): Promise<Response> {
    try {
      const text = await write(found, new URL(c.req.url), context)
      if (text === undefined)
        return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
      return await cacheableResponse(c, text, {
        'content-type': contentTypes[found.format],
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
        // Public, and the same for everyone: other sites' pages may read it.
        'access-control-allow-origin': '*',
      })
    } catch (error) {
      if (!isHistoryFailure(error)) throw error
      context.log.error({ err: error, path: c.req.path }, "A feed couldn't be written")
      return new Response("This feed isn't available right now.", {
        status: 503,
        headers: { 'retry-after': retryAfterS, 'cache-control': 'no-store' },
      })
    }
  }

  for (const { path } of ENDPOINTS.feeds) {
    routes.options(path, (c, next) =>
      parseFeedPath(c.req.path) ? c.body(null, 204, preflightHeaders) : next(),
    )
    routes.get(path, (c, next) => {
      const found = parseFeedPath(c.req.path)
      return found ? respond(c, found) : next()
    })
  }
  return routes
}

async function write(address: FeedAddress, url: URL, context: ApiContext): Promise<string | undefined> {
  const { pathname, searchParams: query } = url
  if (address.subject === 'maintenance') return toMaintenanceCalendar(readSide(query), context)
  const { content, origin, siteBrand } = context
  const search = parseFeedSearch(query)
  if (address.subject === 'homes' && !(await hasPlaces(search, context))) return undefined
  if (address.format === 'geojson') {
    const matches = createMatcher(await locate(search, context), await content.findTagIds())
    return toGeoJson((await content.listInventory()).filter(matches), origin)
  }
  const found = await toFeed(address, query, context)
  if (!found) return undefined
  const params = toFeedQuery(address, query)
  const queryText = params.size === 0 ? '' : `?${params}`
  const feed: Feed = {
    ...found,
    title: `${found.title} | ${siteBrand.name}`,
    language: siteBrand.locale,
    // A feed's address is its page's, with the format behind it.
    pageUrl: origin + pathname.replace(/\.\w+$/, '') + queryText,
    feedUrl: origin + pathname + queryText,
  }
  return address.format === 'rss' ? toRss(feed) : toJsonFeed(feed)
}

async function hasPlaces(search: HomeSearch, context: ApiContext): Promise<boolean> {
  const places = await optional(context.log, 'regions and cities', listHomePlaces(context))
  return toKnownPlaces(search, places, context.siteBrand.regions).isKnown
}

async function toFeed(
  address: Exclude<FeedAddress, MaintenanceAddress>,
  query: URLSearchParams,
  context: ApiContext,
): Promise<Pick<Feed, 'title' | 'description' | 'items'> | undefined> {
  const { content, log, siteBrand } = context
  switch (address.subject) {
    case 'homes': {
      const search = await locate(parseFeedSearch(query), context)
      const tags = await content.findTagIds()
      const [places, items] = await Promise.all([
        optional(log, 'regions and cities', listHomePlaces(context)),
        listChanges(context, createMatcher(search, tags)),
      ])
      const title = toSearchTitle(search, places ?? NO_HOME_PLACES)
      return { title, description: 'New homes, and changes of price and status.', items }
    }
    case 'shortlist': {
      // Also tells that one of the homes isn't for sale anymore.
      const ids = new Set(parseFeedHomes(query))
      if (ids.size === 0) return undefined
      return {
        title: 'Homes of a shortlist',
        description: 'Changes of price and status of the homes on a shortlist.',
        items: await listChanges(context, ({ id }) => ids.has(id)),
      }
    }
    case 'community': {
      const community = await content.findCommunity(address.slug)
      if (!community || community.isDraft || !hasSlug(community, address.slug)) return undefined
      return {
        title: `Homes for sale in ${community.title}`,
        description: `New homes in ${community.title}, and changes of price and status.`,
        items: await listChanges(context, ({ communityId }) => communityId === community.id),
      }
    }
    case 'blog':
      return {
        title: 'Blog',
        description: `Posts by ${siteBrand.name}.`,
        items: toArticles(await content.listBlogPosts(), paths.post, context),
      }
    case 'updates':
      return {
        title: 'Development updates',
        description: `What ${siteBrand.name} is building, and how far it is.`,
        items: toArticles(await content.listDevelopmentUpdates(), paths.developmentUpdate, context),
      }
  }
}

type Article = Pick<
  BlogPostCard,
  'slug' | 'title' | 'publishedAt' | 'modifiedAt' | 'picture' | 'authorName'
> & {
  excerpt?: string
  summary?: string
}

/** Posts and updates, the newest first; one without a date is left out. */
function toArticles(
  articles: readonly Article[],
  toPath: (slug: string) => string,
  { origin }: ApiContext,
): FeedItem[] {
  const items = articles.flatMap((article): FeedItem[] => {
    const { slug, title, excerpt, summary, publishedAt, modifiedAt, authorName, picture } = article
    if (publishedAt === undefined) return []
    const url = origin + toPath(slug)
    return [
      {
        id: url,
        url,
        title,
        text: excerpt ?? summary ?? '',
        atMs: Date.parse(publishedAt),
        ...(modifiedAt !== undefined && { modifiedMs: Date.parse(modifiedAt) }),
        ...(authorName !== undefined && { authorName }),
        ...(picture && { imageUrl: new URL(picture.url, origin).href }),
      },
    ]
  })
  return items.toSorted((a, b) => b.atMs - a.atMs)
}

async function listChanges(
  context: ApiContext,
  matches: (home: InventoryItem) => boolean,
): Promise<FeedItem[]> {
  const { content, origin } = context
  const tags = await content.findTagIds()
  const isListed = isListedIn(tags)
  return listHomeChanges(await readHistory(context), {
    matches: (home) => isListed(home) && matches(home),
    tags,
    origin,
  })
}
