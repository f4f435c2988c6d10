import { registrationReceiptPath } from '../../../app/agent-paths.ts'
import {
  findRegistrationField,
  listClientTraits,
  type ClientRegistration,
  type RegistrationField,
  type RegistrationView,
} from '../../../domain/forms/client-registration.ts'
import { describeValues, type FormValues } from '../../../domain/forms/form-rules.ts'
import type { FormView } from '../../../domain/forms/form.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { addDays } from '../../../domain/time/federal-holidays.ts'
import type { ClientRegistrations, StoredRegistration } from '../../forms/client-registrations.ts'
import { toReference, type SubmissionFacts } from '../../forms/submission-facts.ts'
import { sealedRegistration } from '../../session/registration-receipt.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { Secrets } from '../../session/sealed-values.ts'
import type { ApiContext, ApiRequest } from '../api-context.ts'
import { toBuilderDay, toToday } from '../today.ts'
import type { FormSubject } from './form-subject.ts'

export type RegistrationParts = { registrations: ClientRegistrations; secrets: Secrets }

export type PreparedRegistration = {
  registration: ClientRegistration
  facts: Pick<SubmissionFacts, 'registration' | 'duplicate'>
  /** For when it isn't accepted. */
  undo: () => Promise<void>
}

/** `/api/private/registration?receipt=…` @returns undefined for a receipt that isn't ours */
export async function getRegistration(
  { query }: ApiRequest,
  { brand: { locale, timeZone } }: ApiContext,
  session: Pick<RequestSession, 'openRegistration'>,
): Promise<RegistrationView | undefined> {
  const found = await session.openRegistration(query.get('receipt') ?? '')
  if (!found) return undefined
  const { registeredAt, validUntil, ...shown } = found
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...shown,
    registered: moment.format(new Date(registeredAt)),
    holdsThrough: day.format(new Date(validUntil)),
  }
}

export async function prepareRegistration(
  form: FormView,
  values: FormValues,
  subject: FormSubject | undefined,
  { brand, origin }: Pick<ApiContext, 'brand' | 'origin'>,
  { registrations, secrets }: RegistrationParts,
): Promise<PreparedRegistration> {
  const { locale, timeZone, clientRegistration } = brand
  const describe = (name: RegistrationField) => {
    const field = findRegistrationField(form, name)
    return field && describeValues({ fields: [field] }, values)[0]?.value
  }
  const field = findRegistrationField(form, 'community')
  const communityKey = (field && values[field.inputName]) ?? subject?.community?.slug ?? ''
  const community = describe('community') ?? subject?.community?.title
  const number = toReference(secrets, form.id, {
    ...values,
    community: communityKey,
    day: toToday(timeZone),
  })
  const client = listClientTraits(form, values)
  const stored = await registrations.store({ number, community: communityKey, client })
  const registration: ClientRegistration = withoutAbsent({
    number,
    community,
    registeredAt: new Date(stored.atMs).toISOString(),
    validUntil: addDays(toBuilderDay(stored.atMs, timeZone), clientRegistration.validDays),
    by: [describe('agent_name'), describe('agent_brokerage')].filter(Boolean).join(', '),
  })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const href = registrationReceiptPath(await sealedRegistration.seal(registration, secrets))
  return {
    registration,
    facts: {
      registration: `${number}, ${moment.format(stored.atMs)}; receipt: ${origin}${href}`,
      duplicate: toDuplicateText(client.length > 0 ? stored : {}, clientRegistration.validDays, (ms) =>
        moment.format(ms),
      ),
    },
    async undo() {
      if (stored.isNew) await registrations.remove(number)
    },
  }
}

function toDuplicateText(
  { earlier }: Partial<StoredRegistration>,
  validDays: number,
  toText: (ms: number) => string,
): string {
  if (earlier === undefined)
    return 'It couldn’t be compared with earlier registrations. Please look for this client.'
  if (earlier.length === 0) return `None of this client for this community in ${validDays} days.`
  const each = earlier.map(
    ({ number, atMs, same }) => `${number} of ${toText(atMs)} (same ${same.join(', ')})`,
  )
  return `Registered before for this community: ${each.join('; ')}`
}
