import { queryOptions } from '@tanstack/react-query'
import type { RegistrationView } from '../../domain/forms/client-registration.ts'
import { registrationApiPath } from '../agent-paths.ts'

/** A registered client, as its sealed receipt says it; `null` for what isn't one of ours. */
export function registrationQuery(receipt: string) {
  return queryOptions<RegistrationView | null>({ queryKey: [registrationApiPath(receipt)] })
}
