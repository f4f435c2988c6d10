/** A client registration's receipt, sealed for an address that agent and office can open as long as it may matter. */
import type { ClientRegistration } from '../../domain/forms/client-registration.ts'
import { createSealedKind } from './sealed-values.ts'

/** A question of commission may come up years later: it lasts as long as the secret that sealed it. */
const FOREVER = 0

export const sealedRegistration = createSealedKind<ClientRegistration>('registration', FOREVER)
