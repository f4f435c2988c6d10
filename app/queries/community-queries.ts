import { queryOptions } from '@tanstack/react-query'
import type { CommunityView, DevelopmentUpdateView } from '../../domain/pages/detail-views.ts'
import type { PlatResponse } from '../../domain/site-plan/plat-view.ts'
import { apiPaths } from '../paths.ts'

/** Also a draft; `null` when there is none. */
export function communityQuery(slug: string) {
  return queryOptions<CommunityView | null>({ queryKey: [apiPaths.community(slug)] })
}

/** The site plan of a community; `null` when there's no such community. */
export function platQuery(communitySlug: string) {
  return queryOptions<PlatResponse | null>({ queryKey: [apiPaths.plat(communitySlug)] })
}

/** `null` when there is none. */
export function developmentUpdateQuery(slug: string) {
  return queryOptions<DevelopmentUpdateView | null>({ queryKey: [apiPaths.developmentUpdate(slug)] })
}
