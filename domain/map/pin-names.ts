// Names of homes' pins on maps.
import { toStatusLabel, type HomePin } from '../home/home.ts'
import { toPrice, toPriceLabel, toPriceText } from '../price/price.ts'

/**
 * A pin's accessible name: its label, which voice control goes by, the exact price, the home and its status.
 * @param visit whether the visitor has looked at it, and has saved it
 * @returns "$490K ($489,900), 1029 Chinook Drive, move-in ready, viewed, saved"
 */
export function toPinName(
  home: Pick<HomePin, 'priceUsd' | 'premiumUsd' | 'title' | 'status'>,
  { isViewed = false, isSaved = false }: { isViewed?: boolean; isSaved?: boolean } = {},
): string {
  const price = toPrice(home)
  return [
    price.kind === 'on-request' ? toPriceText(price) : `${toPriceLabel(price)} (${toPriceText(price)})`,
    home.title,
    home.status && toStatusLabel(home.status).toLowerCase(),
    isViewed && 'viewed',
    isSaved && 'saved',
  ]
    .filter(Boolean)
    .join(', ')
}
