import type { ReactNode } from 'react'
import { buttonClass } from '../links/button-class.ts'
import * as css from './more-cards.module.css'

/** How many cards stand in a section's one row. */
export const ROW_OF_CARDS = 4

/** What doesn't fit in a row of cards, opened by a button that works without scripts. */
export function MoreCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={css.more}>
      <summary className={buttonClass({ variant: 'secondary' })}>{label}</summary>
      {children}
    </details>
  )
}
