import { formatUsd } from '../../../domain/home/figures.ts'
import { toPrice, toPriceText, type PriceFigures } from '../../../domain/price/price.ts'
import * as css from './price-text.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export function PriceText({ home, className }: { home: PriceFigures; className?: string | undefined }) {
  const price = toPrice(home)
  return (
    <span className={[css.price, className].filter(Boolean).join(' ')}>
      {toPriceText(price)}
      {price.kind === 'asking' && price.wasUsd !== undefined && (
        <s className={css.was}>
          <VisuallyHidden>was </VisuallyHidden>
          {formatUsd(price.wasUsd)}
        </s>
      )}
    </span>
  )
}
