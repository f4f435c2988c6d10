import { queryOptions } from '@tanstack/react-query'
import type { BlogPostView } from '../model/detail-views.ts'
import { apiPaths } from '../paths.ts'

/** A blog post for its own screen; `null` when there is none. */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPostView | null>({ queryKey: [apiPaths.post(slug)] })
}
