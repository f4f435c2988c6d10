import { packInventory, type PackedInventory } from '../../../domain/home/packed-inventory.ts'
import { findSelfGuided } from '../../../domain/community/tour-kinds.ts'
import { toPricedOn } from '../../../domain/home/home-history.ts'
import { withVariedLeads } from '../../../domain/home/lead-picture.ts'
import type { HomeCard, HomeChoices, HomeDetail, HomesPage, HomeView } from '../../../domain/home/home.ts'
import { pickSimilarHomes } from '../../../domain/home/similar-homes.ts'
import { countFacets, type HomeFacets } from '../../../domain/search/home-facets.ts'
import { distanceMiles, formatMiles } from '../../../domain/map/distance.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import { listReadyMonths } from '../../../domain/search/ready-month.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest, type ApiRoute } from '../api-context.ts'
import { listComing } from '../communities/coming-communities.ts'
import { listHomePlaces } from './home-places.ts'
import { locate } from './near-places.ts'
import { toToday } from '../today.ts'
import { listHomeIncentiveViews, toIncentiveHome } from '../incentives.ts'
import { hasSlug } from '../item-links.ts'
import { withListDetails } from './list-cards.ts'
import { findLotPicture, withLotPictures } from '../maps/lot-pictures.ts'
import { withPictureViews } from '../picture-views.ts'

/** `/api/inventory`: the browser loads it once and searches in it. */
export async function getInventory(_request: ApiRequest, { content }: ApiContext): Promise<PackedInventory> {
  return packInventory(await content.listInventory(), await content.findTagIds())
}

/** Parses the search once, and finds the place it's near. */
export function bySearch(handler: (search: HomeSearch, context: ApiContext) => Promise<unknown>): ApiRoute {
  return {
    handler: async ({ query }, context) => handler(await locate(parseHomeSearch(query), context), context),
    reads: (given) => toSearchParams(parseHomeSearch(given)),
  }
}

/** `/api/homes?beds=3&page=2` */
export async function getHomes(search: HomeSearch, context: ApiContext): Promise<HomesPage> {
  const page = await context.content.listHomes(search)
  context.onSearch?.(search, page.totalHomes)
  if (page.totalHomes === 0) return { ...page, coming: await listComing(search, context) }
  const cards = await withListDetails(page.items, await toCards(page.items, context), context)
  const items = search.page === 1 ? withVariedLeads(cards, page.items) : cards
  return { ...page, items: items.map((home) => withDistance(home, search.place?.location)) }
}

function withDistance(home: HomeCard, origin: LatLng | undefined): HomeCard {
  if (!origin || !home.location) return home
  return { ...home, distance: formatMiles(distanceMiles(origin, home.location)) }
}

/** `/api/home-facets?beds=3`: how many homes each choice would leave. Filters work without, so a failure leaves them out. */
export async function getHomeFacets(
  search: HomeSearch,
  context: ApiContext,
): Promise<HomeFacets | undefined> {
  const { content, log } = context
  const [homes, places] = await Promise.all([
    optional(log, 'facet counts', content.listInventoryUnlessCold(COLD_WAIT_MS)),
    // For a city without a match: what's around it.
    search.city === undefined ? undefined : optional(log, 'cities of facet counts', listHomePlaces(context)),
  ])
  return homes && countFacets(homes, search, await content.findTagIds(), places?.cities)
}

/** `/api/home-choices`: the filters' choices. A search works without them, so failures are left out. */
export async function getHomeChoices(_request: ApiRequest, context: ApiContext): Promise<HomeChoices> {
  const { content, log } = context
  const [places, priceRange, homes] = await Promise.all([
    optional(log, 'regions and cities', listHomePlaces(context)),
    optional(log, 'price range', content.findPriceRange()),
    optional(log, 'months of the filters', content.listInventoryUnlessCold(COLD_WAIT_MS)),
  ])
  const readyMonths = listReadyMonths(homes ?? [], toToday(context.brand.timeZone))
  return {
    regions: [],
    cities: [],
    ...places,
    ...(priceRange && { priceRange }),
    ...(readyMonths.length > 0 && { readyMonths }),
  }
}

/** `/api/homes/:slug`: a home by its own slug, also a draft that's open to this visitor (§6). */
export async function getHome(
  { params: { slug = '' } }: ApiRequest,
  context: ApiContext,
): Promise<HomeView | undefined> {
  const home = await context.content.findHome(slug)
  if (!home || !hasSlug(home, slug)) return undefined
  const picture = await findLotPicture(home, context)
  // A homesite begins with its drawing; what the editor shows of the surroundings follows.
  const pricedOn = toPricedOn(home, context.homeHistory?.find(home.id))
  const shown = {
    ...home,
    ...(pricedOn !== undefined && { priceAsOf: pricedOn }),
    ...(picture && { picture, gallery: [picture, ...home.gallery] }),
  }
  const incentives = await listHomeIncentiveViews(toIncentiveHome(home), context)
  return {
    ...withPictureViews(shown, context),
    ...(incentives.length > 0 && { incentives }),
    isTourFramable: isOnHost(home.tourUrl, context.brand.frameHosts.tours),
    ...((await isSelfGuided(home, context)) && { isSelfGuided: true }),
    ...(context.agent && { signedInAgent: toSignedInAgent(slug, context.agent, context) }),
  }
}

function toSignedInAgent(
  slug: string,
  { card }: NonNullable<ApiContext['agent']>,
  { makesPdf = true }: ApiContext,
): HomeView['signedInAgent'] {
  if (!makesPdf) return {}
  return { flyerHref: card ? paths.brochure('homes', slug) : serverPaths.agentFlyers() }
}

async function isSelfGuided({ community }: HomeDetail, { content, log }: ApiContext): Promise<boolean> {
  if (!community) return false
  const found = await optional(log, 'community of a home', content.findCommunity(community.slug))
  return found !== undefined && findSelfGuided(found) !== undefined
}

/** `/api/homes/:slug/similar`: homes to look at next. They are below the fold: a failure only leaves them out. */
export async function getSimilarHomes(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<HomeCard[] | undefined> {
  const home = await optional(
    context.log,
    'home of similar homes',
    context.content.findHome(params.slug ?? ''),
  )
  if (!home) return undefined
  return toCards(await findSimilarHomes(home, context), context)
}

async function toCards(homes: readonly HomeCard[], context: ApiContext): Promise<HomeCard[]> {
  const pictured = await withLotPictures(homes, context)
  return pictured.map(
    ({
      communityId: _id,
      lot: _lot,
      floorPlanId: _planId,
      elevation: _elevation,
      availableOn: _day,
      readyMonth: _month,
      features: _features,
      morePictures: _pictures,
      ...home
    }) => withPictureViews(home, context),
  )
}

/** Finds homes like another; while the inventory is read for the first time, of its community. What can't be read is left out. */
export async function findSimilarHomes(
  home: Parameters<typeof pickSimilarHomes>[0] & { community?: { id: number } | undefined },
  { content, log }: ApiContext,
): Promise<HomeCard[]> {
  const wanted = { ...home, communityId: home.communityId ?? home.community?.id }
  const inventory = await optional(log, 'similar homes', content.listInventoryUnlessCold(COLD_WAIT_MS))
  const best = inventory && pickSimilarHomes(wanted, inventory)
  const ids = new Set((best ?? [wanted]).flatMap(({ communityId }) => communityId ?? []))
  const lists = await Promise.all(
    Array.from(ids, (id) =>
      optional(log, 'homes of a community', content.listHomesOf({ name: 'community', id })),
    ),
  )
  const cards = lists.flatMap((list) => list ?? [])
  return best
    ? best.flatMap(({ id }) => cards.find((card) => card.id === id) ?? [])
    : pickSimilarHomes(wanted, cards)
}

/** Tells whether a tour can be framed. @param hosts "my.matterport.com" or "*.tours.example" */
export function isOnHost(url: string | undefined, hosts: readonly string[]): boolean {
  const { hostname = '', protocol } = (url !== undefined && URL.parse(url)) || {}
  return (
    protocol === 'https:' &&
    hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  )
}
