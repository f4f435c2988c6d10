import { Button } from '@wordpress/components'
import { useEffect, type ReactNode } from 'react'
import { Refusal } from './refusal.tsx'

type SaveBarProps = {
  /** From a TanStack mutation. */
  save: { isPending: boolean; isSuccess: boolean; error: Error | null }
  label?: string
  /** What was saved, such as “Front page saved.” */
  done: string
  isChanged: boolean
  onSave: () => void
  /** What else there is to say of it. */
  children?: ReactNode
}

/** Save, and what came of it; the browser asks before what isn't saved is lost. */
export function SaveBar({ save, label = 'Save', done, isChanged, onSave, children }: SaveBarProps) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <div className="homesite-save-bar">
      <Button
        variant="primary"
        isBusy={save.isPending}
        disabled={save.isPending || !isChanged}
        accessibleWhenDisabled
        onClick={onSave}
      >
        {label}
      </Button>
      <Refusal error={save.error} />
      {children}
      <span role="status">{save.isSuccess && !isChanged ? done : isChanged ? 'Not saved yet.' : ''}</span>
    </div>
  )
}
