import { queryOptions } from '@tanstack/react-query'
import type { CareRequestView } from '../../domain/forms/care-request.ts'
import { careRequestApiPath } from '../care-paths.ts'

/** How far a customer care request is, by its link; `null` for what isn't one of ours. */
export function careRequestQuery(receipt: string) {
  return queryOptions<CareRequestView | null>({ queryKey: [careRequestApiPath(receipt)], staleTime: 0 })
}
