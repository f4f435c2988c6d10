import type { Brand } from '../../brands/schema.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import { checkForm, describeValues, inputNamesOf } from '../../domain/forms/form-rules.ts'
import type { FormOutcome, Receipt } from '../../domain/forms/form-outcome.ts'
import type { Form, FormView } from '../../domain/forms/form.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, ApiRequest } from './api-context.ts'
import { findFormSubject } from './form-subject.ts'

/** The forms a builder may offer, by their names in addresses. */
const keysByName = {
  contact: 'contact',
  'tour-request': 'tourRequest',
  'customer-care': 'customerCare',
  'trade-partner': 'tradePartner',
} as const satisfies Record<string, keyof Brand['forms']>

type FormName = keyof typeof keysByName

/**
 * Finds the name under which a form has its address.
 * @param formId the content system's id
 * @returns undefined for a form the brand does not offer
 */
export function formNameOf(formId: number | undefined, { forms }: Pick<Brand, 'forms'>): string | undefined {
  return Object.keys(keysByName).find(
    (name) => formId !== undefined && forms[keysByName[name as FormName]] === formId,
  )
}

/**
 * Lists the forms a brand offers.
 * @param brand whose
 * @returns their names in addresses
 */
export function listFormNames({ forms }: Pick<Brand, 'forms'>): string[] {
  return Object.entries(keysByName).flatMap(([name, key]) => (forms[key] === undefined ? [] : [name]))
}

/** `/api/forms/:name?home=…`: a form and what it is about. */
export async function getForm(
  { params, query }: ApiRequest,
  context: ApiContext,
): Promise<FormView | undefined> {
  const { name = '' } = params
  const formId = Object.hasOwn(keysByName, name)
    ? context.brand.forms[keysByName[name as FormName]]
    : undefined
  if (formId === undefined) return undefined
  const [form, subject] = await Promise.all([
    context.content.findForm(formId),
    findFormSubject(query, context),
  ])
  if (!form) return undefined
  return {
    ...form,
    name,
    ...(subject && { subject: { label: subject.label, href: subject.href } }),
    values: subject ? chooseBeforehand(form, subject.slugs) : {},
  }
}

/** What was sent, and who says so. */
export type SentForm = {
  name: string
  query: URLSearchParams
  /** Whatever came, by name; only the form's own inputs are taken. */
  values: Readonly<Record<string, string>>
}

/**
 * Checks a form that was sent, and hands it on.
 * @param sent what came
 * @param context the content system and the brand
 * @param submissions the queue
 * @returns what to tell the visitor, with a receipt when it was taken; undefined when there is no such form
 */
export async function sendForm(
  sent: SentForm,
  context: ApiContext,
  submissions: SubmissionQueue,
): Promise<{ outcome: FormOutcome; receipt?: Receipt } | undefined> {
  const { name, query } = sent
  const form = await getForm({ params: { name }, query }, context)
  if (!form) return undefined
  const values = pick(sent.values, inputNamesOf(form))
  const messages = checkForm(form, values)
  if (Object.keys(messages).length > 0) return { outcome: toInvalid(messages, values) }
  try {
    const result = await submissions.submit(form.id, withSubject(form, values, context.origin))
    if (result.kind === 'invalid') return { outcome: toInvalid(result.messagesByField, values) }
    const about = form.subject ? [{ label: 'About', value: form.subject.label }] : []
    const receipt: Receipt = {
      title: form.title,
      sentAt: new Date().toISOString(),
      isDelivered: result.kind === 'delivered',
      items: [...about, ...describeValues(form, values)],
      nextHtml: result.kind === 'delivered' ? result.confirmationHtml : '',
    }
    return { outcome: { ok: true, receiptHref: paths.formReceipt(name) }, receipt }
  } catch (error) {
    context.log.error({ err: error, form: name }, 'A form could be neither handed on nor kept')
    return { outcome: toFailed(values, context.brand.phone) }
  }
}

/**
 * Says that a form could not be taken at all.
 * @param values what was typed, so that it stays
 * @param phone whom to call instead
 */
export function toFailed(values: Record<string, string>, phone: string): FormOutcome {
  const message = `We could not take this just now. What you wrote is still here: try again in a few minutes, or call ${phone}.`
  return { ok: false, reason: 'failed', message, messages: {}, values }
}

function toInvalid(messages: Record<string, string>, values: Record<string, string>): FormOutcome {
  const count = Object.keys(messages).length
  const message = count === 1 ? 'One thing needs another look.' : `${count} things need another look.`
  return { ok: false, reason: 'invalid', message, messages, values }
}

/** The builder reads what it is about in a hidden field of the form, or else at the head of the message. */
function withSubject(form: FormView, values: Record<string, string>, origin: string): Record<string, string> {
  if (!form.subject) return values
  const text = `${form.subject.label} (${origin}${form.subject.href})`
  const hidden = form.fields.find(({ type }) => type === 'hidden')
  if (hidden) return { ...values, [hidden.inputName]: text }
  const message = form.fields.find(({ type }) => type === 'textarea')
  if (!message) return values
  return { ...values, [message.inputName]: `About ${text}\n\n${values[message.inputName] ?? ''}`.trim() }
}

function chooseBeforehand(form: Form, slugs: readonly string[]): Record<string, string> {
  const chosen = form.fields.flatMap(({ type, inputName, choices }) => {
    const value =
      type === 'select' ? choices.find((choice) => slugs.includes(choice.value))?.value : undefined
    return value === undefined ? [] : [[inputName, value] as const]
  })
  return Object.fromEntries(chosen)
}

function pick(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const own = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(own)
}
