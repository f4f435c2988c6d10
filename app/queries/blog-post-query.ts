import type { BlogPostView } from '../../domain/pages/detail-views.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/** A blog post for its own screen; `null` when there is none. */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPostView | null>({ queryKey: [apiPaths.post(slug)] })
}
