import { paths, TOUR_FORM } from '../../../app/paths.ts'
import { findRegistrationField, REGISTRATION_FORM } from '../../../domain/forms/client-registration.ts'
import type { FormValues } from '../../../domain/forms/form-rules.ts'
import type { Form, FormView } from '../../../domain/forms/form.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { formKeysByName, type FormName } from './form-names.ts'
import { toFormContacts } from './form-contacts.ts'
import { findFormSubject, type FormSubject } from './form-subject.ts'
import { toTourForm } from './tour-form.ts'
import { toTourPlace, type TourPlace } from './tour-hours.ts'
import { toTourView } from './tour-view.ts'

/** `/api/forms/:name?home=…` */
export async function getForm(
  { params: { name = '' }, query }: ApiRequest,
  context: ApiContext,
): Promise<FormView | undefined> {
  return (await findFormView(name, query, context))?.form
}

export async function findFormView(
  name: string,
  query: URLSearchParams,
  context: ApiContext,
): Promise<{ form: FormView; subject: FormSubject | undefined; place: TourPlace } | undefined> {
  if (!Object.hasOwn(formKeysByName, name)) return undefined
  const formId = (await context.content.findFormIds())[formKeysByName[name as FormName]]
  if (formId === undefined) return undefined
  const [form, subject] = await Promise.all([
    context.content.findForm(formId),
    findFormSubject(query, context),
  ])
  if (!form) return undefined
  if (name === REGISTRATION_FORM && !findRegistrationField(form, 'client_name')) {
    context.log.warn(
      { form: formId },
      'The form that registers clients isn’t offered: no field has the parameter name client_name',
    )
    return undefined
  }
  const place = toTourPlace(query.get('visit'), subject?.communities ?? [])
  const view: FormView = {
    ...form,
    name,
    ...(subject && { subject: { label: subject.label, href: subject.href } }),
    values: { ...(subject && preselect(form, subject.slugs)), ...toAgentValues(form, context) },
    ...(name === REGISTRATION_FORM && { agent: toAgentForm(name, query, context) }),
  }
  if (name !== TOUR_FORM) {
    const community = name === 'contact' ? subject?.community : undefined
    const contacts = await toFormContacts(
      paths.form(name),
      { formId, community, about: subject?.label },
      context,
    )
    return { form: { ...view, contacts }, subject, place }
  }
  const [marked, tour] = await Promise.all([
    markCommunityField(view, context),
    toTourView(subject, place, query, context),
  ])
  const asking = withoutKnown(marked, view.values, subject)
  return { form: { ...toTourForm(asking, place, context.brand), tour }, subject, place }
}

/** Marks the field whose choices are communities: the days of a tour are those of the one that's chosen. */
async function markCommunityField(form: FormView, { content, log }: ApiContext): Promise<FormView> {
  const communities = await optional(log, 'communities of a form', content.listCommunities())
  const slugs = new Set(communities?.map(({ slug }) => slug))
  const fields = form.fields.map((field) =>
    field.type === 'select' && field.choices.some(({ value }) => slugs.has(value))
      ? { ...field, choosesCommunity: true }
      : field,
  )
  return { ...form, fields }
}

/** A form about something in one place needn't ask which community. */
function withoutKnown(form: FormView, values: FormValues, subject: FormSubject | undefined): FormView {
  if (!subject?.isPlaced) return form
  return {
    ...form,
    fields: form.fields.map((field) =>
      values[field.inputName] === undefined ? field : { ...field, type: 'hidden', choices: [] },
    ),
  }
}

function toAgentForm(name: string, query: URLSearchParams, { agent }: ApiContext): FormView['agent'] {
  const to = paths.form(name, query.size > 0 ? `?${query}` : '')
  const signInHref = `${paths.agentForms()}?${new URLSearchParams({ to })}`
  return { isForAgents: true, hidesAwards: true, ...(!agent && { signInHref }) }
}

/** An agent has typed their details already, for flyers. */
function toAgentValues({ fields }: Form, { agent }: ApiContext): Record<string, string> {
  const known = Object.entries(agent?.card ?? {}).flatMap(([name, value]) => {
    const field = fields.find(({ type, parameter }) => type !== 'hidden' && parameter === `agent_${name}`)
    return field && typeof value === 'string' ? [[field.inputName, value] as const] : []
  })
  return Object.fromEntries(known)
}

function preselect(form: Form, slugs: readonly string[]): Record<string, string> {
  const chosen = form.fields.flatMap(({ type, inputName, choices }) => {
    const value =
      type === 'select' ? choices.find((choice) => slugs.includes(choice.value))?.value : undefined
    return value === undefined ? [] : [[inputName, value] as const]
  })
  return Object.fromEntries(chosen)
}
