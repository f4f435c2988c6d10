import kinds from '../../../content-system/wordpress/homesite/model/form-fields.json' with { type: 'json' }
import {
  COMPARISONS,
  type Form,
  type FormCondition,
  type FormField,
  type FormInput,
} from '../../../domain/forms/form.ts'
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
  type Wire,
} from './wire-values.ts'

/** The plugin knows these kinds too; others that have choices are shown as choices. */
const { decorative, single, compound } = kinds
const shownAs: Readonly<Record<string, string>> = kinds.shownAs
/** A list grows with scripts in the content system; here it has so many lines. */
const MOST_LINES = 3

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
  if (decorative.includes(type)) return ''
  if (single.includes(type) || compound.includes(type)) return type
  if (shownAs[type] !== undefined) return shownAs[type]
  return toChoices(field.choices).length > 0 && !Array.isArray(field.inputs) ? 'select' : undefined
}

export function toInputName(id: string): string {
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
  const inputs = compound.includes(type) ? toInputs(field, type, choices) : []
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
        isOptional: type === 'address' && inputId.endsWith('.2') ? true : undefined,
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
