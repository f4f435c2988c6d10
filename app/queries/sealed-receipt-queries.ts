import type { QueryClient } from '@tanstack/react-query'
import { CARE_FORM } from '../../domain/forms/care-request.ts'
import { NO_CARE_REQUEST } from '../care-paths.ts'
import type { LoadedStatus } from './missing-item-queries.ts'
import { careRequestQuery } from './care-request-queries.ts'
import { registrationQuery } from './registration-queries.ts'

export async function loadSealedReceipt(queryClient: QueryClient, name: string, receipt: string) {
  const isCare = name === CARE_FORM
  const found = await (isCare
    ? queryClient.fetchQuery(careRequestQuery(receipt))
    : queryClient.ensureQueryData(registrationQuery(receipt)))
  const [title, missing] = isCare
    ? ['Customer care request', 'Check on your request']
    : ['Client registration', 'This isn’t a receipt of ours']
  const isKnown = found !== null || (isCare && NO_CARE_REQUEST.includes(receipt))
  const status: LoadedStatus['status'] = isKnown ? 200 : 404
  return {
    title: found ? `${title} ${found.number}` : missing,
    status,
    layout: { isForAgents: !isCare, hidesAwards: true },
  }
}
