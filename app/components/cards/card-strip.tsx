import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'
import * as css from './card-strip.module.css'

/** Cards beside one another as in a `CardGrid`; on a phone, one row to swipe. Use it below the first view. */
export function CardStrip({
  cardWidth,
  label,
  children,
}: {
  cardWidth?: 'narrow' | 'medium' | 'wide' | undefined
  label?: string | undefined
  children: ReactNode
}) {
  return (
    <CardGrid cardWidth={cardWidth} label={label} isEven className={css.strip}>
      {children}
    </CardGrid>
  )
}
