import { toStatusLabel, type HomePin } from '../home/home.ts'
import { toPrice, toPriceLabel, toPriceText } from '../price/price.ts'

/** "$490K ($489,900), 1029 Chinook Drive, move-in ready, viewed, saved"; voice control goes by the label. */
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
