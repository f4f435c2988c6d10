import { REGISTRATION_FORM } from '../domain/forms/client-registration.ts'
import { paths } from './paths.ts'

export function registrationFormPath(): string {
  return paths.form(REGISTRATION_FORM)
}

/** What a registration's sealed receipt says. */
export function registrationReceiptPath(receipt: string): string {
  return `/forms/${REGISTRATION_FORM}/receipt?${new URLSearchParams({ receipt })}`
}

export function registrationApiPath(receipt: string): string {
  return `/api/private/registration?${new URLSearchParams({ receipt })}`
}
