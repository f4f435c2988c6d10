import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type { Form, FormCondition, FormField, FormInput, FormResult } from '../../../domain/forms/form.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { errorCode, readItem, toPath } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { lossOfPages } from './content-pages-reader.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, parseId, toFlag, toPlainText, toPositive, toText, toWire } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** Fields that only decorate, or that a server can't fill. */
const SKIPPED_TYPES = ['html', 'section', 'page', 'captcha']
/** Fields that a visitor would have to fill in, and can't here. */
const UNSHOWABLE_TYPES = ['fileupload', 'post_image', 'signature', 'creditcard']
/** Fields made of several inputs, each with a name of its own. */
const COMPOUND_TYPES = ['name', 'address', 'checkbox', 'consent']

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
    (field) =>
      UNSHOWABLE_TYPES.includes(toText(field.type) ?? '') && isVisible(field) && toFlag(field.isRequired),
  )
  return {
    unshown: unshown.map((field) => toPlainText(field.label) ?? ''),
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    description: toPlainText(item.description),
    buttonText: toText(toWire(item.button).text),
    fields: fields.flatMap((field) => toFields(field, fields)),
  }
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

function toFields(field: Wire, all: readonly Wire[]): FormField[] {
  const id = toText(field.id)
  const given = toText(field.type) ?? 'text'
  if (id === undefined || [...SKIPPED_TYPES, ...UNSHOWABLE_TYPES].includes(given)) return []
  const isMany = given === 'multiselect'
  const type = !isVisible(field) ? 'hidden' : isMany ? 'checkbox' : given
  const choices = toChoices(field.choices)
  const inputName = toInputName(id)
  const inputs = isMany
    ? choices.map(({ label, value }, index) => ({ inputName: `${inputName}[${index}]`, label, value }))
    : COMPOUND_TYPES.includes(type)
      ? toInputs(field, type, choices)
      : []
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
      choices,
      inputs,
      defaultValue: type === 'hidden' ? toText(field.defaultValue) : undefined,
      repeatedAs: toFlag(field.emailConfirmEnabled) ? `${inputName}_2` : undefined,
      onlyIf: toCondition(field.conditionalLogic, all),
    }),
  ]
}

function isVisible({ visibility }: Wire): boolean {
  return visibility !== 'hidden' && visibility !== 'administrative'
}

function toCondition(value: unknown, fields: readonly Wire[]): FormCondition | undefined {
  const { rules, logicType, actionType } = toWire(value)
  const parsed = (Array.isArray(rules) ? rules : []).flatMap((rule: unknown) => {
    const { fieldId, operator, value: wanted } = toWire(rule)
    const id = toText(fieldId)
    const other = fields.find((field) => toText(field.id) === id)
    if (id === undefined || (operator !== 'is' && operator !== 'isnot') || !other) return []
    const text = toText(wanted) ?? ''
    const choice = toChoices(other.choices).find((each) => each.value === text)?.label ?? text
    const words = `“${toPlainText(other.label) ?? ''}” ${operator === 'is' ? 'is' : 'isn’t'} “${choice}”`
    return [{ inputName: toInputName(id), is: operator === 'is', value: text, words }]
  })
  // What isn't understood is shown to everybody, and needed from nobody.
  if (parsed.length === 0) return undefined
  const isAny = logicType === 'any'
  const hides = actionType === 'hide'
  const words = parsed.map((rule) => rule.words).join(isAny ? ' or ' : ' and ')
  return { rules: parsed, isAny, hides, words: `${hides ? 'unless' : 'if'} ${words}` }
}

function toInputs(field: Wire, type: string, choices: FormField['choices']): FormInput[] {
  const inputs = Array.isArray(field.inputs) ? field.inputs.filter(isWire) : []
  return inputs.flatMap((input, index) => {
    const inputId = toText(input.id)
    if (inputId === undefined || toFlag(input.isHidden)) return []
    return [
      withoutAbsent({
        inputName: toInputName(inputId),
        label: toPlainText(input.label) ?? toPlainText(field.label) ?? '',
        placeholder: toText(input.placeholder),
        autocomplete: toText(input.autocompleteAttribute),
        // A ticked box sends its choice; a consent sends 1.
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
