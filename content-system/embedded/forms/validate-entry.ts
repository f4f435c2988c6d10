// Checks a submission against its form, as Gravity Forms does.
import email from '../../wordpress/homesite/model/email.json' with { type: 'json' }
import type { Json, JsonObject } from '../content-folder/folder-content.ts'
import { isJsonObject } from '../content-folder/field-reader.ts'
import type { Submission } from './entries.ts'

const EMAIL = new RegExp(email.pattern, 'i')

export function validateEntry(form: JsonObject, values: ReadonlyMap<string, string>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const field of formFields(form)) {
    const message = validateField(field, values)
    if (message !== undefined) messages[String(field['id'])] = message
  }
  return messages
}

/** Violations of *No Duplicates*; `listEarlier` is called only when a field has that setting. @returns messages by field id */
export function duplicates(
  form: JsonObject,
  values: ReadonlyMap<string, string>,
  listEarlier: () => readonly Submission[],
): Record<string, string> {
  const messages: Record<string, string> = {}
  const unique = formFields(form).filter((each) => isTrue(each['noDuplicates']))
  const earlier = unique.length > 0 ? listEarlier() : []
  for (const field of unique) {
    const isTaken = inputNames(field).some((name) => {
      const value = values.get(name) ?? ''
      return value !== '' && earlier.some((each) => each.values[name] === value)
    })
    if (isTaken)
      messages[String(field['id'])] = 'This field requires a unique entry, and this one was used before.'
  }
  return messages
}

export function formFields(form: JsonObject): JsonObject[] {
  const { fields } = form
  return Array.isArray(fields) ? fields.filter(isJsonObject) : []
}

/** The names of a field's inputs: one for each part of a composed field. */
export function inputNames(field: JsonObject): string[] {
  const { id, inputs } = field
  if (!Array.isArray(inputs) || inputs.length === 0) return [`input_${id}`]
  return inputs.filter(isJsonObject).map((input) => `input_${String(input['id']).replace('.', '_')}`)
}

function validateField(field: JsonObject, values: ReadonlyMap<string, string>): string | undefined {
  const given = inputNames(field)
    .map((name) => values.get(name)?.trim() ?? '')
    .filter((value) => value !== '')
  const own = textField(field['errorMessage'])
  if (given.length === 0) return isTrue(field['isRequired']) ? (own ?? 'This field is required.') : undefined
  const value = given[0] ?? ''
  const type = textField(field['inputType']) ?? textField(field['type'])
  if (type === 'email' && !EMAIL.test(value)) return own ?? email.help
  if (type === 'number' && !Number.isFinite(Number(value))) return own ?? 'Please enter a valid number.'
  if (type === 'website' && !URL.canParse(value))
    return own ?? 'Please enter a valid Website URL (e.g. https://gravityforms.com).'
  const maxLength = Number(field['maxLength'])
  if (maxLength > 0 && [...value].length > maxLength)
    return own ?? `The text entered exceeds the maximum number of characters.`
  if (type === 'select' || type === 'radio')
    return isChoice(field, value)
      ? undefined
      : 'Invalid selection. Please select one of the available choices.'
  return undefined
}

function isChoice(field: JsonObject, value: string): boolean {
  const choices = Array.isArray(field['choices']) ? field['choices'].filter(isJsonObject) : []
  if (choices.length === 0 || isTrue(field['enableOtherChoice'])) return true
  return choices.some((choice) => (textField(choice['value']) ?? textField(choice['text'])) === value)
}

/** A value of a form as text; Gravity Forms writes numbers and text alike. */
export function textField(value: Json | undefined): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

/** Gravity Forms writes yes as true, 1 or "1". */
export function isTrue(value: Json | undefined): boolean {
  return value === true || value === 1 || value === '1'
}
