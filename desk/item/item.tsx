import { useEffect, useMemo, useRef, useState } from 'react'
import { fieldsOf, type Row } from '../fields/field.ts'
import { ControlsContext, Fields } from '../fields/fields.tsx'
import { itemControls } from '../fields/item-controls.tsx'
import { ItemContext, type EditedItem } from '../fields/item-context.ts'
import { whyWrong } from '../fields/values.ts'
import { toPriceLine } from '../fields/words.ts'
import { useAskBeforeLeaving } from '../save-bar.tsx'
import { isNeededFirst, toGroups, toGroupWords, toHandover, type Group } from './groups.ts'
import './item.css'

type StoredItem = EditedItem & {
  /** Nobody has saved it yet. */
  isNew: boolean
  /** A home's price and status when the screen was opened: what somebody else changes since isn't overwritten. */
  seen?: Row
}

/** What `class-item-screen.php` has written beside the place of this screen. */
function readItem(): StoredItem {
  return JSON.parse(document.getElementById('homesite-item')?.textContent ?? '') as StoredItem
}

/** All fields of an item, within WordPress's own form, which sends them as one value. */
export function Item() {
  const [item] = useState(readItem)
  const [values, setValues] = useState(item.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const fields = useMemo(() => fieldsOf(item.type, Object.keys(item.values)), [item])
  const { daily, groups } = toGroups(item.type, fields)
  const root = useRef<HTMLDivElement>(null)
  const wrong = fields
    .filter(({ name }) => touched.has(name))
    .filter((field) => whyWrong(field, values[field.name]))
  useBlockedSubmit(root, wrong.length > 0)
  useAskBeforeLeaving(touched.size > 0, root)

  function change(changed: Row) {
    setValues((before) => ({ ...before, ...changed }))
    // A plat that can't be drawn leaves the stored one, which needn't be sent.
    const isPlatStored = 'plat' in changed && changed['plat'] === item.values['plat']
    setTouched(
      (before) =>
        new Set([...before, ...Object.keys(changed)].filter((name) => name !== 'plat' || !isPlatStored)),
    )
  }

  const priceLine = toPriceLine(item.type, values)
  const given = toHandover(fields, values, touched)
  return (
    <ControlsContext value={itemControls}>
      <ItemContext value={{ ...item, values }}>
        <div ref={root} className="homesite-item">
          <input
            type="hidden"
            name="homesite"
            value={JSON.stringify({ ...given, ...(item.seen && { seen: item.seen }) })}
          />
          {priceLine !== undefined && (
            <p className="homesite-words" role="status">
              Visitors read: {priceLine}
            </p>
          )}
          <Fields fields={daily} values={values} onChange={change} />
          {groups.map((group) => (
            <FieldGroup key={group.box} group={group} values={values} item={item} onChange={change} />
          ))}
        </div>
      </ItemContext>
    </ControlsContext>
  )
}

type FieldGroupProps = {
  group: Group
  item: StoredItem
  values: Row
  onChange: (changed: Row) => void
}

/** Closed, but for what a new item can't do without. */
function FieldGroup({ group, values, item, onChange }: FieldGroupProps) {
  const { words, isWrong } = toGroupWords(group, values, item.choices)
  const [startsOpen] = useState(item.isNew && isNeededFirst(item.type, group))
  const [wasOpened, setWasOpened] = useState(startsOpen)
  return (
    <details
      className="homesite-group"
      data-box={group.box}
      open={startsOpen}
      onToggle={({ currentTarget, target }) =>
        currentTarget === target && currentTarget.open && setWasOpened(true)
      }
    >
      <summary>
        <h2>{group.label}</h2>
        <span className={isWrong ? 'homesite-wrong' : undefined}>{words}</span>
      </summary>
      {wasOpened && <Fields fields={group.fields} values={values} onChange={onChange} />}
    </details>
  )
}

/** Keeps WordPress's form from being sent while a value can't be saved, and shows where. */
function useBlockedSubmit(root: React.RefObject<HTMLDivElement | null>, isBlocked: boolean) {
  useEffect(() => {
    if (!isBlocked) return undefined
    const stop = (event: SubmitEvent) => {
      const own = root.current
      if (!own || !(event.target as Element).contains(own)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const group of own.querySelectorAll('details:has([aria-invalid=true])'))
        group.setAttribute('open', '')
      requestAnimationFrame(() => own.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
    document.addEventListener('submit', stop, { capture: true })
    return () => document.removeEventListener('submit', stop, { capture: true })
  }, [root, isBlocked])
}
