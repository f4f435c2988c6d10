import { Notice } from '@wordpress/components'
import type { ReactNode } from 'react'

type SayProps = { as?: 'success' | 'info' | 'warning' | 'error'; children: ReactNode }

/** What came of something. */
export function Say({ as = 'success', children }: SayProps) {
  return (
    <Notice status={as} isDismissible={false}>
      {children}
    </Notice>
  )
}

/** Why something wasn't done; nothing without an error. */
export function Refusal({ error, of }: { error: Error | null; of?: string | undefined }) {
  return error && <Say as="error">{of ? `${of}: ${error.message}` : error.message}</Say>
}
