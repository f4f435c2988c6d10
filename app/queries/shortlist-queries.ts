import { queryOptions } from '@tanstack/react-query'
import type { ShortlistRecord } from '../../domain/shortlist/shortlist-url.ts'
import type { ShortlistView } from '../../domain/shortlist/shortlist-view.ts'
import { apiPaths } from '../paths.ts'

/** The homes and houses of a shortlist, side by side, as its address has them. */
export function shortlistQuery({ compare: _compare, ...list }: ShortlistRecord) {
  return queryOptions<ShortlistView>({ queryKey: [apiPaths.shortlist(list)] })
}
