import type { QueryClient } from '@tanstack/react-query'
import { CARE_FORM } from '../../domain/forms/care-request.ts'
import { careRequestQuery } from './care-request-queries.ts'
import { registrationQuery } from './registration-queries.ts'

/**
 * Reads what's at a sealed link of a form.
 * @returns the page's layout
 */
export async function loadSealedReceipt(queryClient: QueryClient, name: string, receipt: string) {
  const isCare = name === CARE_FORM
  await (isCare
    ? queryClient.fetchQuery(careRequestQuery(receipt))
    : queryClient.ensureQueryData(registrationQuery(receipt)))
  return { layout: { isForAgents: !isCare, hidesAwards: true } }
}
