import { Button, CheckboxControl, SelectControl, TextareaControl, TextControl } from '@wordpress/components'
import { useState, type ReactNode } from 'react'
import { toOptions } from '../options.ts'
import { ChosenList } from './chosen-list.tsx'
import type { Field, FieldOf, Kind } from './field.ts'
import { FieldHelp } from './field-help.tsx'
import { useItem } from './item-context.ts'
import { OrderTools, useOrdered } from './ordered.tsx'
import { isOn, toText, toTexts, whyNoDay, whyWrong } from './values.ts'
import { toWords } from './words.ts'

export type ControlProps<K extends Kind = Kind> = {
  field: FieldOf<K>
  value: unknown
  onChange: (value: unknown) => void
  /** Those of the same row, and how some of them are changed at once. */
  siblings?: readonly Field[]
  onChangeSome?: (changed: Record<string, unknown>) => void
}

export function TextField({ field, value, onChange }: ControlProps<'text'>) {
  const shared = { label: field.label, value: toText(value), onChange }
  const help = <FieldHelp field={field} value={value} />
  return field.of === 'paragraph' ? (
    <TextareaControl {...shared} help={help} rows={3} />
  ) : (
    <TextControl {...shared} help={help} />
  )
}

type LineProps = ControlProps<'number' | 'date' | 'url' | 'place'> & {
  children?: ReactNode
  placeholder?: string
}

/** One line that a reader of the website's reads. */
export function ReadLine({ field, value, onChange, children, placeholder }: LineProps) {
  const text = toText(value)
  // A browser's own input of a day would lose one that is only a month.
  const isDay = field.kind === 'date' && /^(?:\d{4}-\d{2}-\d{2})?$/.test(text)
  return (
    <TextControl
      label={field.label}
      value={text}
      onChange={onChange}
      type={isDay ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : field.kind === 'url' ? 'url' : undefined}
      placeholder={placeholder}
      aria-invalid={whyWrong(field, value) !== ''}
      help={
        <FieldHelp field={field} value={value}>
          {children}
        </FieldHelp>
      }
    />
  )
}

export function NumberField(props: ControlProps<'number'>) {
  const { field, value } = props
  const { choices } = useItem()
  const words = toWords(field, value, choices).split(': ').at(-1) ?? ''
  // What a home costs stands above all fields.
  const isSame =
    field.name === 'price' || words === '' || words === toText(value).trim() || whyWrong(field, value) !== ''
  return <ReadLine {...props}>{!isSame && <span className="homesite-words">{words}</span>}</ReadLine>
}

export function FlagField({ field, value, onChange }: ControlProps<'flag'>) {
  return <CheckboxControl label={field.label} help={field.help} checked={isOn(value)} onChange={onChange} />
}

const TOUR_KINDS = { 'with-agent': 'With an agent', 'self-guided': 'On one’s own' }

/** What a field chooses from. */
function useOptions({ kind, of }: Field): { value: string; label: string }[] {
  const { choices } = useItem()
  if (kind === 'select') return toOptions(of)
  if (kind === 'tour-kinds') return toOptions(TOUR_KINDS)
  return (choices[of as string] ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
}

export function ChoiceField({ field, value, onChange }: ControlProps<'select' | 'post' | 'term'>) {
  const options = useOptions(field)
  const chosen = toText(value)
  const has = (each: string) => options.some((option) => option.value === each)
  return (
    <SelectControl
      label={field.label}
      value={chosen}
      onChange={onChange}
      help={field.help}
      options={[
        ...(has('') ? [] : [{ value: '', label: '–' }]),
        ...options,
        // What is in the trash, say, stays chosen until the editor decides.
        ...(chosen === '' || has(chosen) ? [] : [{ value: chosen, label: `No longer there (${chosen})` }]),
      ]}
    />
  )
}

/** More than these are searched. */
const MOST_BOXES = 12

/** Several of what may be chosen: what's new goes last, in an order that saving keeps. */
export function BoxesField({ field, value, onChange }: ControlProps<'posts' | 'tour-kinds'>) {
  const chosen = toTexts(value)
  const options = useOptions(field)
  const isLong = options.length > MOST_BOXES
  return (
    <fieldset className={isLong ? undefined : 'homesite-boxes'}>
      <legend>{field.label}</legend>
      {isLong ? (
        <ChosenList label="Add one by its name" chosen={chosen} options={options} onChange={onChange} />
      ) : (
        options.map((option) => (
          <CheckboxControl
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
            }
          />
        ))
      )}
      {field.help !== undefined && <p className="homesite-help">{field.help}</p>}
    </fieldset>
  )
}

/** A row for each text, stored as one text with separators or as a list. */
export function TextsField({ field, value, onChange }: ControlProps<'list' | 'texts'>) {
  const separator = field.kind === 'list' ? field.of : undefined
  const isDays = field.kind === 'texts' && field.of === 'days'
  // A new row is empty, which one text with separators doesn't say.
  const [texts, setTexts] = useState(() =>
    separator === undefined
      ? toTexts(value)
      : toText(value)
          .split(separator)
          .map((text) => text.trim())
          .filter(Boolean),
  )
  const { keys, add, change, remove, move } = useOrdered(texts, (changed) => {
    setTexts(changed)
    onChange(separator === undefined ? changed : changed.filter(Boolean).join(`${separator} `))
  })
  return (
    <fieldset className="homesite-texts">
      <legend>{field.label}</legend>
      {texts.map((text, at) => (
        <div key={keys[at]} className="homesite-text-row">
          <TextControl
            label={`${field.label} ${at + 1}`}
            hideLabelFromVision
            type={isDays && whyNoDay(text) === '' ? 'date' : 'text'}
            aria-invalid={isDays && whyNoDay(text) !== ''}
            value={text}
            onChange={(changed) => change(at, changed)}
          />
          <OrderTools
            at={at}
            count={texts.length}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        </div>
      ))}
      <Button variant="secondary" size="compact" onClick={() => add('')}>
        Add
      </Button>
      <FieldHelp field={field} value={value} />
    </fieldset>
  )
}
