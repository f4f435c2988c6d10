import { NO_HOME_PLACES } from '../../../domain/home/home.ts'
import { toFilterLabel } from '../../../domain/search/filter-labels.ts'
import { listSetFilters } from '../../../domain/search/home-filters.ts'
import { parseHomeSearch, toSearchParams } from '../../../domain/search/home-search-url.ts'
import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { FormOutcome, Receipt } from '../../../domain/forms/form-outcome.ts'
import { CARE_FORM } from '../../../domain/forms/care-request.ts'
import { REGISTRATION_FORM } from '../../../domain/forms/client-registration.ts'
import {
  checkForm,
  listShownNames,
  describeValues,
  inputNamesOf,
  toSentValues,
  type FormValues,
} from '../../../domain/forms/form-rules.ts'
import { withOtherDay } from '../../../domain/forms/tour-request.ts'
import { SEARCH_INPUT, type FormView } from '../../../domain/forms/form.ts'
import type { LeadSource } from '../../../domain/forms/lead-source.ts'
import { paths, serverPaths, TOUR_FORM } from '../../../app/paths.ts'
import { toLead } from '../../forms/crm/lead.ts'
import { toReceiptInput } from '../../forms/delivery.ts'
import {
  toAgreed,
  toReference,
  withFacts,
  withSource,
  type SubmissionFacts,
} from '../../forms/submission-facts.ts'
import type { SubmissionQueue } from '../../forms/submission-queue.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { prepareCareRequest } from './care-requests.ts'
import { prepareRegistration, type RegistrationParts } from './registrations.ts'
import { findFormCommunity, type FormSubject } from './form-subject.ts'
import { findFormView } from './form-views.ts'
import { listHomePlaces } from '../homes/home-places.ts'
import { locate } from '../homes/near-places.ts'
import { toTourFacts, toTourItems } from './tour-facts.ts'
import { checkTour, toTour } from './tour-form.ts'
import { toTourPlace } from './tour-hours.ts'

export type SubmittedForm = { outcome: FormOutcome; receipt?: Receipt }

export type PostedForm = {
  name: string
  query: URLSearchParams
  values: FormValues
  source?: LeadSource | undefined
  hubspotCookie?: string | undefined
}

export async function submitForm(
  { name, query, values: posted, source, hubspotCookie }: PostedForm,
  context: ApiContext,
  submissions: Pick<SubmissionQueue, 'submit'>,
  registering: RegistrationParts,
): Promise<SubmittedForm | undefined> {
  const found = await findFormView(name, query, context)
  if (!found) return undefined
  const { subject } = found
  const { brand, log } = context
  const given = pick({ ...posted, ...pick(found.form.values, hiddenNamesOf(found.form)) }, [
    ...inputNamesOf(found.form),
    ...hiddenNamesOf(found.form),
  ])
  const { form, values } = withOtherDay(found.form, given, brand.locale)
  const community = subject?.community ?? (await findChosenCommunity(form, values, context))
  const isTour = name === TOUR_FORM
  // Without a subject the community is chosen in the form.
  const place =
    found.place.communities.length > 0 || !community
      ? found.place
      : toTourPlace(query.get('visit'), [community])
  const ofForm = checkForm(form, values)
  const messages = isTour ? { ...ofForm, ...checkTour(form, values, place, brand) } : ofForm
  if (Object.keys(messages).length > 0) return { outcome: toInvalid(messages, given) }
  const registered =
    name === REGISTRATION_FORM
      ? await prepareRegistration(form, values, subject, context, registering)
      : undefined
  try {
    const facts = {
      ...(await toFacts(form, subject, posted[SEARCH_INPUT] ?? '', context)),
      ...(isTour && toTourFacts(form, values, place, context)),
      ...registered?.facts,
      ...withoutAbsent({ agreed: toAgreed(form, values) }),
    }
    const reference =
      registered?.registration.number ??
      toReference(registering.secrets, form.id, { ...values, about: facts.about ?? '' })
    const care =
      name === CARE_FORM
        ? await prepareCareRequest(form, values, reference, context, registering.secrets)
        : undefined
    const skipped = brand.receiptField === undefined ? undefined : toReceiptInput(brand.receiptField)
    const typed = toSentValues(form, values)
    const sent = withFacts(form, typed, { ...facts, ...care?.facts, reference }, skipped)
    // A seal is never the same twice.
    const result = await submissions.submit(
      form.id,
      // Who registers a client or asks for a repair came by no ad.
      withSource(form, sent.values, (registered ?? care) ? undefined : source),
      listShownNames(form),
      registered || care ? { ...typed, reference } : sent.values,
      registered || care
        ? undefined
        : toLead(
            form,
            values,
            { ...facts, reference },
            { origin: context.origin, community: community?.slug, source, hubspotCookie },
          ),
    )
    if (result.kind === 'invalid') {
      await registered?.undo()
      return { outcome: toInvalid(result.messagesByField, given) }
    }
    const isDelivered = result.kind === 'delivered'
    const isNumbered = registered
      ? Object.values(sent.values).some((value) => value.includes(reference))
      : sent.isReferenced
    if (registered && !isNumbered)
      log.error({ form: name }, 'The form has no field that takes the number of a registration')
    const receipt: Receipt = withoutAbsent({
      title: form.title,
      reference: isNumbered ? reference : undefined,
      careRequest: care?.request,
      registration: isNumbered ? registered?.registration : undefined,
      about: form.subject,
      formId: form.id,
      communityId: community?.id,
      destination: subject?.destination ?? (community && toDestination(community)),
      tour: isTour ? toTour(form, values, place, brand) : undefined,
      how: form.tour?.how,
      sentAt: new Date().toISOString(),
      isDelivered,
      items: [...(isTour ? toTourItems(form, place) : []), ...describeValues(form, values)],
      nextHtml: isDelivered ? result.confirmationHtml : '',
    })
    const outcome: FormOutcome = withoutAbsent({
      ok: true,
      receiptHref: serverPaths.formReceipt(name),
      community: community?.slug,
    })
    return { outcome, receipt }
  } catch (error) {
    await registered?.undo()
    log.error({ err: error, form: name }, "Form submission couldn't be stored")
    return { outcome: toFailed(given) }
  }
}

export function toFailed(values: Record<string, string>): FormOutcome {
  const message =
    'We couldn’t send this right now. What you wrote is still here: try again in a few minutes, or call us.'
  return { ok: false, reason: 'failed', message, messages: {}, values }
}

function toInvalid(messages: Record<string, string>, values: Record<string, string>): FormOutcome {
  const count = Object.keys(messages).length
  const message = count === 1 ? 'One thing needs another look.' : `${count} things need another look.`
  return { ok: false, reason: 'invalid', message, messages, values }
}

async function findChosenCommunity(
  { fields }: FormView,
  values: FormValues,
  context: ApiContext,
): Promise<CommunityDetail | undefined> {
  const field = fields.find(({ type, choosesCommunity }) => type === 'select' && choosesCommunity)
  const slug = field && values[field.inputName]
  return slug === undefined ? undefined : findFormCommunity(slug, context)
}

/** What the builder is told besides: what it's about, and what the visitor had searched for. */
async function toFacts(
  form: FormView,
  subject: FormSubject | undefined,
  searchText: string,
  context: ApiContext,
): Promise<SubmissionFacts> {
  const { origin } = context
  return withoutAbsent({
    about: form.subject && `${form.subject.label} (${origin}${form.subject.href})`,
    community: subject?.community?.title,
    lot: subject?.lot,
    plan: subject?.plan && `${subject.plan.title} (${origin}${subject.plan.href})`,
    search: searchText === '' ? undefined : await describeSearch(searchText, context),
  })
}

/** @returns such as "Homes, 3+ beds, Bend (https://…/homes-for-sale?…)"; undefined for a search of everything */
async function describeSearch(text: string, context: ApiContext): Promise<string | undefined> {
  const { log, origin } = context
  const search = await locate(parseHomeSearch(new URLSearchParams(text.slice(0, 500))), context)
  const filters = listSetFilters(search)
  if (filters.length === 0) return undefined
  const places = await optional(log, 'regions and cities', listHomePlaces(context))
  const words = filters.map((each) => toFilterLabel(search, each, places ?? NO_HOME_PLACES))
  return `${words.join(', ')} (${origin}${paths.homesForSale(`?${toSearchParams(search)}`)})`
}

function toDestination({ location, address }: CommunityDetail) {
  return withoutAbsent({ location, address })
}

function hiddenNamesOf({ fields, values }: FormView): string[] {
  return fields.flatMap(({ type, inputName }) =>
    type === 'hidden' && values[inputName] !== undefined ? [inputName] : [],
  )
}

function pick(values: FormValues, names: readonly string[]): Record<string, string> {
  const own = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(own)
}
