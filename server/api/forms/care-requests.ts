// How far the office is with an owner's request: by its link, or by its number and the email it was sent with.
import { careRequestHref } from '../../../app/care-paths.ts'
import {
  CARE_FORM,
  parseCareNumber,
  toCareRequestState,
  type CareRequest,
  type CareRequestView,
  type EntryWork,
} from '../../../domain/forms/care-request.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { Form, FormView } from '../../../domain/forms/form.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { SubmissionFacts } from '../../forms/submission-facts.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { RequestSession } from '../../session/request-session.ts'
import { sealedCareRequest } from '../../session/care-request-link.ts'
import type { Secrets } from '../../session/sealed-values.ts'
import type { ApiContext, ApiRequest } from '../api-context.ts'
import { formKeysByName } from './form-names.ts'

const NOT_FOUND = 'none'
const NOT_NOW = 'later'

/** `/api/private/care-request?receipt=…`. @returns undefined for a link that isn't ours */
export async function getCareRequest(
  { query }: ApiRequest,
  context: ApiContext,
  session: Pick<RequestSession, 'openCareRequest'>,
): Promise<CareRequestView | undefined> {
  const request = await session.openCareRequest(query.get('receipt') ?? '')
  if (!request) return undefined
  const { locale, timeZone } = context.brand
  const work = await findWork(request, context)
  const at = work?.receivedAt ?? request.sentAt
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return withoutAbsent({
    number: request.number,
    sent: at === undefined ? undefined : day.format(new Date(at)),
    state: work && toCareRequestState(work.status ?? 'received'),
  })
}

export async function findCareRequestHref(
  values: FormValues,
  context: ApiContext,
  secrets: Secrets,
): Promise<string> {
  const number = parseCareNumber(values['number'] ?? '')
  const email = values['email']?.trim() ?? ''
  if (number === undefined || email === '') return careRequestHref(NOT_FOUND)
  try {
    const work = await findWork({ number, email }, context)
    if (work === undefined) return careRequestHref(NOT_FOUND)
    if (!work.isSure) return careRequestHref(NOT_NOW)
    return careRequestHref(await sealedCareRequest.seal({ number, email }, secrets))
  } catch (error) {
    if (!isContentFailure(error)) throw error
    context.log.error({ err: error }, "A customer care request couldn't be looked for")
    return careRequestHref(NOT_NOW)
  }
}

type Work = Partial<EntryWork> & {
  /** Whether the content system said so. */
  isSure: boolean
}

async function findWork(request: CareRequest, { content }: ApiContext): Promise<Work | undefined> {
  const formId = (await content.findFormIds())[formKeysByName[CARE_FORM]]
  if (formId === undefined) return undefined
  const work = await content.findEntryWork(formId, request)
  if (work === 'unknown') return undefined
  if (work !== 'unsupported') return { ...work, isSure: true }
  // Gravity Forms has entries, and no word of how far they are.
  const fields = toSearch(await content.findForm(formId), request)
  const entry = fields && (await content.findEntry(formId, { fields, sinceMs: 0 }))
  return entry === 'unknown' ? undefined : { isSure: entry === 'taken' }
}

function toSearch(form: Form | undefined, { number, email }: CareRequest): FormValues | undefined {
  const reference = form?.fields.find(({ type, parameter }) => type === 'hidden' && parameter === 'reference')
  const address = form?.fields.find(({ type }) => type === 'email')
  return reference && address && { [reference.inputName]: number, [address.inputName]: email }
}

export type PreparedCareRequest = { request: CareRequest; facts: Pick<SubmissionFacts, 'status'> }

/** Gives a request its link, where its form has a field for its number and one for an email address. */
export async function prepareCareRequest(
  form: FormView,
  values: FormValues,
  number: string,
  { origin }: Pick<ApiContext, 'origin'>,
  secrets: Secrets,
): Promise<PreparedCareRequest | undefined> {
  const address = form.fields.find(({ type }) => type === 'email')
  const email = address && values[address.inputName]
  const isNumbered = form.fields.some(({ type, parameter }) => type === 'hidden' && parameter === 'reference')
  if (email === undefined || !isNumbered) return undefined
  const request = { number, email }
  const sentAt = new Date().toISOString()
  const href = careRequestHref(await sealedCareRequest.seal({ ...request, sentAt }, secrets))
  return { request, facts: { status: origin + href } }
}
