import type { Form, FormField, FormResult } from '../model/form.ts'
import { HttpStatusError } from '../http/http-errors.ts'
import { errorCode, readItem, toPath } from './content-client.server.ts'
import { toCleanHtml } from './content-html.server.ts'
import type { ContentContext } from './content-context.server.ts'
import { ContentShapeError } from './content-shape-error.server.ts'
import {
  isWire,
  parseId,
  toFlag,
  toPlainText,
  toPositive,
  toText,
  toUrl,
  toWire,
} from './wire-values.server.ts'
import type { Wire } from './wire-values.server.ts'

/** Fields that only decorate, or that a server cannot fill. */
const SKIPPED_TYPES = ['html', 'section', 'page', 'captcha']
/** Fields made of several inputs, each with a name of its own. */
const COMPOUND_TYPES = ['name', 'address', 'checkbox']

/**
 * Finds a form's definition (§7), without its notifications and confirmations.
 * @param context the content system and its forms' key
 * @param formId the form
 * @returns the form, or undefined when there is none or it is switched off
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function findForm(context: ContentContext, formId: number): Promise<Form | undefined> {
  const item = await readItem(context, `gf/v2/forms/${formId}`, [], {
    headers: toAuthorization(context),
    // A missing form is answered with status 500 by every version of the plugin.
    absentOn: (status, body) => errorCode(body) === 'gf_not_found' || isMissing(status, body),
    triesOnce: true,
  })
  if (!item || toFlag(item.is_trash) || (item.is_active !== undefined && !toFlag(item.is_active)))
    return undefined
  return {
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    description: toPlainText(item.description),
    buttonText: toText(toWire(item.button).text),
    fields: (Array.isArray(item.fields) ? item.fields : []).filter(isWire).flatMap(toFields),
  }
}

/**
 * Sends a form (§7, §8).
 * @param context the content system and its forms' key
 * @param formId the form
 * @param fields values by input name, such as `input_1`
 * @returns the confirmation, or what is wrong with which field
 * @throws HttpError when the content system fails, or does not know the form; ContentShapeError when its answer does
 * not say whether the submission was valid
 */
export async function submitForm(
  context: ContentContext,
  formId: number,
  fields: Readonly<Record<string, string>>,
): Promise<FormResult> {
  const path = `gf/v2/forms/${formId}/submissions`
  const body = await post(context, path, fields)
  if (!isWire(body) || typeof body.is_valid !== 'boolean') {
    throw new ContentShapeError(
      `${path} is_valid`,
      'expected true or false',
      isWire(body) ? body.is_valid : body,
    )
  }
  if (body.is_valid) {
    return {
      ok: true,
      confirmationHtml: toCleanHtml(context, body.confirmation_message),
      redirectUrl: toUrl(body.confirmation_redirect),
    }
  }
  const messages = Object.entries(toWire(body.validation_messages)).flatMap(([fieldId, message]) => {
    const text = toPlainText(message)
    return text === undefined ? [] : [[toInputName(fieldId), text] as const]
  })
  return { ok: false, messagesByField: Object.fromEntries(messages) }
}

async function post(context: ContentContext, path: string, fields: Readonly<Record<string, string>>) {
  try {
    const options = { headers: toAuthorization(context) }
    return (await context.http.post(toPath(path), new URLSearchParams(fields), options)).body
  } catch (error) {
    // Status 400 is two things: a submission that is not valid, and a form that does not exist.
    const isInvalid = error instanceof HttpStatusError && isWire(error.body) && 'is_valid' in error.body
    if (isInvalid) return error.body
    throw error
  }
}

function isMissing(status: number, body: unknown): boolean {
  return status === 404 && errorCode(body) !== 'rest_no_route'
}

function toAuthorization({ formsCredentials }: ContentContext): Record<string, string> {
  if (!formsCredentials) return {}
  const pair = Buffer.from(`${formsCredentials.key}:${formsCredentials.secret}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}

function toInputName(id: string): string {
  return `input_${id.replaceAll('.', '_')}`
}

function toFields(field: Wire): FormField[] {
  const id = toText(field.id)
  const type = toText(field.type) ?? 'text'
  if (id === undefined || SKIPPED_TYPES.includes(type)) return []
  const whole: FormField = {
    id,
    inputName: toInputName(id),
    type,
    label: toPlainText(field.label) ?? '',
    isRequired: toFlag(field.isRequired),
    placeholder: toText(field.placeholder),
    maxLength: toPositive(field.maxLength),
    choices: toChoices(field.choices),
  }
  const inputs = Array.isArray(field.inputs) ? field.inputs.filter(isWire) : []
  if (!COMPOUND_TYPES.includes(type) || inputs.length === 0) return [whole]
  return inputs.flatMap((input, index) => {
    const inputId = toText(input.id)
    if (inputId === undefined || toFlag(input.isHidden)) return []
    return [
      {
        ...whole,
        id: inputId,
        inputName: toInputName(inputId),
        type: type === 'checkbox' ? type : 'text',
        label: toPlainText(input.label) ?? whole.label,
        placeholder: toText(input.placeholder),
        choices: type === 'checkbox' ? whole.choices.slice(index, index + 1) : [],
      },
    ]
  })
}

function toChoices(value: unknown): FormField['choices'] {
  return (Array.isArray(value) ? value : []).flatMap((choice: unknown) => {
    const label = isWire(choice) ? toPlainText(choice.text) : undefined
    return label === undefined ? [] : [{ label, value: toText(toWire(choice).value) ?? label }]
  })
}
