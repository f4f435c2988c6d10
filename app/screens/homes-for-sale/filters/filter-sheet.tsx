import { X } from 'lucide'
import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import * as iconCss from '../../../components/links/icon-button.module.css'
import { Icon } from '../../../components/pictures/icon.tsx'
import { keepFocusInside } from '../../../components/keep-focus-inside.ts'
import { useBackCloses } from '../../../features/back-closes/use-back-closes.ts'
import * as css from './filter-sheet.module.css'
import { useIsWide } from '../use-is-wide.ts'

export type FilterSheetHandle = { close: () => void }

/** A popover, which opens before any script runs, and stays the same element so that choices are kept. */
export function FilterSheet({
  ref,
  id,
  onOpen,
  children,
}: {
  ref: Ref<FilterSheetHandle>
  id: string
  onOpen: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => hide(sheet.current)
  useImperativeHandle(ref, () => ({ close }))
  useBackCloses('filters', isOpen, close)

  useEffect(() => {
    // Opened before this code ran.
    if (sheet.current?.matches(':popover-open')) setIsOpen(true)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    onOpen()
    // The sheet stays under a thumb that's already on it.
    if (!sheet.current?.contains(document.activeElement)) closeButton.current?.focus({ preventScroll: true })
  }, [isOpen, onOpen])

  useEffect(() => {
    if (isWide) hide(sheet.current)
  }, [isWide])

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role={isOpen ? 'dialog' : 'group'}
      aria-modal={isOpen || undefined}
      aria-labelledby={titleId}
      className={css.sheet}
      data-print="hide"
      // At once when it closes: Back could still be held for it. Focus needs it open.
      onBeforeToggle={({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === 'closed') setIsOpen(false)
      }}
      onToggle={({ target, currentTarget }) => {
        if (target === currentTarget) setIsOpen(currentTarget.matches(':popover-open'))
      }}
    >
      <div role="presentation" onKeyDown={(event) => isOpen && keepFocusInside(event)}>
        <div className={css.head}>
          <p id={titleId} className={css.title}>
            Filters
          </p>
          <button
            ref={closeButton}
            type="button"
            className={`${iconCss.button} ${css.close}`}
            aria-label="Close filters"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon of={X} />
          </button>
        </div>
        {children}
      </div>
    </div>
  )
}

function hide(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}
