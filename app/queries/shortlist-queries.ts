import { queryOptions } from '@tanstack/react-query'
import type { ShortlistRecord } from '../../domain/shortlist/shortlist-url.ts'
import type { ShortlistView } from '../../domain/shortlist/shortlist-view.ts'
import { apiPaths } from '../paths.ts'

export function shortlistQuery({ compare: _compare, ...list }: ShortlistRecord) {
  return queryOptions<ShortlistView>({ queryKey: [apiPaths.shortlist(list)] })
}
