import type { HomeFacets } from '../../domain/search/home-facets.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/**
 * What each choice of a filter would leave, counted by the server for a page's first view; a browser that has all homes
 * counts by itself. `null` when it could not be counted.
 */
export function homeFacetsQuery(search: HomeSearch) {
  const query = toSearchParams({ ...search, page: 1 }).toString()
  return queryOptions<HomeFacets | null>({ queryKey: [apiPaths.homeFacets(query && `?${query}`)] })
}
