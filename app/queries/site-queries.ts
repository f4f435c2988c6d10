import { queryOptions } from '@tanstack/react-query'
import type { ContentAge, Site } from '../../domain/site/site.ts'
import { apiPaths } from '../paths.ts'

export function siteQuery() {
  return queryOptions<Site>({ queryKey: [apiPaths.site()], staleTime: Infinity })
}

/** How old the page's content is. The server sets it on a page that couldn't be rendered from fresh content. */
export function contentAgeQuery() {
  return queryOptions<ContentAge>({ queryKey: ['content-age'], staleTime: Infinity })
}
