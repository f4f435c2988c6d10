import { queryOptions } from '@tanstack/react-query'
import type { BlogPostView } from '../../domain/pages/detail-views.ts'
import type { FrontPageView } from '../../domain/pages/front-page.ts'
import type { PageResponse } from '../../domain/pages/page-view.ts'
import { apiPaths } from '../paths.ts'

/** @param path '' for the front page @param listQuery such as "?category=buying" */
export function contentPageQuery(path: string, listQuery = '') {
  return queryOptions<PageResponse | null>({ queryKey: [apiPaths.content(path, listQuery)] })
}

export function frontPageQuery(near?: string) {
  return queryOptions<FrontPageView>({ queryKey: [apiPaths.frontPage(near)] })
}

/** A blog post for its own screen; `null` when there is none. */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPostView | null>({ queryKey: [apiPaths.post(slug)] })
}
