import { queryOptions } from '@tanstack/react-query'
import type { ShortlistView } from '../../domain/shortlist/shortlist-view.ts'
import { apiPaths } from '../paths.ts'

/** The homes of a shortlist, side by side. @param homes as its address has them */
export function shortlistQuery(homes: string | undefined) {
  return queryOptions<ShortlistView>({ queryKey: [apiPaths.shortlist(homes)] })
}
