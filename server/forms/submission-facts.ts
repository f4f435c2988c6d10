import { createHash, createHmac } from 'node:crypto'
import { SOURCE_INPUT, type Form } from '../../domain/forms/form.ts'
import { listAsked, type FormValues } from '../../domain/forms/form-rules.ts'
import { toSourceJson, type LeadSource } from '../../domain/forms/lead-source.ts'
import type { Secrets } from '../session/sealed-values.ts'

/** In words, by the name that a hidden field's parameter has. */
export type SubmissionFacts = Partial<
  Record<
    | 'about'
    | 'community'
    | 'lot'
    | 'plan'
    | 'search'
    | 'reference'
    | 'time'
    | 'visit'
    | 'house'
    | 'homes'
    | 'registration'
    | 'duplicate'
    | 'status'
    | 'agreed',
    string
  >
>

/** What isn't lost where a form has no hidden field for it: it goes to the top of the message. */
const NEEDED = ['time', 'visit', 'house', 'homes', 'registration', 'duplicate', 'agreed']

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/** Makes a submission's reference, "K7F2-9QMD", the same for the same content; it doesn't tell what was sent. */
export function toReference(
  [secret]: Secrets,
  formId: number,
  values: Readonly<Record<string, string>>,
): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const digest = createHmac('sha256', secret)
    .update(`reference ${JSON.stringify([formId, sorted])}`)
    .digest()
  const signs = [...digest.subarray(0, REFERENCE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** What a visitor agreed to and needn't have: its words, and a version that changes with them. */
export function toAgreed(form: Pick<Form, 'fields'>, values: FormValues): string | undefined {
  const words = listAsked(form, values).flatMap(({ type, isRequired, inputName, inputs, checkboxLabel }) => {
    const isTicked = type === 'consent' && values[inputs[0]?.inputName ?? inputName] === '1'
    return isTicked && !isRequired && checkboxLabel !== undefined ? [checkboxLabel] : []
  })
  const agreed = words.map((text) => {
    const version = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return `“${text}” (version ${version})`
  })
  return agreed.length > 0 ? agreed.join(' ') : undefined
}

/** Into the hidden field named like the fact, else one without a parameter, else the top of the message. */
export function withFacts(
  form: Pick<Form, 'fields'>,
  values: Readonly<Record<string, string>>,
  facts: SubmissionFacts,
  skipped?: string,
): { values: Record<string, string>; isReferenced: boolean } {
  const hidden = form.fields.filter(({ type, inputName }) => type === 'hidden' && inputName !== skipped)
  const known = Object.entries(facts)
  const placed = known.flatMap(([name, text]) => {
    const field = hidden.find(({ parameter }) => parameter === name)
    return field ? [{ name, inputName: field.inputName, text }] : []
  })
  const sent = { ...values, ...Object.fromEntries(placed.map(({ inputName, text }) => [inputName, text])) }
  const isPlaced = (name: string) => placed.some((each) => each.name === name)
  const { about } = facts
  const message = form.fields.find(({ type }) => type === 'textarea')?.inputName
  if (about === undefined || isPlaced('about')) {
    const needed = known.flatMap(([name, each]) =>
      NEEDED.includes(name) && !isPlaced(name) ? [`${name}: ${each}`] : [],
    )
    const isReferenced = facts.reference !== undefined && isPlaced('reference')
    const input = message ?? hidden.find(({ parameter }) => parameter === 'about')?.inputName
    if (needed.length === 0 || input === undefined) return { values: sent, isReferenced }
    const words = [needed.join('; '), sent[input] ?? ''].filter(Boolean)
    return { values: { ...sent, [input]: words.join(input === message ? '\n\n' : '; ') }, isReferenced }
  }

  const rest = known.filter(([name]) => !isPlaced(name))
  const text = [about, ...rest.flatMap(([name, each]) => (name === 'about' ? [] : `${name}: ${each}`))].join(
    '; ',
  )
  const isReferenced = facts.reference !== undefined
  const free = hidden.find(
    ({ parameter, inputName }) => parameter === undefined && values[inputName] === undefined,
  )
  if (free) return { values: { ...sent, [free.inputName]: text }, isReferenced }
  if (message === undefined) return { values: sent, isReferenced: isReferenced && isPlaced('reference') }
  return {
    values: { ...sent, [message]: `About ${text}\n\n${values[message] ?? ''}`.trim() },
    isReferenced,
  }
}

/** As a parameter of its own, which our plugin keeps, and in the form's hidden field for it, where it has one. */
export function withSource(
  form: Pick<Form, 'fields'> | undefined,
  values: Record<string, string>,
  source: LeadSource | undefined,
): Record<string, string> {
  if (!source) return values
  const json = toSourceJson(source)
  const field = form?.fields.find(({ type, parameter }) => type === 'hidden' && parameter === SOURCE_INPUT)
  return { ...values, [SOURCE_INPUT]: json, ...(field && { [field.inputName]: json }) }
}
