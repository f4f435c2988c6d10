import { X } from 'lucide'
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import iconCss from '../../components/icon-button.module.css'
import css from './filter-sheet.module.css'
import { useHasScripts, useIsWide } from './use-window.ts'
import { Icon } from '../../components/icon.tsx'

export type FilterSheetHandle = {
  /** Opens the sheet; there is nothing to open where the filters are a panel. */
  open: () => void
  close: () => void
}

/**
 * The place of the filters: a panel in wide windows, a sheet at the bottom, which a thumb reaches, in others. The sheet
 * is a modal dialog; without scripts the browser's own popover, opened by a button with `popovertarget`.
 */
export function FilterSheet({
  ref,
  id,
  children,
}: {
  ref: Ref<FilterSheetHandle>
  id: string
  children: ReactNode
}) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isWide = useIsWide()
  const isDialog = useHasScripts() && !isWide
  useImperativeHandle(ref, () => ({
    open: () => dialog.current?.showModal(),
    close: () => dialog.current?.close(),
  }))

  const content = (
    <>
      <div className={css.head}>
        <p id={titleId} className={css.title}>
          Filters
        </p>
        <button
          type="button"
          className={`${iconCss.button} ${css.close}`}
          aria-label="Close filters"
          {...(isDialog
            ? { onClick: () => dialog.current?.close() }
            : { popoverTarget: id, popoverTargetAction: 'hide' as const })}
        >
          <Icon of={X} />
        </button>
      </div>
      {children}
    </>
  )
  if (!isDialog) {
    return (
      <div
        id={id}
        popover="auto"
        role="group"
        aria-labelledby={titleId}
        className={css.sheet}
        data-print="hide"
      >
        {content}
      </div>
    )
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-labelledby={titleId}
      className={css.sheet}
      data-print="hide"
    >
      {content}
    </dialog>
  )
}
