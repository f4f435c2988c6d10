import { Button, TextareaControl } from '@wordpress/components'
import { useState } from 'react'

type IgnoreFormProps = { count: number; onIgnore: (reason: string) => void }

/** Asks for the reason: without one nothing is ignored. */
export function IgnoreForm({ count, onIgnore }: IgnoreFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="homesite-form"
      onSubmit={(event) => {
        event.preventDefault()
        onIgnore(reason.trim())
      }}
    >
      <TextareaControl
        label="Reason"
        help={
          count === 1
            ? 'It’s ignored until what it says changes.'
            : 'Each is ignored until what it says changes.'
        }
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Button
        __next40pxDefaultSize
        variant="primary"
        type="submit"
        disabled={reason.trim() === ''}
        accessibleWhenDisabled
      >
        {count === 1 ? 'Ignore' : `Ignore ${count} findings`}
      </Button>
    </form>
  )
}
