import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import {
  COMPARISONS,
  type Form,
  type FormCondition,
  type FormField,
  type FormInput,
  type FormResult,
} from '../../../domain/forms/form.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { errorCode, readItem, toPath } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPages } from './content-pages-reader.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import {
  isWire,
  parseId,
  toFlag,
  toPlainText,
  toPositive,
  toText,
  toWire,
  toWord,
} from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** Fields that only decorate, or that a server can't fill. */
const SKIPPED_TYPES = ['html', 'section', 'page', 'captcha']
/** Fields of one input. Others that have choices are shown as those; the rest can't be filled in here. */
const SINGLE_TYPES = [
  ...[
    'text',
    'textarea',
    'select',
    'radio',
    'number',
    'phone',
    'email',
    'website',
    'date',
    'time',
    'password',
  ],
  ...['hidden', 'post_title', 'post_content', 'post_excerpt', 'post_tags'],
]
/** Fields made of several inputs, each with a name of its own. */
const COMPOUND_TYPES = ['name', 'address', 'checkbox', 'consent', 'list']
/** A list grows with scripts in the content system; here it has so many lines. */
const MOST_LINES = 3

/** The content system's error code for a submission that it has never seen. */
export const UNKNOWN_SUBMISSION = 'kiosk_unknown_submission'

/**
 * Finds a form's definition (§7), without its notifications and confirmations.
 * @returns the form, or undefined when there is none or it is switched off
 */
export async function findForm(context: PolicyContext, formId: number): Promise<Form | undefined> {
  const item = await readItem(
    context,
    `gf/v2/forms/${formId}`,
    {},
    {
      headers: toAuthorization(context),
      // Every version of the plugin responds to a missing form with status 500.
      absentOn: (status, body) => errorCode(body) === 'gf_not_found' || isMissing(status, body),
      triesOnce: true,
      isUrgent: true,
    },
  )
  if (!item || toFlag(item.is_trash) || (item.is_active !== undefined && !toFlag(item.is_active)))
    return undefined
  const { unshown, ...form } = parseForm(item)
  if (unshown.length > 0)
    context.log.warn({ form: formId, fields: unshown }, 'A form needs what the website can’t show')
  return form
}

/** @returns the form; `unshown` are the labels of fields that it needs, and that the website can't show */
export function parseForm(item: Wire): Form & { unshown: string[] } {
  const fields = (Array.isArray(item.fields) ? item.fields : []).filter(isWire)
  const unshown = fields.filter(
    (field) => toShownType(field) === undefined && isVisible(field) && toFlag(field.isRequired),
  )
  return {
    unshown: unshown.map((field) => toPlainText(field.label) ?? ''),
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    description: toPlainText(item.description),
    buttonText: toText(toWire(item.button).text),
    fields: fields.flatMap((field, index) => toFields(field, toConditions(index, fields))),
  }
}

/** @returns the type a field is shown as; '' for one that only decorates, undefined for one that can't be shown */
function toShownType(field: Wire): string | undefined {
  const type = toText(field.inputType) ?? toText(field.type) ?? 'text'
  if (SKIPPED_TYPES.includes(type)) return ''
  if (type === 'multiselect' || type === 'multi_choice') return 'checkbox'
  if (SINGLE_TYPES.includes(type) || COMPOUND_TYPES.includes(type)) return type
  return toChoices(field.choices).length > 0 && !Array.isArray(field.inputs) ? 'select' : undefined
}

export const formPolicy = (context: PolicyContext, formId: number): CachePolicy<Form | undefined> => ({
  key: `form:${formId}`,
  tags: ['form', `form:${formId}`],
  findLoss: lossOfPages(context),
})

/**
 * Sends a form (§7, §8).
 * @param fields values by input name, such as `input_1`
 * @param key names this submission, so that a content system that knows keys takes it once however often it is sent
 * @returns the confirmation, or what is wrong with which field
 * @throws HttpError when the content system fails, or doesn't know the form; ContentShapeError when its response doesn't
 * say whether the submission was valid
 */
export async function submitForm(
  context: PolicyContext,
  formId: number,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<FormResult> {
  const path = `gf/v2/forms/${formId}/submissions`
  const body = await post(context, path, fields, key)
  if (!isWire(body) || typeof body.is_valid !== 'boolean') {
    // What came instead isn't in the error: it may repeat what was sent.
    throw new ContentShapeError(`${path} is_valid`, 'expected true or false')
  }
  // Between the pages of a form nothing is written yet.
  const isWritten = toPositive(body.page_number) === undefined
  if (body.is_valid && !isWritten) return { ok: false, messagesByField: {} }
  if (body.is_valid) {
    return {
      ok: true,
      confirmationHtml: toCleanHtml(context, body.confirmation_message),
    }
  }
  const messages = Object.entries(toWire(body.validation_messages)).flatMap(([fieldId, message]) => {
    const text = toPlainText(message)
    return text === undefined ? [] : [[toInputName(fieldId), text] as const]
  })
  return { ok: false, messagesByField: Object.fromEntries(messages) }
}

/**
 * Finds out about a submission whose response never came.
 * @returns `taken`; `unknown` when it never arrived; `unsupported` when this content system can't tell
 * @throws HttpError when the content system fails, ContentShapeError when its response doesn't say it
 */
export async function findSubmission(
  context: PolicyContext,
  formId: number,
  key: string,
): Promise<'taken' | 'unknown' | 'unsupported'> {
  const path = toPath(`gf/v2/forms/${formId}/submissions/${encodeURIComponent(key)}`)
  try {
    const { body } = await context.http.get(path, { headers: toAuthorization(context), triesOnce: true })
    // A broken content system returns 200 and an empty list for every request.
    if (isWire(body) && body.is_valid === true) return 'taken'
    throw new ContentShapeError(`${path} is_valid`, 'expected true')
  } catch (error) {
    if (!(error instanceof HttpStatusError) || error.status !== 404) throw error
    return errorCode(error.body) === UNKNOWN_SUBMISSION ? 'unknown' : 'unsupported'
  }
}

async function post(
  context: PolicyContext,
  path: string,
  fields: Readonly<Record<string, string>>,
  key: string | undefined,
) {
  try {
    const headers = { ...toAuthorization(context), ...(key !== undefined && { 'Idempotency-Key': key }) }
    const options = { headers }
    return (await context.http.post(toPath(path), new URLSearchParams(fields), options)).body
  } catch (error) {
    // Status 400 is two things: a submission that isn't valid, and a form that doesn't exist.
    const isInvalid = error instanceof HttpStatusError && isWire(error.body) && 'is_valid' in error.body
    if (isInvalid) return error.body
    throw error
  }
}

function isMissing(status: number, body: unknown): boolean {
  return status === 404 && errorCode(body) !== 'rest_no_route'
}

export function toAuthorization({ formsCredentials }: PolicyContext): Record<string, string> {
  if (!formsCredentials) return {}
  const pair = Buffer.from(`${formsCredentials.key}:${formsCredentials.secret}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}

function toInputName(id: string): string {
  return `input_${id.replaceAll('.', '_')}`
}

function toFields(field: Wire, onlyIf: FormCondition[]): FormField[] {
  const id = toText(field.id)
  const shown = toShownType(field)
  const defaultValue = toText(field.defaultValue)
  // What can't be seen is sent as it's set.
  if (id === undefined || shown === '' || (shown ?? defaultValue) === undefined) return []
  const type = shown === undefined || !isVisible(field) ? 'hidden' : shown
  const choices = toChoices(field.choices)
  const inputName = toInputName(id)
  const inputs = COMPOUND_TYPES.includes(type) ? toInputs(field, type, choices) : []
  return [
    withoutAbsent({
      id,
      inputName,
      type,
      label: toPlainText(field.label) ?? '',
      isRequired: toFlag(field.isRequired),
      description: toPlainText(field.description),
      placeholder: toText(field.placeholder),
      maxLength: toPositive(field.maxLength),
      autocomplete: toText(field.autocompleteAttribute),
      checkboxLabel: toPlainText(field.checkboxLabel),
      errorMessage: toPlainText(field.errorMessage),
      // Gravity Forms fills a field from a parameter that has this name.
      parameter: toText(field.inputName),
      choices: type === 'list' ? [] : choices,
      inputs,
      defaultValue: type === 'hidden' ? defaultValue : undefined,
      repeatedAs: toFlag(field.emailConfirmEnabled) || type === 'password' ? `${inputName}_2` : undefined,
      onlyIf: onlyIf.length > 0 ? onlyIf : undefined,
    }),
  ]
}

function isVisible({ visibility, adminOnly }: Wire): boolean {
  return visibility !== 'hidden' && visibility !== 'administrative' && !toFlag(adminOnly)
}

/** A field's condition, and those of the section and the page before it. */
function toConditions(index: number, fields: readonly Wire[]): FormCondition[] {
  const before = fields.slice(0, index)
  const page = before.findLast(({ type }) => type === 'page')
  const section = before.findLast(({ type }) => type === 'section' || type === 'page')
  return [page, section === page ? undefined : section, fields[index]].flatMap(
    (each) => toCondition(each?.conditionalLogic, fields) ?? [],
  )
}

function toCondition(value: unknown, fields: readonly Wire[]): FormCondition | undefined {
  const { rules, logicType, actionType } = toWire(value)
  const parsed = (Array.isArray(rules) ? rules : []).flatMap((rule: unknown) => {
    const { fieldId, operator, value: wanted } = toWire(rule)
    const id = toText(fieldId)
    const other = fields.find((field) => toText(field.id) === id)
    const comparison = toWord(Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[], operator)
    if (id === undefined || !comparison || !other) return []
    const text = toText(wanted) ?? ''
    const choice = toChoices(other.choices).find((each) => each.value === text)?.label ?? text
    const words = `“${toPlainText(other.label) ?? ''}” ${COMPARISONS[comparison].words} “${choice}”`
    return [{ inputName: toInputName(id), comparison, value: text, words }]
  })
  if (parsed.length === 0) return undefined
  const isAny = logicType === 'any'
  const hides = actionType === 'hide'
  const words = parsed.map((rule) => rule.words).join(isAny ? ' or ' : ' and ')
  return { rules: parsed, isAny, hides, words: `${hides ? 'unless' : 'if'} ${words}` }
}

function toInputs(field: Wire, type: string, choices: FormField['choices']): FormInput[] {
  const name = toInputName(toText(field.id) ?? '')
  const label = toPlainText(field.label) ?? ''
  if (type === 'list') {
    // Its choices are its columns.
    const most = Math.min(toPositive(field.maxRows) ?? MOST_LINES, MOST_LINES)
    const lines = Array.from({ length: most }, (_, index) => ({ label: `${label} ${index + 1}` }))
    return (choices.length > 0 ? choices : lines).map((part, index) =>
      withoutAbsent({
        inputName: `${name}[${index}]`,
        label: part.label,
        isOptional: index > 0 ? true : undefined,
      }),
    )
  }
  if (type === 'checkbox' && !Array.isArray(field.inputs))
    return choices.map((choice, index) => ({ inputName: `${name}[${index}]`, ...choice }))
  const inputs = Array.isArray(field.inputs) ? field.inputs.filter(isWire) : []
  return inputs.flatMap((input, index) => {
    const inputId = toText(input.id)
    if (inputId === undefined || toFlag(input.isHidden)) return []
    return [
      withoutAbsent({
        inputName: toInputName(inputId),
        label: toPlainText(input.label) ?? label,
        placeholder: toText(input.placeholder),
        autocomplete: toText(input.autocompleteAttribute),
        // A ticked box sends its choice; a consent sends 1.
        isOptional: /\.2$/.test(inputId) && type === 'address' ? true : undefined,
        value: type === 'checkbox' ? choices[index]?.value : type === 'consent' ? '1' : undefined,
      }),
    ]
  })
}

function toChoices(value: unknown): FormField['choices'] {
  return (Array.isArray(value) ? value : []).flatMap((choice: unknown) => {
    const { text, value: given } = toWire(choice)
    const label = toPlainText(text)
    // It's sent back as it came.
    const value = typeof given === 'string' && given !== '' ? given : label
    return label === undefined || value === undefined ? [] : [{ label, value }]
  })
}
