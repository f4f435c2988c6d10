import { formatDate, formatUsd } from './figures.ts'
import type { HomeCard } from './home.ts'

/** A card has one line for them. */
const MAX_REASONS = 3

/**
 * Says in a few words each why a home is worth a look.
 * @param today the builder's day, YYYY-MM-DD: a day that has passed tells nothing
 * @returns such as ["Ready in March 2027", "$12,000 less", "Beside a park"]; empty when nothing is known
 */
export function toReasons(
  {
    status,
    availableOn,
    priceUsd,
    priceWasUsd,
    features = [],
  }: Pick<HomeCard, 'status' | 'availableOn' | 'priceUsd' | 'priceWasUsd' | 'features'>,
  today: string,
): string[] {
  const readyIn = availableOn !== undefined && availableOn > today && formatDate(availableOn.slice(0, 7))
  const lessUsd = priceUsd !== undefined && priceWasUsd !== undefined ? priceWasUsd - priceUsd : 0
  return [
    status === 'move-in' && 'Ready now',
    status === 'under-construction' && readyIn && `Ready in ${readyIn}`,
    lessUsd > 0 && `${formatUsd(lessUsd)} less`,
    ...features,
  ]
    .filter((reason) => typeof reason === 'string')
    .slice(0, MAX_REASONS)
}
