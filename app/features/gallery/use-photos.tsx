import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Picture } from '../../../domain/site/picture.ts'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import type * as PhotosDialogModule from './photos-dialog.tsx'

export type Photos = {
  /** A picture's anchor: its id, and its link's target. */
  anchorOf: (index: number) => string
  open: (index: number) => void
  onClick: (event: MouseEvent, index: number) => void
  /** Fetches the dialog's code ahead. */
  prepare: () => void
  dialog: ReactNode
}

/** The open one is the address's anchor, so that Back closes it and CSS shows it before scripts run. */
export function usePhotos(pictures: readonly Picture[], title: string, prefix = 'photo'): Photos {
  const router = useRouter()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [Dialog, setDialog] = useState<typeof PhotosDialogModule.PhotosDialog>()
  /** Set when Back leads to the page without a picture. */
  const hasOwnEntry = useRef(false)
  const opened = pictures.findIndex((_, index) => anchorOf(index) === hash)

  function anchorOf(index: number): string {
    return `${prefix}-${index + 1}`
  }

  useEffect(() => {
    if (opened === -1 || Dialog) return
    fetchDialog().then(
      ({ PhotosDialog }) => setDialog(() => PhotosDialog),
      // The browser goes to the anchor by itself.
      () => location.replace(location.href),
    )
  }, [opened, Dialog])

  function open(index: number) {
    hasOwnEntry.current = true
    void navigate({
      to: '.',
      search: true,
      hash: anchorOf(index),
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  function close() {
    if (hasOwnEntry.current) router.history.back()
    else void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    hasOwnEntry.current = false
    document.getElementById(anchorOf(opened))?.querySelector('a')?.focus({ preventScroll: true })
  }

  return {
    anchorOf,
    open,
    onClick(event, index) {
      if (opensElsewhere(event)) return
      event.preventDefault()
      open(index)
    },
    // A failure surfaces when the dialog opens.
    prepare: () => void fetchDialog().catch(() => undefined),
    dialog: Dialog && opened !== -1 && (
      <Dialog pictures={pictures} title={title} startAt={opened} onClose={close} />
    ),
  }
}

function fetchDialog() {
  return import('./photos-dialog.tsx')
}
