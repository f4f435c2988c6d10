import { Button } from '@wordpress/components'
import { useState, type ReactNode } from 'react'
import { toBoxLabel, type Field, type Kind, type Row } from './field.ts'
import { HoursField } from './hours-field.tsx'
import { useItem } from './item-context.ts'
import { LotField } from './lot-field.tsx'
import { OrderTools, useOrdered } from './ordered.tsx'
import { GalleryField, PictureField } from './pictures.tsx'
import { PlaceField } from './place-field.tsx'
import { PlatField } from './plat-field.tsx'
import {
  BoxesField,
  ChoiceField,
  FlagField,
  NumberField,
  ReadLine,
  TextField,
  TextsField,
  type ControlProps,
} from './simple-controls.tsx'
import { toRow, toRows } from './values.ts'
import { toRowWords } from './words.ts'
import './maps.css'

/** What each kind of field is edited with. */
const controls: { [K in Kind]: (props: ControlProps<K>) => ReactNode } = {
  text: TextField,
  list: TextsField,
  number: NumberField,
  date: ReadLine,
  url: (props) => (props.field.of === 'picture' ? <PictureField {...props} /> : <ReadLine {...props} />),
  place: PlaceField,
  flag: FlagField,
  select: ChoiceField,
  post: ChoiceField,
  posts: BoxesField,
  term: ChoiceField,
  gallery: GalleryField,
  texts: TextsField,
  rows: RowsField,
  object: ObjectField,
  lot: LotField,
  hours: HoursField,
  'tour-kinds': BoxesField,
  plat: PlatField,
}

type FieldControlProps = { field: Field; value: unknown; onChange: (value: unknown) => void }

/** A field with its label, its help, and what's wrong with its value. */
function FieldControl({ field, value, onChange }: FieldControlProps) {
  const Control = controls[field.kind] as (props: FieldControlProps) => ReactNode
  return <Control field={field} value={value} onChange={onChange} />
}

type FieldsProps = { fields: readonly Field[]; values: Row; onChange: (name: string, value: unknown) => void }

export function Fields({ fields, values, onChange }: FieldsProps) {
  return (
    <div className="homesite-fields">
      {fields.map((field) => (
        <div key={field.name} data-field={field.name} className={isWide(field) ? 'is-wide' : undefined}>
          <FieldControl
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        </div>
      ))}
    </div>
  )
}

/** Whether a field takes a whole line. */
function isWide({ kind, of }: Field): boolean {
  const narrow: readonly Kind[] = ['text', 'number', 'date', 'flag', 'select', 'post', 'term']
  return !narrow.includes(kind) || of === 'long' || of === 'paragraph'
}

function ObjectField({ field, value, onChange }: ControlProps<'object'>) {
  return (
    <fieldset className="homesite-object">
      {/* Alone in its group it's called as that is. */}
      <legend className={toBoxLabel(field.box ?? '') === field.label ? 'screen-reader-text' : undefined}>
        {field.label}
      </legend>
      <Fields
        fields={field.of}
        values={toRow(value)}
        onChange={(name, part) => onChange({ ...toRow(value), [name]: part })}
      />
      {field.help !== undefined && <p className="homesite-help">{field.help}</p>}
    </fieldset>
  )
}

/** Rows with more columns, or with rows in them, are closed and say what visitors read of them. */
const MOST_OPEN_COLUMNS = 4

function RowsField({ field, value, onChange }: ControlProps<'rows'>) {
  const rows = toRows(value)
  const { choices } = useItem()
  const { keys, add, change, remove, move } = useOrdered(rows, onChange)
  const isClosed = field.of.length > MOST_OPEN_COLUMNS || field.of.some(({ kind }) => kind === 'rows')
  return (
    <fieldset className="homesite-rows">
      <legend>{field.label}</legend>
      {rows.map((row, at) => {
        const words = toRowWords(field.of, row, choices)
        const columns = (
          <Fields
            fields={field.of}
            values={row}
            onChange={(name, part) => change(at, { ...row, [name]: part })}
          />
        )
        return (
          <div key={keys[at]} className="homesite-row">
            {isClosed ? (
              <ClosedRow words={words} isOpen={Object.keys(row).length === 0}>
                {columns}
              </ClosedRow>
            ) : (
              <div>
                {columns}
                {words.includes('$') && <p className="homesite-words">Visitors read: {words}</p>}
              </div>
            )}
            <OrderTools
              at={at}
              count={rows.length}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          </div>
        )
      })}
      <Button variant="secondary" size="compact" onClick={() => add({})}>
        Add
      </Button>
      {field.help !== undefined && <p className="homesite-help">{field.help}</p>}
    </fieldset>
  )
}

/** What was open at first stays open while it's filled in. */
function ClosedRow({ words, isOpen, children }: { words: string; isOpen: boolean; children: ReactNode }) {
  const [startsOpen] = useState(isOpen)
  return (
    <details open={startsOpen}>
      <summary>{words || 'New'}</summary>
      {children}
    </details>
  )
}
