import { queryOptions } from '@tanstack/react-query'
import type { CareRequestView } from '../../domain/forms/care-request.ts'
import { careRequestApiPath } from '../care-paths.ts'

/** `null` for a link that isn't ours. */
export function careRequestQuery(receipt: string) {
  return queryOptions<CareRequestView | null>({ queryKey: [careRequestApiPath(receipt)], staleTime: 0 })
}
