import { Phone } from 'lucide'
import { buttonClass } from '../../components/button-class.ts'
import { PriceText } from '../../components/price-text.tsx'
import css from './call-bar.module.css'
import { Icon } from '../../components/icon.tsx'

/** Price and phone within thumb's reach, on phones; it sticks to the screen's bottom and covers nothing below. */
export function CallBar({
  title,
  priceUsd,
  phone,
}: {
  title: string
  priceUsd: number | undefined
  phone: string
}) {
  return (
    <div className={css.bar} data-print="hide">
      <p className={css.words}>
        <span className={css.price}>
          <PriceText priceUsd={priceUsd} />
        </span>
        <span className={css.title}>{title}</span>
      </p>
      <a href={`tel:+1-${phone}`} className={buttonClass({ size: 'small' })}>
        <Icon of={Phone} />
        Call
      </a>
    </div>
  )
}
