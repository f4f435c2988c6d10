import { apiPaths } from '../paths.ts'
import type { Site } from '../../domain/site/site.ts'
import { queryOptions } from './query-client.ts'

/** What every screen's frame shows: brand, navigation, banner, awards. */
export function siteQuery() {
  return queryOptions<Site>({ queryKey: [apiPaths.site()], staleTime: Infinity })
}
