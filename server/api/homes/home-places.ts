import type { CommunityCard } from '../../../domain/community/community.ts'
import type { HomePlaces } from '../../../domain/home/home.ts'
import { distanceMiles } from '../../../domain/map/distance.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import { middleOf, NEAR_MILES } from '../../../domain/search/near-place.ts'
import { toPlaceKey } from '../../../domain/search/place-key.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, type ApiContext } from '../api-context.ts'

/** Ten thousand homes take some milliseconds to group, and the places only change with what's read. */
const placesOf = new WeakMap<
  readonly CommunityCard[],
  { homes: readonly InventoryItem[] | undefined; map: ApiContext['map']; places: HomePlaces }
>()

type PlacedItem = Pick<CommunityCard | InventoryItem, 'region' | 'city' | 'location'>

/** A city is where the basemap has it, else amid what's built there. @throws what `isContentFailure` knows */
export async function listHomePlaces({
  content,
  map,
}: Pick<ApiContext, 'content' | 'map'>): Promise<HomePlaces> {
  const [communities, homes] = await Promise.all([
    content.listCommunities(),
    content.listInventoryUnlessCold(COLD_WAIT_MS),
  ])
  const known = placesOf.get(communities)
  if (known && known.homes === homes && known.map === map) return known.places
  const places = groupPlaces([...communities, ...(homes ?? [])], map)
  placesOf.set(communities, { homes, map, places })
  return places
}

function groupPlaces(items: readonly PlacedItem[], map: ApiContext['map']): HomePlaces {
  const regions = groupBySlug(items, 'region')
  const cities = groupBySlug(items, 'city')
  const towns = Map.groupBy(map.towns ?? [], ({ name }) => toPlaceKey(name))
  return {
    regions: regions.map(([{ slug, name }, around]) =>
      withoutAbsent({ slug, name, location: middleOf(around.flatMap(({ location }) => location ?? [])) }),
    ),
    cities: cities.map(([{ slug, name }, around]) =>
      withoutAbsent({
        slug,
        name,
        regionSlug: around.find(({ region }) => region)?.region?.slug,
        location: locateCity(
          towns.get(toPlaceKey(name)) ?? [],
          around.flatMap(({ location }) => location ?? []),
        ),
      }),
    ),
  }
}

/** A town of that name elsewhere is another one. */
function locateCity(named: readonly { location: LatLng }[], around: readonly LatLng[]): LatLng | undefined {
  const middle = middleOf(around)
  if (!middle) return named[0]?.location
  const nearest = named
    .map(({ location }) => ({ location, miles: distanceMiles(location, middle) }))
    .toSorted((a, b) => a.miles - b.miles)[0]
  return nearest && nearest.miles <= NEAR_MILES ? nearest.location : middle
}

function groupBySlug(items: readonly PlacedItem[], of: 'region' | 'city') {
  const groups = Map.groupBy(
    items.filter((item) => item[of]),
    (item) => item[of]?.slug,
  )
  return [...groups.values()]
    .flatMap((around) => {
      const place = around[0]?.[of]
      return place ? [[place, around] as const] : []
    })
    .toSorted(([a], [b]) => a.name.localeCompare(b.name, 'en'))
}
