import { CARE_FORM } from '../../../domain/forms/care-request.ts'
import { CareRequest } from './care-request-status.tsx'
import { RegistrationReceipt } from './registration-receipt.tsx'

export function SealedReceipt({ name, receipt }: { name: string; receipt: string }) {
  return name === CARE_FORM ? <CareRequest receipt={receipt} /> : <RegistrationReceipt receipt={receipt} />
}
