import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { toPricedOn } from '../../../domain/home/home-history.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { sortHomes } from '../../../domain/search/home-order.ts'
import type { HomeSearch, HomeSort } from '../../../domain/search/home-search.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { toKnownPlaces } from '../../../domain/search/known-places.ts'
import { optional } from '../api-context.ts'
import { listHomePlaces } from '../homes/home-places.ts'
import { toShownHistory } from '../homes/home-surroundings.ts'
import { findPlaces, locate } from '../homes/near-places.ts'
import { toPublicIncentives, toIncentiveViews, listHomeIncentives, toIncentiveHome } from '../incentives.ts'
import { hasSlug } from '../item-links.ts'
import { apiHome, apiHomeDetail, historyAnswer, homeAnswer, homesAnswer } from './schemas/home-schemas.ts'
import {
  take,
  toApiPictures,
  toAssociation,
  toDated,
  toDollars,
  toList,
  toReference,
  toUrls,
  type V1Context,
} from './answers.ts'
import { whyMissing } from './missing-items.ts'
import { operation } from './operation.ts'
import { homeParams, readHomeSearch } from './parameters.ts'
import { ApiProblem } from '../../endpoints/problems.ts'
import { API_V1_PREFIX } from '../../endpoints/v1-paths.ts'

const COLD_WAIT_MS = 2_000

/** @throws ApiProblem while the inventory is read for the first time */
export async function readInventory({ content }: Pick<V1Context, 'content'>) {
  const homes = await content.listInventoryUnlessCold(COLD_WAIT_MS)
  if (homes) return homes
  throw new ApiProblem('unavailable', { detail: 'The homes are being read. Try again in a moment.' })
}

export const listHomes = operation({
  path: '/homes',
  id: 'listHomes',
  answerName: 'Homes',
  summary: 'Homes and homesites for sale. The parameters are those of the list’s own address.',
  query: z.object(homeParams),
  answer: homesAnswer,
  exampleQuery: 'kind=homes&sort=price-desc&limit=2',
  async read(request, context) {
    const { content } = context
    const search = readHomeSearch(request.query)
    const [homes, tags, communities] = await Promise.all([
      readInventory(context),
      content.findTagIds(),
      content.listCommunities(),
      checkPlaces(search, context),
    ])
    const located = await locate(search, context)
    const { place, near } = located
    if (near !== undefined && !place?.location)
      throw new ApiProblem('bad-parameter', {
        parameter: 'near',
        detail: await toUnknownPlace(near, context),
      })
    const byId = new Map(communities.map((community) => [community.id, community]))
    const found = inOrder(homes, located).filter(createMatcher(located, tags))
    const list = toSearchParams({ ...search, ...(place && { near: place.key }), page: 1 })
    const answer = toList(found, request, {
      url: paths.homesForSale(list.size > 0 ? `?${list}` : ''),
      context,
      toItem: (home) => ({
        ...take(apiHome, toApiHome(home, byId.get(home.communityId ?? 0), context)),
        ...(place?.location &&
          home.location && {
            distanceMiles: Number(distanceMiles(place.location, home.location).toFixed(1)),
          }),
      }),
    })
    return {
      ...answer,
      ...(place && { near: { key: place.key, name: place.name, location: place.location } }),
    }
  },
})

async function toUnknownPlace(near: string, context: V1Context): Promise<string> {
  const { candidates } = await findPlaces(near, context)
  const names = candidates.map(({ key, name }) => `${name} (near=${key})`).join(', ')
  return `We don't know where “${near}” is. ${names === '' ? '' : `It may be ${names}. `}${API_V1_PREFIX}/places lists what we know.`
}

/** Sorting ten thousand homes takes longer than finding some of them, and the order only changes with the homes. */
const orders = new WeakMap<readonly InventoryItem[], Map<HomeSort, readonly InventoryItem[]>>()

function inOrder(homes: readonly InventoryItem[], search: HomeSearch): readonly InventoryItem[] {
  if (search.sort === 'nearest') return sortHomes(homes, search)
  const known = orders.get(homes) ?? new Map<HomeSort, readonly InventoryItem[]>()
  orders.set(homes, known)
  const sorted = known.get(search.sort) ?? sortHomes(homes, search)
  known.set(search.sort, sorted)
  return sorted
}

/** @throws ApiProblem for a region or a city that nothing of the builder is in */
export async function checkPlaces(
  { region, city }: Pick<HomeSearch, 'region' | 'city'>,
  context: V1Context,
): Promise<void> {
  if (region === undefined && city === undefined) return
  const places = await optional(context.log, 'regions and cities', listHomePlaces(context))
  const known = toKnownPlaces({ region, city }, places, context.siteBrand.regions)
  if (known.isKnown) return
  throw new ApiProblem('bad-parameter', {
    parameter: known.region === region ? 'city' : 'region',
    detail: `The builder has nothing there. ${API_V1_PREFIX}/places lists where it has.`,
  })
}

/** The same of the inventory and of a home's own page. */
function toApiHome<Home extends InventoryItem | HomeDetail>(
  home: Home,
  community: { slug: string; title: string } | undefined,
  { origin, homeHistory }: Pick<V1Context, 'origin' | 'homeHistory'>,
) {
  return {
    ...home,
    ...toUrls(paths.home(home.slug), '/homes', home.id, origin),
    priceUsd: toDollars(home.priceUsd),
    premiumUsd: toDollars(home.premiumUsd),
    priceWasUsd: toDollars(home.priceWasUsd),
    priceAsOf: toPricedOn(home, homeHistory?.find(home.id)),
    community: community && toReference(community, paths.community(community.slug), origin),
  }
}

/** Reads a home that's for sale. @throws ApiProblem when it's gone, or never was; ApiMoved */
async function findListedHome(slug: string, context: V1Context): Promise<HomeDetail> {
  const home = await context.content.findHome(slug)
  if (home && !home.isDraft && hasSlug(home, slug)) return home
  throw await whyMissing({ kind: 'homes', name: 'home', slug }, context, ({ home: gone }) => {
    const { title = 'This home', sold, goneOn: since } = gone ?? {}
    const said = [
      sold ? 'sold' : since === undefined ? 'is no longer for sale' : 'has not been for sale since',
      since && `${sold ? 'on ' : ''}${formatDate(since)}`,
    ]
    const detail = `${title} ${said.filter(Boolean).join(' ')}.`
    return new ApiProblem('gone', { detail, since, path: paths.home(slug) })
  })
}

export const getHome = operation({
  path: '/homes/:slug',
  id: 'getHome',
  answerName: 'HomeAnswer',
  summary: 'A home that’s for sale.',
  slugOf: 'home',
  query: z.object({}),
  answer: homeAnswer,
  async read({ slug }, context) {
    const home = await findListedHome(slug, context)
    const { origin } = context
    const { community, floorPlan, picture, gallery } = home
    const incentives = await listHomeIncentives(toIncentiveHome(home), context)
    return {
      ...toDated(context),
      home: take(apiHomeDetail, {
        ...toApiHome(home, community, context),
        ...toAssociation(home),
        incentives: toPublicIncentives(incentives, toIncentiveViews(incentives, context, home)),
        floorPlan: floorPlan && toReference(floorPlan, paths.floorPlan(floorPlan.slug), origin),
        pictures: toApiPictures(gallery.length > 0 || !picture ? gallery : [picture], origin),
      }),
    }
  },
})

export const getHomeHistory = operation({
  path: '/homes/:slug/history',
  id: 'getHomeHistory',
  answerName: 'HomeHistory',
  summary: 'A home’s changes of price and status, as this site saw them.',
  slugOf: 'home',
  query: z.object({}),
  answer: historyAnswer,
  async read({ slug }, context) {
    const { homeHistory, origin } = context
    const [home] = await Promise.all([
      findListedHome(slug, context),
      // A home that was in no list yet has no history.
      optional(context.log, 'homes with a history', context.content.listInventoryUnlessCold(COLD_WAIT_MS)),
    ])
    const items = toShownHistory(home, homeHistory?.find(home.id)) ?? []
    return {
      ...toDated(context),
      home: toReference(home, paths.home(home.slug), origin),
      items: items.map(({ atMs: _moment, ...change }) => change),
    }
  },
})
