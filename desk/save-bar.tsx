import { useEffect, type ReactNode } from 'react'
import { Do } from './parts.tsx'
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
  useAskBeforeLeaving(isChanged)
  return (
    <div className="homesite-save-bar">
      <Do work={save} disabled={!isChanged} onClick={onSave}>
        {label}
      </Do>
      <Refusal error={save.error} />
      {children}
      <span role="status">{isChanged ? 'Not saved yet.' : save.isSuccess ? done : ''}</span>
    </div>
  )
}

/** Has the browser ask before what isn't saved is lost. */
export function useAskBeforeLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
