import { ChevronDown } from 'lucide'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../../components/pictures/icon.tsx'
import { useBackCloses } from '../../../features/back-closes/use-back-closes.ts'
import * as css from './filter-panel.module.css'

/** Some of the filters: in wide windows behind a button, which works before any script; otherwise a part of the sheet. */
export function FilterPanel({
  label,
  chosen,
  children,
}: {
  label: string
  /** What's chosen in it, in few words; '' for nothing. */
  chosen: string
  children: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(label, isOpen, () => panel.current?.hidePopover())
  useEffect(() => {
    // Opened before this code ran.
    if (panel.current?.matches(':popover-open')) setIsOpen(true)
  }, [])
  return (
    <div className={css.group}>
      <button type="button" popoverTarget={id} className={css.opener} data-set={chosen !== '' || undefined}>
        {chosen === '' ? label : chosen}
        <Icon of={ChevronDown} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        // Comes at once: with `toggle`, which comes later, Back could still be held for a panel that's closed.
        onBeforeToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget) setIsOpen(newState === 'open')
        }}
      >
        {children}
      </div>
    </div>
  )
}
