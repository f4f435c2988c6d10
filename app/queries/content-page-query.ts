import type { PageAnswer } from '../../domain/pages/page-view.ts'
import { apiPaths } from '../paths.ts'
import { queryOptions } from './query-client.ts'

/**
 * A content page by its path, '' for the home page; `null` when there is none.
 * @param listQuery what was chosen of the page's list, such as "?category=buying"
 */
export function contentPageQuery(path: string, listQuery = '') {
  return queryOptions<PageAnswer | null>({ queryKey: [apiPaths.content(path, listQuery)] })
}
