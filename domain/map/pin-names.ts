// Labels and names of homes' pins on maps.
import { formatUsd } from '../home/figures.ts'
import { toStatusLabel, type HomePin } from '../home/home.ts'
import { toPriceLabel } from '../home/price-label.ts'

/** The label of a home's pin (§9). @returns "$490K"; "Call" where no price is set */
export function toPinLabel({ priceUsd }: Pick<HomePin, 'priceUsd'>): string {
  return priceUsd === undefined ? 'Call' : toPriceLabel(priceUsd)
}

/**
 * A pin's accessible name: its label, which voice control goes by, the exact price, the home and its status.
 * @param visit whether the visitor has looked at it, and has saved it
 * @returns "$490K ($489,900), 1029 Chinook Drive, move-in ready, viewed, saved"
 */
export function toPinName(
  home: Pick<HomePin, 'priceUsd' | 'title' | 'status'>,
  { isViewed = false, isSaved = false }: { isViewed?: boolean; isSaved?: boolean } = {},
): string {
  return [
    home.priceUsd === undefined ? 'Call for price' : `${toPinLabel(home)} (${formatUsd(home.priceUsd)})`,
    home.title,
    home.status && toStatusLabel(home.status).toLowerCase(),
    isViewed && 'viewed',
    isSaved && 'saved',
  ]
    .filter(Boolean)
    .join(', ')
}
