import { Children, type ReactNode } from 'react'
import css from './card-grid.module.css'

/** Cards beside one another, as many as fit, all of a row equally high. */
export function CardGrid({
  cardWidth = 'medium',
  label,
  isEven = false,
  className,
  children,
}: {
  /** The width below which a card doesn't shrink: 208, 296 or 416 px. */
  cardWidth?: 'narrow' | 'medium' | 'wide' | undefined
  label?: string | undefined
  /** Avoids a last row of one or two cards; for short lists that don't grow. */
  isEven?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <ul
      aria-label={label}
      className={[css.grid, css[cardWidth], isEven && css.even, className].filter(Boolean).join(' ')}
      data-print="three-columns"
    >
      {Children.map(children, (card) => (
        <li className={css.item}>{card}</li>
      ))}
    </ul>
  )
}
