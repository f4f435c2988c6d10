import type { HomeInventory } from '../../domain/home/home-inventory.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import type { StaticMap } from '../../domain/map/static-map.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/**
 * Every home for sale, packed, for `unpackHomes`. For the browser, once the map or the filters are wanted: it has no
 * place in a page's first data.
 */
export function pinsQuery() {
  return queryOptions<HomeInventory>({ queryKey: [apiPaths.pins()] })
}

/** What the first HTML shows of the homes a search finds; `null` when it could not be drawn. */
export function mapViewQuery(search: HomeSearch) {
  const query = toSearchParams({ ...search, page: 1 }).toString()
  return queryOptions<StaticMap | null>({ queryKey: [apiPaths.mapView(query && `?${query}`)] })
}
