/** A customer care request in its link: whoever has it may see how far the request is. */
import type { CareRequest } from '../../domain/forms/care-request.ts'
import { createSealedKind } from './sealed-values.ts'

/** It stands in a mail, and repairs take weeks: it lasts as long as the secret that sealed it. */
const FOREVER = 0

/** When it was sent, too: it may not have reached the office yet. ISO 8601. */
export type SentCareRequest = CareRequest & { sentAt?: string }

export const sealedCareRequest = createSealedKind<SentCareRequest>('care-request', FOREVER)
