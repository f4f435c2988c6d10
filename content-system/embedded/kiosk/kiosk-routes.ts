// The builder's own routes, kiosk/v1 and kiosk/v2.
import { postTypeNamed } from '../content-types.ts'
import type { JsonObject } from '../content-folder/folder-content.ts'
import type { PostRow } from '../database/store.ts'
import { reply } from '../http/exchange.ts'
import type { Reply, RestRequest, Route } from '../http/exchange.ts'
import { textOf } from '../http/php-query.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from '../rest/context.ts'
import { finishItem } from '../rest/embed.ts'
import { restItem } from '../rest/item.ts'
import { listReply } from '../rest/list.ts'
import { lockInList, lockOf } from '../rest/lock.ts'
import { invalidId } from '../rest/rest-error.ts'
import { isSigned } from '../rest/signature.ts'
import { plat, plattedHomes } from './plat.ts'
import { redirectsRoute } from './redirects-route.ts'
import { createSiteRoute } from './site-route.ts'

const BY_TITLE = [{ by: 'title', direction: 'ASC' }] as const
/** The kiosk's lists are short and aren't paged. */
const KIOSK_PER_PAGE = 100

export function createKioskRoutes(context: RestContext): Route[] {
  const { store } = context
  const get = (path: string, handle: Route['handle']): Route => ({
    method: 'GET',
    pattern: new RegExp(`^/kiosk/${path}$`),
    handle,
  })
  const list = (type: string, options: Parameters<typeof listReply>[3]) => (request: RestRequest) =>
    listReply(context, postTypeNamed(type), request, { defaultPerPage: KIOSK_PER_PAGE, ...options })
  const single = (type: string) => (request: RestRequest, params: readonly string[]) =>
    singleReply(context, type, request, params[0] ?? '')

  return [
    get('v1/featured-properties', (request) => featuredHomes(context, request)),
    get('v1/property/([^/]+)', single('property')),
    get('v1/property-plat', (request) => {
      const filter = request.query.get('filter')
      const id = filter instanceof Map ? textOf(filter.get('community')) : undefined
      const community = store.post(Number(id ?? textOf(request.query.get('community')) ?? 0))
      const isThere = community?.type === 'community' && isFor(context, request, community)
      return reply(isThere ? plattedHomes(context, community) : [])
    }),
    get('v1/plat-map-testing/(\\d+)', (request, [id]) =>
      reply(plat(context, communityOf(context, request, id))),
    ),
    get('v1/floorplan', (request) => {
      const community = Number(textOf(request.query.get('community')) ?? 0)
      const accepts = (post: PostRow) => community === 0 || communitiesOf(post).includes(community)
      return list('floorplan', { defaultOrder: BY_TITLE, accepts })(request)
    }),
    get('v1/floorplan/([^/]+)', single('floorplan')),
    get('v2/communities', list('community', { defaultOrder: BY_TITLE })),
    get('v2/community/([^/]+)', single('community')),
    get('v1/agent-number/(\\d+)', (request, [id]) => {
      const community = communityOf(context, request, id)
      const agent = store.agent(community.slug)
      if (!agent) throw invalidId()
      return reply({ id: community.id, ...agent })
    }),
    get('v1/prices', () => reply(prices(context))),
    get('v1/content/(.+)', (request, [slug]) => contentReply(context, request, slug ?? '')),
    get('v1/development-update', list('development-update', {})),
    get('v1/development-update/([^/]+)', single('development-update')),
    get('v1/community-pack/(\\d+)', (request, [id]) =>
      reply(communityPack(context, communityOf(context, request, id))),
    ),
    redirectsRoute(context),
    {
      method: 'GET',
      pattern: /^\/homesite\/v1\/preview\/(\d+)$/,
      handle: (request, [id]) => previewReply(context, request, Number(id)),
    },
    createSiteRoute(context),
    get('v1/banner', () => reply(store.site().banner)),
    get('v1/homeowner-banner', () => reply(store.site().homeownerBanner)),
  ]
}

/** Finds an item by its slug, by one it had before, or by its id. A slug may be all digits, and then it goes first. */
function findPost({ store }: RestContext, type: string, slugOrId: string): PostRow | undefined {
  const bySlug = store.postBySlug(type, slugOrId) ?? store.postByOldSlug(type, slugOrId)
  if (bySlug || !/^\d+$/.test(slugOrId)) return bySlug
  const byId = store.post(Number(slugOrId))
  return byId?.type === type ? byId : undefined
}

/** Published items are public; drafts need the website's signature; other statuses are never served. */
function isFor(context: RestContext, request: RestRequest, post: PostRow): boolean {
  if (post.status === 'publish') return true
  return post.status === 'draft' && isSigned(request, context.secret)
}

function singleReply(context: RestContext, type: string, request: RestRequest, slugOrId: string): Reply {
  const post = findPost(context, type, slugOrId)
  if (!post || !isFor(context, request, post)) throw invalidId()
  const lock = lockOf(context.store, post, textOf(request.query.get('password')))
  return reply(finishItem(context, restItem(context, post, lock), request.query))
}

function previewReply(context: RestContext, request: RestRequest, id: number): Reply {
  const post = isSigned(request, context.secret) ? context.store.post(id) : undefined
  if (!post) throw invalidId()
  if (post.type === 'page') return pageReply(context, request, post)
  const lock = lockOf(context.store, post, textOf(request.query.get('password')))
  return reply(finishItem(context, restItem(context, post, lock), request.query))
}

function contentReply(context: RestContext, request: RestRequest, slug: string): Reply {
  const { store } = context
  const post = slug.includes('/') ? store.pageByPath(slug) : findPost(context, 'page', slug)
  if (post?.status !== 'publish') throw invalidId()
  return pageReply(context, request, post)
}

function pageReply(context: RestContext, request: RestRequest, post: PostRow): Reply {
  const { store } = context
  const lock = lockOf(store, post, textOf(request.query.get('password')))
  const item = restItem(context, post, lock)
  const page = { ...item, template: item['template'] || undefined, hide_awards: item['hide_awards'] ?? false }
  const rest = {
    hide_footer: item['hide_footer'] ?? false,
    protected: lock !== 'open',
    seo: item['seo'] ?? {},
  }
  return reply(finishItem(context, { ...page, ...rest }, request.query))
}

function featuredHomes(context: RestContext, request: RestRequest): Reply {
  const homes = context.store.site().featuredProperties.flatMap((id) => {
    const post = context.store.post(id)
    return post?.type === 'property' && post.status === 'publish' ? post : []
  })
  return reply(
    homes.map((post) =>
      finishItem(context, restItem(context, post, lockInList(context.store, post, undefined)), request.query),
    ),
  )
}

/** Lowest and highest price of the public homes; 0 when there is none. */
function prices({ store }: RestContext): WireValue {
  const { priceRange, metaPrefix, excludedTags } = store.site()
  const range = priceRange ?? store.metaRange('property', `${metaPrefix}_property_price`, excludedTags)
  return { min: range?.min ?? 0, max: range?.max ?? 0 }
}

function communityOf(context: RestContext, request: RestRequest, id: string | undefined): PostRow {
  const post = context.store.post(Number(id))
  if (post?.type !== 'community' || !isFor(context, request, post)) throw invalidId()
  return post
}

function communitiesOf(post: PostRow): WireValue[] {
  const { communities } = JSON.parse(post.fields) as JsonObject
  return Array.isArray(communities) ? communities : []
}

function communityPack({ store }: RestContext, community: PostRow): WireValue {
  const pack = store.postBySlug('community-pack', community.slug)
  if (pack?.status !== 'publish') throw invalidId()
  const fields = JSON.parse(pack.fields) as JsonObject
  return {
    id: pack.id,
    title: pack.title,
    community: community.id,
    content: { rendered: pack.content },
    features: [],
    schools: [],
    ...fields,
  }
}
