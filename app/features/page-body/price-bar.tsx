import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { toTelHref } from '../../../domain/site/phone.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { Icon } from '../../components/pictures/icon.tsx'
import * as css from './price-bar.module.css'

/** A price and what to do next within thumb's reach, on phones; it sticks to the screen's bottom and covers nothing below. */
export function PriceBar({
  lead,
  price,
  title,
  phone,
  children,
}: {
  lead?: string | undefined
  price: ReactNode
  title?: string | undefined
  phone?: string | undefined
  /** A small button. */
  children: ReactNode
}) {
  return (
    <div className={css.bar} data-print="hide">
      <p className={css.words}>
        {lead !== undefined && <span className={css.title}>{lead}</span>}
        <span className={css.price}>{price}</span>
        {title !== undefined && <span className={css.title}>{title}</span>}
      </p>
      {children}
      {phone !== undefined && (
        <a href={toTelHref(phone)} className={buttonClass({ size: 'small' })}>
          <Icon of={Phone} />
          Call
        </a>
      )}
    </div>
  )
}
