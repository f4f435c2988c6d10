import { toSearchParams } from '../../domain/search/home-search-url.ts'
import type { HomePage } from '../../domain/home/home.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A visitor who comes back from a home finds the list as long as it was, however long that took. */
const keptMs = 60 * 60_000

/** One page of the homes a search finds: `search.page`, and no other. */
export function homesQuery(search: HomeSearch) {
  const query = toSearchParams(search).toString()
  return queryOptions<HomePage>({ queryKey: [apiPaths.homes(query && `?${query}`)], gcTime: keptMs })
}
