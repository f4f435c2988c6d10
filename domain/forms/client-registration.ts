// A sales agent registers a client for a community.
import type { Form, FormField } from './form.ts'
import type { FormValues } from './form-rules.ts'
import { toMailboxKey } from './mailbox-key.ts'

export const REGISTRATION_FORM = 'client-registration'

/** The name of the parameter that the builder gave the field. */
export type RegistrationField =
  `client_${'name' | 'email' | 'phone'}` | `agent_${'name' | 'brokerage'}` | 'community'

/** Whoever has its address may see it: it tells nothing of the client. */
export type ClientRegistration = {
  /** Such as "K7F2-9QMD". */
  number: string
  /** Left out where the form doesn't ask. */
  community?: string
  /** ISO 8601. */
  registeredAt: string
  /** The last day on which it holds. */
  validUntil: string
  /** "Ada Reyes, Juniper Realty" */
  by: string
}

/** Moments in the builder's time zone. */
export type RegistrationView = Omit<ClientRegistration, 'registeredAt' | 'validUntil'> & {
  registered: string
  holdsThrough: string
}

export function findRegistrationField(
  { fields }: Pick<Form, 'fields'>,
  name: RegistrationField,
): FormField | undefined {
  return fields.find(({ type, parameter }) => type !== 'hidden' && parameter === name)
}

export type ClientTrait = { kind: 'name' | 'email' | 'phone'; value: string }

/** Case, accents, the order of names and punctuation make no difference. */
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
