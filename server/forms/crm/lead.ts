import type { Form } from '../../../domain/forms/form.ts'
import { describeValues, listAsked, type FormValues } from '../../../domain/forms/form-rules.ts'
import type { LeadSource } from '../../../domain/forms/lead-source.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { SubmissionFacts } from '../submission-facts.ts'

/** A submission in the words of a CRM. */
export type Lead = {
  /** The form's title. */
  form: string
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  /** Slug of the one it's about. */
  community?: string
  /** What was filled in and what it's about, as people read it. */
  items: { label: string; value: string }[]
  source?: LeadSource
  /** Where the visitor arrived last, with the campaign. */
  pageUrl?: string
  /** HubSpot's cookie, of who allowed it. */
  hubspotCookie?: string
}

export type LeadOrigin = {
  origin: string
  community: string | undefined
  source: LeadSource | undefined
  hubspotCookie: string | undefined
}

export function toLead(
  form: Pick<Form, 'title' | 'fields'>,
  values: FormValues,
  facts: SubmissionFacts,
  { origin, community, source, hubspotCookie }: LeadOrigin,
): Lead {
  const inputs = listAsked(form, values).flatMap(({ type, inputName, autocomplete, inputs: parts }) =>
    (parts.length > 0 ? parts : [{ inputName, autocomplete }]).map((part) => ({
      type,
      inputName: part.inputName,
      autocomplete: part.autocomplete,
    })),
  )
  const find = (autocomplete: string, isSame: (type: string, inputName: string) => boolean) => {
    const input =
      inputs.find((each) => each.autocomplete === autocomplete) ??
      inputs.find(({ type, inputName }) => isSame(type, inputName))
    return (input && values[input.inputName]?.trim()) || undefined
  }
  const isName = (type: string) => type === 'name'
  const whole = find('name', () => false)?.split(/\s+/)
  const told = Object.entries(facts).map(([label, value]) => ({ label, value }))
  return withoutAbsent({
    form: form.title,
    // The parts of a name are numbered so in Gravity Forms, with or without autocomplete.
    firstName:
      find('given-name', (type, input) => isName(type) && input.endsWith('_3')) ??
      (whole?.slice(0, -1).join(' ') || undefined),
    lastName: find('family-name', (type, input) => isName(type) && input.endsWith('_6')) ?? whole?.at(-1),
    email: find('email', (type) => type === 'email'),
    phone: find('tel', (type) => type === 'phone'),
    items: [...describeValues(form, values), ...told],
    community,
    source,
    pageUrl: source && toPageUrl(origin, source),
    hubspotCookie,
  })
}

/** One line for each thing that was said. */
export function describeLead({ form, items }: Lead): string {
  return [form, ...items.map(({ label, value }) => `${label}: ${value}`)].join('\n')
}

function toPageUrl(origin: string, { last }: LeadSource): string {
  const { landing = '/', click_ids: clickIds, referrer_host: _host, at: _at, ...campaign } = last
  const url = new URL(landing, origin)
  for (const [name, value] of Object.entries({ ...campaign, ...clickIds })) url.searchParams.set(name, value)
  return url.href
}
