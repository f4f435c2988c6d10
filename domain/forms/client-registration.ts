// A sales agent registers a client for a community: what its form's fields are for, and what its receipt says.
import type { Form, FormField } from './form.ts'
import type { FormValues } from './form-rules.ts'
import { toMailboxKey } from './mailbox-key.ts'

/** The registration form's name in addresses. */
export const REGISTRATION_FORM = 'client-registration'

/** What a field of the form is for: the name of the parameter that the builder gave it. */
export type RegistrationField =
  `client_${'name' | 'email' | 'phone'}` | `agent_${'name' | 'brokerage'}` | 'community'

/** What a receipt says of a registration, to whoever has its address: nothing of the client. */
export type ClientRegistration = {
  /** Such as "K7F2-9QMD". */
  number: string
  /** What it was registered for; left out where the form doesn't ask. */
  community?: string
  /** A moment, ISO 8601. */
  registeredAt: string
  /** The last day on which it holds, YYYY-MM-DD. */
  validUntil: string
  /** "Ada Reyes, Juniper Realty" */
  by: string
}

/** The same in words, moments in the builder's time zone. */
export type RegistrationView = Omit<ClientRegistration, 'registeredAt' | 'validUntil'> & {
  registered: string
  holdsThrough: string
}

/** Finds the field that's for something. */
export function findRegistrationField(
  { fields }: Pick<Form, 'fields'>,
  name: RegistrationField,
): FormField | undefined {
  return fields.find(({ type, parameter }) => type !== 'hidden' && parameter === name)
}

/** What a client is recognized by, and how it's called. */
export type ClientTrait = { kind: 'name' | 'email' | 'phone'; value: string }

/** Lists what a client is recognized by: case, accents, the order of names and punctuation make no difference. */
export function listClientTraits(form: Pick<Form, 'fields'>, values: FormValues): ClientTrait[] {
  const kinds = { name: toNameKey, email: toMailboxKey, phone: toPhoneKey }
  return (['name', 'email', 'phone'] as const).flatMap((kind) => {
    const field = findRegistrationField(form, `client_${kind}`)
    const typed = field && values[field.inputName]
    const value = typed === undefined ? '' : kinds[kind](typed)
    return value === '' ? [] : [{ kind, value }]
  })
}

function toNameKey(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.toSorted().join(' ')
}

/** Without the country's 1. */
function toPhoneKey(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
