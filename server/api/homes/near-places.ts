import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import { findNearPlace, toAddressPlaces, type NearPlace } from '../../../domain/search/near-place.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { toPlaceKey } from '../../../domain/search/place-key.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { listHomePlaces } from './home-places.ts'

/** `/api/near-places`: what a visitor may want to be near, but for streets and homes, which a browser has. */
export async function listNearPlaces(
  context: Pick<ApiContext, 'content' | 'map' | 'log'>,
): Promise<NearPlace[]> {
  const { content, map, log } = context
  const [places, communities, plans] = await Promise.all([
    optional(log, 'regions and cities', listHomePlaces(context)),
    optional(log, 'communities', content.listCommunities()),
    optional(log, 'floor plans', content.listAllFloorPlans()),
  ])
  const towns = new Map(
    map.towns?.toReversed().map(({ name, location }) => [toPlaceKey(name), { name, location }]),
  )
  const known = new Set(places?.cities.map(({ slug }) => slug))
  return [
    ...(places?.regions ?? []).map(({ slug, name, location }) => toPlace('region', slug, name, location)),
    ...(places?.cities ?? []).map(({ slug, name, location }) => toPlace('city', slug, name, location)),
    ...(communities ?? []).map(({ slug, title, location, city }) => ({
      ...toPlace('community', slug, title, location),
      ...(city && { within: city.name }),
    })),
    ...(plans ?? []).map(({ slug, title }) => toPlace('plan', slug, title, undefined)),
    ...[...towns].flatMap(([key, { name, location }]) =>
      known.has(key) ? [] : toPlace('town', key, name, location),
    ),
  ]
}

/** Streets and homes take a moment to list, and only change with the homes. */
const addressesOf = new WeakMap<readonly InventoryItem[], NearPlace[]>()

/** Every place that a search may be near, in three parts: the builder's own, streets and homes, and towns. */
export async function listAllPlaces(
  context: ApiContext,
): Promise<Record<'own' | 'addresses' | 'towns', readonly NearPlace[]>> {
  const [places, homes] = await Promise.all([
    listNearPlaces(context),
    optional(context.log, 'homes', context.content.listInventoryUnlessCold(COLD_WAIT_MS)),
  ])
  if (homes && !addressesOf.has(homes)) addressesOf.set(homes, toAddressPlaces(homes))
  return {
    own: places.filter(({ kind }) => kind !== 'town'),
    addresses: (homes && addressesOf.get(homes)) ?? [],
    towns: places.filter(({ kind }) => kind === 'town'),
  }
}

export async function findPlaces(
  key: string,
  context: ApiContext,
): Promise<ReturnType<typeof findNearPlace>> {
  const { own, addresses, towns } = await listAllPlaces(context)
  return findNearPlace([...own, ...addresses, ...towns], key)
}

/** `/api/near-places/:key`: the place of a name or an address as a URL has it. */
export async function getNearPlace(
  { params: { key = '' } }: ApiRequest,
  context: ApiContext,
): Promise<NearPlace | undefined> {
  return (await findPlaces(key, context)).place
}

/** @returns the search with the place it's near; without it when nobody knows the place */
export async function locate(search: HomeSearch, context: ApiContext): Promise<HomeSearch> {
  // While they can't be read, it isn't true that no home has one.
  if (search.hasIncentive) await context.content.listIncentives()
  if (search.near === undefined) return search
  const { place } = await findPlaces(search.near, context)
  return place ? { ...search, place } : search
}

function toPlace(
  kind: NearPlace['kind'],
  key: string,
  name: string,
  location: LatLng | undefined,
): NearPlace {
  return withoutAbsent({ key, name, kind, location })
}
