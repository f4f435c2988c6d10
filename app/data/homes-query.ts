import { queryOptions } from '@tanstack/react-query'
import { toSearchParams } from '../model/home-search-url.ts'
import type { HomePage } from '../model/home.ts'
import type { HomeSearch } from '../model/home-search.ts'
import { apiPaths } from '../paths.ts'

/** One page of the homes a search finds: `search.page`, and no other. */
export function homesQuery(search: HomeSearch) {
  const query = toSearchParams(search).toString()
  return queryOptions<HomePage>({ queryKey: [apiPaths.homes(query && `?${query}`)] })
}
