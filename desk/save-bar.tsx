import { Button, Notice } from '@wordpress/components'

type SaveBarProps = {
  /** From a TanStack mutation. */
  save: { isPending: boolean; isSuccess: boolean; error: Error | null }
  /** What was saved, such as “Front page saved.” */
  done: string
  isChanged: boolean
  onSave: () => void
}

/** Save, and what came of it. */
export function SaveBar({ save, done, isChanged, onSave }: SaveBarProps) {
  return (
    <div className="homesite-save-bar">
      <Button
        variant="primary"
        isBusy={save.isPending}
        disabled={save.isPending || !isChanged}
        accessibleWhenDisabled
        onClick={onSave}
      >
        Save
      </Button>
      {save.error && (
        <Notice status="error" isDismissible={false}>
          {save.error.message}
        </Notice>
      )}
      <span role="status">{save.isSuccess && !isChanged ? done : isChanged ? 'Not saved yet.' : ''}</span>
    </div>
  )
}
