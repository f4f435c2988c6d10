import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Field, Row } from '../fields/field.ts'
import { ControlsContext, Fields } from '../fields/fields.tsx'
import { ItemContext } from '../fields/item-context.ts'
import { blockControls } from './block-controls.tsx'
import { Preview, usePreview } from './preview.tsx'
import { facts, wp } from './wordpress.ts'

export type BlockKind = { type: string; label: string; fields: readonly Field[] }

type BlockProps = {
  kind: BlockKind
  attributes: { fields: Row }
  isSelected: boolean
  setAttributes: (attributes: { fields: Row }) => void
}

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

/** Of what fields may ask of an item, those of blocks need the choices. */
const item = { id: 0, type: 'page', values: {}, choices: facts?.choices ?? {}, pictures: {}, places: [] }

/** A block on the page that's written. */
export function Block(props: BlockProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <EditedBlock {...props} />
    </QueryClientProvider>
  )
}

function EditedBlock({ kind, attributes: { fields }, isSelected, setAttributes }: BlockProps) {
  const preview = usePreview({ type: kind.type, ...fields })
  const { drawn } = preview
  const isBlank = useMemo(() => !drawn?.html || showsNothing(drawn.html), [drawn])
  const isOpen = isSelected || (drawn !== undefined && (drawn.away || isBlank))
  const block = useRef<HTMLDivElement>(null)
  const inputs = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // Before WordPress looks at it, which is before components do.
    block.current?.addEventListener('keydown', stayForTab)
  }, [])
  useEffect(() => {
    if (!isSelected) {
      isPressed.current = false
      return undefined
    }
    const active = () => block.current?.ownerDocument.activeElement ?? null
    // Whoever clicks the middle of a long block sees where to write, and whoever comes by keyboard writes at once.
    if (!inputs.current?.contains(active())) inputs.current?.scrollIntoView({ block: 'nearest' })
    const frame = requestAnimationFrame(() => {
      if (!isPressed.current && active() === block.current)
        inputs.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isSelected])
  const blockProps = wp.blockEditor.useBlockProps({
    ref: block,
    className: 'homesite-block',
    onPointerDown: () => void (isPressed.current = true),
  })
  return (
    <div {...blockProps}>
      {isOpen && (
        <div ref={inputs} className="homesite-item homesite-block-inputs">
          <p className="homesite-block-name">{kind.label}</p>
          <ControlsContext.Provider value={blockControls}>
            <ItemContext.Provider value={item}>
              <Fields
                fields={kind.fields}
                values={fields}
                onChange={(changed) =>
                  setAttributes({ fields: toStored(kind.fields, { ...fields, ...changed }) })
                }
              />
            </ItemContext.Provider>
          </ControlsContext.Provider>
        </div>
      )}
      <Preview preview={preview} label={kind.label} />
    </div>
  )
}

/** Without what's empty, as it's stored; rows that were just added stay. */
function toStored(fields: readonly Field[], values: Row): Row {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    const stored = field ? toStoredValue(field, value) : value
    return stored === '' || stored === undefined || (Array.isArray(stored) && stored.length === 0)
      ? []
      : [[name, stored]]
  })
  return Object.fromEntries(given) as Row
}

function toStoredValue(field: Field, value: unknown): unknown {
  if (field.kind === 'rows' && Array.isArray(value)) return value.map((row) => toStored(field.of, row as Row))
  if (field.kind === 'texts' && Array.isArray(value)) return value.filter(Boolean)
  const isNumber = field.kind === 'number' || field.of === 'id'
  return isNumber && value !== '' ? Number(value) : value
}

/** Tab goes through all of a block's inputs: WordPress leaves a block after anything that isn't an input, its frame too. */
function stayForTab(event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const { tabbable } = wp.dom.focus
  const next = event.shiftKey ? tabbable.findPrevious(event.target) : tabbable.findNext(event.target)
  if (next && (event.currentTarget as Element).contains(next)) event.stopPropagation()
}

/** Such as a text without words: a frame with nothing in it wouldn't tell what it is. */
function showsNothing(html: string): boolean {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  return main !== null && !main.textContent.trim() && !main.querySelector('img, svg')
}
