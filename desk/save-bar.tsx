import { useEffect, type ReactNode, type RefObject } from 'react'
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

/** Has the browser ask before what isn't saved is lost. @param root within WordPress's form of an item, which saves it */
export function useAskBeforeLeaving(isChanged: boolean, root?: RefObject<Element | null>) {
  useEffect(() => {
    const form = root?.current?.closest('form#post')
    // The block editor saves without leaving.
    if (!isChanged || (root && !form)) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stop = () => removeEventListener('beforeunload', ask)
    addEventListener('beforeunload', ask)
    form?.addEventListener('submit', stop)
    return () => {
      stop()
      form?.removeEventListener('submit', stop)
    }
  }, [isChanged, root])
}
