import { queryOptions } from '@tanstack/react-query'
import type { BlogPostView } from '../../domain/pages/detail-views.ts'
import type { PageResponse } from '../../domain/pages/page-view.ts'
import { apiPaths } from '../paths.ts'

/**
 * A content page by its path, '' for the home page; `null` when there is none.
 * @param listQuery what was chosen in the page's list, such as "?category=buying"
 */
export function contentPageQuery(path: string, listQuery = '') {
  return queryOptions<PageResponse | null>({ queryKey: [apiPaths.content(path, listQuery)] })
}

/** A blog post for its own screen; `null` when there is none. */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPostView | null>({ queryKey: [apiPaths.post(slug)] })
}
