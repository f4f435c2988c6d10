import { formatUsd } from '../../../domain/home/figures.ts'
import * as css from './price-text.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The exact price, with the former one when it was reduced; "Call for price" when there's none. */
export function PriceText({
  priceUsd,
  priceWasUsd,
  className,
}: {
  priceUsd: number | undefined
  priceWasUsd?: number | undefined
  className?: string | undefined
}) {
  const isReduced = priceUsd !== undefined && priceWasUsd !== undefined && priceWasUsd > priceUsd
  return (
    <span className={[css.price, className].filter(Boolean).join(' ')}>
      {priceUsd === undefined ? 'Call for price' : formatUsd(priceUsd)}
      {isReduced && (
        <s className={css.was}>
          <VisuallyHidden>was </VisuallyHidden>
          {formatUsd(priceWasUsd)}
        </s>
      )}
    </span>
  )
}
