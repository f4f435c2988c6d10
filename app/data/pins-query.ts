import { queryOptions } from '@tanstack/react-query'
import type { HomeInventory } from '../model/home-inventory.ts'
import { toBoundsText } from '../model/map-camera.ts'
import type { MapBounds } from '../model/map-camera.ts'
import { toSearchParams } from '../model/home-search-url.ts'
import type { HomeSearch } from '../model/home-search.ts'
import type { StaticMap } from '../model/static-map.ts'
import { apiPaths } from '../paths.ts'

/**
 * Every home of the map, packed, for `unpackHomes`. For the browser, once the map is wanted: it has no place in a
 * page's first data.
 */
export function pinsQuery() {
  return queryOptions<HomeInventory>({ queryKey: [apiPaths.pins()] })
}

/** What the first HTML shows of the homes a search finds; `null` when it could not be drawn. */
export function mapViewQuery(search: HomeSearch, bounds?: MapBounds) {
  const query = toSearchParams({ ...search, page: 1, sort: 'price-asc' })
  if (bounds) query.set('bounds', toBoundsText(bounds))
  return queryOptions<StaticMap | null>({ queryKey: [apiPaths.mapView(query.size > 0 ? `?${query}` : '')] })
}
