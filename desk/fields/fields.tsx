import { Button } from '@wordpress/components'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { toBoxLabel, type Field, type Kind, type Row } from './field.ts'
import { useItem } from './item-context.ts'
import { OrderTools, useOrdered } from './ordered.tsx'
import type { ControlProps } from './simple-controls.tsx'
import { toRow, toRows } from './values.ts'
import { toRowWords } from './words.ts'

export type Controls = { [K in Kind]?: (props: ControlProps<K>) => ReactNode }

/** What each kind of field is edited with. */
export const ControlsContext = createContext<Controls>({})

type FieldsProps = { fields: readonly Field[]; values: Row; onChange: (changed: Row) => void }

/** Fields with their labels, their help, and what's wrong with their values. */
export function Fields({ fields, values, onChange }: FieldsProps) {
  const controls = useContext(ControlsContext)
  return (
    <div className="homesite-fields">
      {fields.map((field) => {
        const Control = controls[field.kind] as ((props: ControlProps) => ReactNode) | undefined
        return (
          <div key={field.name} data-field={field.name} className={isWide(field) ? 'is-wide' : undefined}>
            {Control && (
              <Control
                field={field}
                siblings={fields}
                value={values[field.name]}
                onChange={(value) => onChange({ [field.name]: value })}
                onChangeSome={onChange}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Whether a field takes a whole line. */
function isWide({ kind, of }: Field): boolean {
  const narrow: readonly Kind[] = ['text', 'number', 'date', 'flag', 'select', 'post', 'term']
  return !narrow.includes(kind) || of === 'long' || of === 'paragraph'
}

export function ObjectField({ field, value, onChange }: ControlProps<'object'>) {
  return (
    <fieldset className="homesite-object">
      {/* Alone in its group it's called as that is. */}
      <legend className={toBoxLabel(field.box ?? '') === field.label ? 'screen-reader-text' : undefined}>
        {field.label}
      </legend>
      <Fields
        fields={field.of}
        values={toRow(value)}
        onChange={(changed) => onChange({ ...toRow(value), ...changed })}
      />
      {field.help !== undefined && <p className="homesite-help">{field.help}</p>}
    </fieldset>
  )
}

/** Rows with more columns, or with rows in them, are closed and say what visitors read of them. */
const MOST_OPEN_COLUMNS = 4

export function RowsField({ field, value, onChange }: ControlProps<'rows'>) {
  const rows = toRows(value)
  const { choices } = useItem()
  const { keys, add, change, remove, move } = useOrdered(rows, onChange)
  const isClosed =
    field.of.length > MOST_OPEN_COLUMNS || field.of.some(({ kind }) => kind === 'rows' || kind === 'html')
  const list = useRef<HTMLFieldSetElement>(null)
  // Whoever adds or removes a row by keyboard goes on from there.
  const findFocus = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    const found = findFocus.current?.()
    if (!found) return
    findFocus.current = undefined
    found.focus()
  })
  function addRow() {
    findFocus.current = () =>
      list.current
        ?.querySelectorAll(':scope > .homesite-row')
        .item(rows.length)
        ?.querySelector<HTMLElement>('input, textarea, select, button')
    add({})
  }
  function removeRow(at: number) {
    findFocus.current = () => list.current?.querySelector<HTMLElement>(':scope > .homesite-add')
    remove(at)
  }
  return (
    <fieldset ref={list} className="homesite-rows">
      <legend>{field.label}</legend>
      {rows.map((row, at) => {
        const words = toRowWords(field.of, row, choices)
        const columns = (
          <Fields fields={field.of} values={row} onChange={(changed) => change(at, { ...row, ...changed })} />
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
              onRemove={() => removeRow(at)}
            />
          </div>
        )
      })}
      <Button className="homesite-add" variant="secondary" size="compact" onClick={addRow}>
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
