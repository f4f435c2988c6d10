import { Notice } from '@wordpress/components'

/** Why something wasn't done; nothing without an error. */
export function Refusal({ error, of }: { error: Error | null; of?: string | undefined }) {
  return (
    error && (
      <Notice status="error" isDismissible={false}>
        {of && `${of}: `}
        {error.message}
      </Notice>
    )
  )
}
