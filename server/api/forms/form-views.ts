import { TOUR_FORM } from '../../../app/paths.ts'
// A builder's forms as visitors see them, by their names in addresses.
import type { ContentNames, FormKey } from '../../../domain/content/content-names.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { Form, FormView } from '../../../domain/forms/form.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { findFormSubject, type FormSubject } from './form-subject.ts'
import { toTourForm } from './tour-form.ts'

/** The forms a builder may offer, by their names in addresses. */
const keysByName = {
  contact: 'contact',
  [TOUR_FORM]: 'tourRequest',
  'customer-care': 'customerCare',
  'trade-partner': 'tradePartner',
} as const satisfies Record<string, FormKey>

type FormName = keyof typeof keysByName

/** Finds a form's name in addresses. @returns undefined for a form the brand doesn't offer */
export async function findFormName(
  formId: number | undefined,
  { content }: Pick<ApiContext, 'content'>,
): Promise<string | undefined> {
  if (formId === undefined) return undefined
  const ids = await content.findFormIds()
  return Object.keys(keysByName).find((name) => ids[keysByName[name as FormName]] === formId)
}

/** Lists the forms that are offered. @returns their names in addresses */
export function listFormNames({ forms }: Pick<ContentNames, 'forms'>): string[] {
  return Object.entries(keysByName).flatMap(([name, key]) => (forms[key] === undefined ? [] : [name]))
}

/** `/api/forms/:name?home=…`: a form and its subject. */
export async function getForm(
  { params: { name = '' }, query }: ApiRequest,
  context: ApiContext,
): Promise<FormView | undefined> {
  return (await findFormView(name, query, context))?.form
}

/** @returns the form with all that's known of its subject; undefined when the builder doesn't offer it */
export async function findFormView(
  name: string,
  query: URLSearchParams,
  context: ApiContext,
): Promise<{ form: FormView; subject: FormSubject | undefined } | undefined> {
  if (!Object.hasOwn(keysByName, name)) return undefined
  const formId = (await context.content.findFormIds())[keysByName[name as FormName]]
  if (formId === undefined) return undefined
  const [form, subject] = await Promise.all([
    context.content.findForm(formId),
    findFormSubject(query, context),
  ])
  if (!form) return undefined
  const marked = name === TOUR_FORM ? await markCommunityField(form, context) : form
  return { form: toFormView(name, marked, subject, context), subject }
}

/** Marks the field whose choices are communities: the days of a tour are those of the one that's chosen. */
async function markCommunityField(form: Form, { content, log }: ApiContext): Promise<Form> {
  const communities = await optional(log, 'communities of a form', content.listCommunities())
  const slugs = new Set(communities?.map(({ slug }) => slug))
  const fields = form.fields.map((field) =>
    field.type === 'select' && field.choices.some(({ value }) => slugs.has(value))
      ? { ...field, choosesCommunity: true }
      : field,
  )
  return { ...form, fields }
}

function toFormView(
  name: string,
  form: Form,
  subject: FormSubject | undefined,
  { brand }: ApiContext,
): FormView {
  const isTour = name === TOUR_FORM
  const values = subject ? preselect(form, subject.slugs) : {}
  return {
    ...(isTour ? toTourForm(withoutKnown(form, values, subject), subject, brand) : form),
    name,
    ...(subject && { subject: { label: subject.label, href: subject.href } }),
    values,
  }
}

/** A form about something in one place needn't ask which community. */
function withoutKnown(form: Form, values: FormValues, subject: FormSubject | undefined): Form {
  if (!subject?.isPlaced) return form
  return {
    ...form,
    fields: form.fields.map((field) =>
      values[field.inputName] === undefined ? field : { ...field, type: 'hidden', choices: [] },
    ),
  }
}

function preselect(form: Form, slugs: readonly string[]): Record<string, string> {
  const chosen = form.fields.flatMap(({ type, inputName, choices }) => {
    const value =
      type === 'select' ? choices.find((choice) => slugs.includes(choice.value))?.value : undefined
    return value === undefined ? [] : [[inputName, value] as const]
  })
  return Object.fromEntries(chosen)
}
