// The content system checks it again.
import { formatCount } from '../home/figures.ts'
import { EMAIL_ADVICE, isEmail } from './email-rule.ts'
import { COMPARISONS, isOtherDay, OTHER_DAY, type Form, type FormField } from './form.ts'
import { hasHiddenCharacters } from './hidden-characters.ts'

/** By input name, such as `input_1` or `input_2_3`. */
export type FormValues = Readonly<Record<string, string>>

const maxTextLength = 10_000

/** Whatever else was posted is ignored, hidden fields too: the site fills those. */
export function inputNamesOf(form: Pick<Form, 'fields'>): string[] {
  return form.fields.flatMap((field) => {
    if (field.type === 'hidden') return []
    return field.otherDay ? [...namesOf(field), field.otherDay.inputName] : namesOf(field)
  })
}

/** By the field's `inputName`; empty when everything is valid. */
export function checkForm(
  form: Pick<Form, 'fields' | 'needsOneOf'>,
  values: FormValues,
): Record<string, string> {
  const { needsOneOf = [] } = form
  const isUnreachable = needsOneOf.length > 0 && !needsOneOf.some((name) => values[name]?.trim())
  const wrong = listAsked(form, values).flatMap((field) => {
    const message =
      isUnreachable && field.inputName === needsOneOf[0]
        ? 'Please give us an email address or a phone number.'
        : checkField(field, values)
    return message === undefined ? [] : [[field.inputName, message] as const]
  })
  return Object.fromEntries(wrong)
}

/** For a receipt: choices by their label. */
export function describeValues(
  form: Pick<Form, 'fields'>,
  values: FormValues,
): { label: string; value: string }[] {
  return listAsked(form, values).flatMap((field) => {
    if (field.type === 'hidden' || field.type === 'consent') return []
    const given = namesOf(field).flatMap((name) => values[name]?.trim() || [])
    const words = given.map((value) => labelOf(field, value))
    return words.length > 0
      ? [{ label: field.label, value: words.join(field.type === 'name' ? ' ' : ', ') }]
      : []
  })
}

export function toSentValues(form: Pick<Form, 'fields'>, values: FormValues): Record<string, string> {
  const asked = listAsked(form, values)
  const notAsked = form.fields.filter((field) => !asked.includes(field)).flatMap(namesOf)
  const others = asked.flatMap(({ inputName, choices, defaultValue, repeatedAs }) => {
    const typed = values[inputName] ?? defaultValue
    const value = choices.find((choice) => choice.value === typed)?.sentAs ?? typed
    const names = [inputName, ...(repeatedAs === undefined ? [] : [repeatedAs])]
    return value === undefined ? [] : names.map((name) => [name, value] as const)
  })
  const kept = Object.entries(values).filter(([name]) => !notAsked.includes(name))
  return Object.fromEntries([...kept, ...others])
}

export function listShownNames(form: Pick<Form, 'fields'>): string[] {
  const shown = form.fields.filter(({ type }) => type !== 'hidden')
  return shown.flatMap((field) => [field.inputName, ...namesOf(field)])
}

/** A field that isn't asked holds nothing that a later one could depend on. */
export function listAsked({ fields }: Pick<Form, 'fields'>, values: FormValues): FormField[] {
  const held = { ...values }
  return fields.filter((field) => {
    const asked = isAsked(field, held)
    if (!asked) for (const name of namesOf(field)) delete held[name]
    return asked
  })
}

function isAsked({ onlyIf }: FormField, values: FormValues): boolean {
  return (onlyIf ?? []).every(({ rules, isAny, hides }) => {
    const fits = rules.map(({ inputName, comparison, value }) => {
      // Of several boxes any may be it.
      const given = [inputName, ...Object.keys(values).filter((name) => isPartOf(inputName, name))]
      const found = given.map((name) => COMPARISONS[comparison].fits(values[name] ?? '', value))
      return comparison === 'isnot' ? found.every(Boolean) : found.some(Boolean)
    })
    return (isAny ? fits.some(Boolean) : fits.every(Boolean)) !== hides
  })
}

function isPartOf(inputName: string, name: string): boolean {
  return name.startsWith(`${inputName}_`) || name.startsWith(`${inputName}[`)
}

function checkField(field: FormField, values: FormValues): string | undefined {
  const { type, errorMessage, maxLength } = field
  // Hidden fields: the site fills them in, not the visitor.
  if (type === 'hidden') return undefined
  const given = namesOf(field).flatMap((name) => values[name]?.trim() || [])
  if (given.length === 0) return field.isRequired ? (errorMessage ?? requiredMessage(field)) : undefined
  if (type === 'name' && field.isRequired && given.length < field.inputs.length)
    return (
      errorMessage ?? `Please fill in ${field.inputs.map(({ label }) => label.toLowerCase()).join(' and ')}.`
    )
  const value = given[0] ?? ''
  if (type !== 'textarea' && given.some(hasHiddenCharacters))
    return 'This has characters that can’t be seen. Please type it instead of pasting it.'
  const limit = maxLength ?? maxTextLength
  if (given.some((text) => [...text].length > limit))
    return `Please shorten this to ${formatCount(limit)} characters.`
  if (type === 'email' && !isEmail(value)) return errorMessage ?? EMAIL_ADVICE
  if (type === 'phone' && value.replaceAll(/\D/g, '').length < 7)
    return errorMessage ?? 'Please check the number; it should have ten digits.'
  if (type === 'number' && !Number.isFinite(Number(value))) return errorMessage ?? 'Please enter a number.'
  if (type === 'website' && !/^https?:\/\/[^\s.]+\.\S+$/i.test(value))
    return errorMessage ?? 'Please enter an address that starts with https://.'
  if (field.otherDay && value === OTHER_DAY)
    return isOtherDay(field, values[field.otherDay.inputName] ?? '')
      ? undefined
      : 'Please choose a day of the next three months.'
  if (field.choices.length > 0 && type !== 'consent' && !given.every((text) => isChoice(field, text)))
    return type === 'day' ? 'Please choose one of the open days.' : 'Please choose one of the options.'
  return undefined
}

function requiredMessage({ type, label }: FormField): string {
  if (type === 'consent') return 'Check this box so we can reply.'
  if (['select', 'radio', 'checkbox', 'day'].includes(type)) return `Please choose: ${label}`
  return `Please fill in: ${label}`
}

function namesOf({ inputName, inputs }: FormField): string[] {
  return inputs.length > 0 ? inputs.map((input) => input.inputName) : [inputName]
}

function isChoice({ choices }: FormField, text: string): boolean {
  return choices.some(({ value, isClosed }) => value === text && !isClosed)
}

function labelOf({ choices }: FormField, text: string): string {
  return choices.find(({ value }) => value === text)?.label ?? text
}
