import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Brand } from '../../brands/schema.ts'
import { checkForm, describeValues, inputNamesOf } from '../../domain/forms/form-rules.ts'
import type { FormOutcome, Receipt } from '../../domain/forms/form-outcome.ts'
import type { Form, FormView } from '../../domain/forms/form.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import { toReceiptInput } from '../forms/delivery.ts'
import { readFormValues, type FormValues } from '../forms/form-values.ts'
import { wantsJson, type Rejection, type SpamCheck } from '../forms/spam-check.ts'
import type { SubmissionQueue } from '../forms/submission-queue.ts'
import { HttpError } from '../http/http-errors.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { RequestSession } from '../session/request-session.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import type { ApiContext, ApiRequest } from './api-context.ts'
import { findFormSubject } from './form-subject.ts'

const maxBodyBytes = 64 * 1024

/** The forms a builder may offer, by their names in addresses. */
const keysByName = {
  contact: 'contact',
  'tour-request': 'tourRequest',
  'customer-care': 'customerCare',
  'trade-partner': 'tradePartner',
} as const satisfies Record<string, keyof Brand['forms']>

type FormName = keyof typeof keysByName

/** Finds a form's name in addresses. @returns undefined for a form the brand doesn't offer */
export function formNameOf(formId: number | undefined, { forms }: Pick<Brand, 'forms'>): string | undefined {
  return Object.keys(keysByName).find(
    (name) => formId !== undefined && forms[keysByName[name as FormName]] === formId,
  )
}

/** Lists the forms a brand offers. @returns their names in addresses */
export function listFormNames({ forms }: Pick<Brand, 'forms'>): string[] {
  return Object.entries(keysByName).flatMap(([name, key]) => (forms[key] === undefined ? [] : [name]))
}

/** `/api/forms/:name?home=…`: a form and its subject. */
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
    values: subject ? preselect(form, subject.slugs) : {},
  }
}

export type FormRoutesOptions = {
  pages: PageRenderer
  context: ApiContext
  submissions: SubmissionQueue
  spamCheck: SpamCheck
  sessionOf: (request: Request) => RequestSession
}

/** `POST /forms/:name`: responds with JSON to our scripts, and with a page or a redirect without them. */
export function formRoutes({ pages, context, submissions, spamCheck, sessionOf }: FormRoutesOptions): Hono {
  const routes = new Hono()
  routes.post('/forms/:name', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const name = c.req.param('name')
    const values = await readFormValues(c)
    const { search, searchParams: query } = new URL(c.req.url)
    const session = sessionOf(c.req.raw)
    const rejection = await spamCheck(c, values)
    const sent: SentForm | undefined = rejection
      ? { outcome: toRejected(rejection, values) }
      : await sendForm({ name, query, values }, context, submissions).catch((error: unknown) => {
          if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
          context.log.error({ err: error, form: name }, "Form couldn't be loaded, so nothing can be sent")
          return { outcome: toFailed(pickInputs(values), context.brand.phone) }
        })
    if (!sent) return c.notFound()
    const { outcome } = sent
    if (sent.receipt) await session.setReceipt(sent.receipt)
    const headers = new Headers({ 'cache-control': 'private, no-store', ...rejection?.headers })
    for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
    const status = rejection?.status ?? toStatus(outcome)
    if (wantsJson(c)) return Response.json(outcome, { status, headers })
    if (outcome.ok) {
      headers.set('location', outcome.receiptHref)
      return new Response(null, { status: 303, headers })
    }
    const page = new Request(new URL(paths.form(name, search), c.req.url))
    return pages.render(page, { outcome: { form: outcome }, status, headers: rejection?.headers ?? {} })
  })
  return routes
}

function toStatus(outcome: FormOutcome): 200 | 400 | 429 | 503 {
  if (outcome.ok) return 200
  return ({ invalid: 400, failed: 503, 'too-many': 429 } as const)[outcome.reason]
}

type SentForm = { outcome: FormOutcome; receipt?: Receipt }

type PostedForm = {
  name: string
  query: URLSearchParams
  /** Everything that was posted; only the form's own inputs are used. */
  values: Readonly<Record<string, string>>
}

/**
 * Checks a posted form, and submits it.
 * @returns what to tell the visitor, with a receipt when it was accepted; undefined when there is no such form
 */
async function sendForm(
  posted: PostedForm,
  context: ApiContext,
  submissions: SubmissionQueue,
): Promise<SentForm | undefined> {
  const { name, query } = posted
  const form = await getForm({ params: { name }, query }, context)
  if (!form) return undefined
  const values = pick(posted.values, inputNamesOf(form))
  const messages = checkForm(form, values)
  if (Object.keys(messages).length > 0) return { outcome: toInvalid(messages, values) }
  try {
    const result = await submissions.submit(form.id, withSubject(form, values, context))
    if (result.kind === 'invalid') return { outcome: toInvalid(result.messagesByField, values) }
    const about = form.subject ? [{ label: 'About', value: form.subject.label }] : []
    const receipt: Receipt = {
      title: form.title,
      sentAt: new Date().toISOString(),
      isDelivered: result.kind === 'delivered',
      items: [...about, ...describeValues(form, values)],
      nextHtml: result.kind === 'delivered' ? result.confirmationHtml : '',
    }
    return { outcome: { ok: true, receiptHref: serverPaths.formReceipt(name) }, receipt }
  } catch (error) {
    context.log.error({ err: error, form: name }, "Form submission couldn't be stored")
    return { outcome: toFailed(values, context.brand.phone) }
  }
}

function toFailed(values: Record<string, string>, phone: string): FormOutcome {
  const message = `We couldn’t send this right now. What you wrote is still here: try again in a few minutes, or call ${phone}.`
  return { ok: false, reason: 'failed', message, messages: {}, values }
}

function toRejected({ status, message }: Rejection, values: FormValues): FormOutcome {
  const reason = status === 429 ? 'too-many' : 'failed'
  return { ok: false, reason, message, messages: {}, values: pickInputs(values) }
}

/** What a form's inputs could have sent, when the form itself isn't known. */
function pickInputs(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => /^input_\d+(_\d+)?$/.test(name)))
}

function toInvalid(messages: Record<string, string>, values: Record<string, string>): FormOutcome {
  const count = Object.keys(messages).length
  const message = count === 1 ? 'One thing needs another look.' : `${count} things need another look.`
  return { ok: false, reason: 'invalid', message, messages, values }
}

/** Tells the builder the form's subject: in its hidden field, or else at the top of the message. */
function withSubject(
  form: FormView,
  values: Record<string, string>,
  { origin, brand }: ApiContext,
): Record<string, string> {
  if (!form.subject) return values
  const text = `${form.subject.label} (${origin}${form.subject.href})`
  const receipt = brand.receiptField === undefined ? undefined : toReceiptInput(brand.receiptField)
  const hidden = form.fields.find(({ type, inputName }) => type === 'hidden' && inputName !== receipt)
  if (hidden) return { ...values, [hidden.inputName]: text }
  const message = form.fields.find(({ type }) => type === 'textarea')
  if (!message) return values
  return { ...values, [message.inputName]: `About ${text}\n\n${values[message.inputName] ?? ''}`.trim() }
}

function preselect(form: Form, slugs: readonly string[]): Record<string, string> {
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
