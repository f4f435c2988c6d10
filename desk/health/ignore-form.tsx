import { TextareaControl } from '@wordpress/components'
import { useState } from 'react'
import { Do } from '../parts.tsx'

type IgnoreFormProps = { count: number; onIgnore: (reason: string) => void }

/** Asks for the reason: without one nothing is ignored. */
export function IgnoreForm({ count, onIgnore }: IgnoreFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="homesite-modal"
      onSubmit={(event) => {
        event.preventDefault()
        onIgnore(reason.trim())
      }}
    >
      <TextareaControl
        label="Reason"
        help={`${count === 1 ? 'It’s' : 'Each is'} ignored until what it says changes.`}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Do type="submit" disabled={reason.trim() === ''}>
        {count === 1 ? 'Ignore' : `Ignore ${count} findings`}
      </Do>
    </form>
  )
}
