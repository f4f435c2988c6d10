import type { ForSale } from '../../domain/pages/page-view.ts'

/**
 * Says how many homes there are, and from which price to which.
 * @param homeCount also those without a price
 * @param pricesUsd of those that have one
 */
export function toForSale(homeCount: number, pricesUsd: readonly number[]): ForSale {
  return {
    homeCount,
    ...(pricesUsd.length > 0 && { priceUsd: { min: Math.min(...pricesUsd), max: Math.max(...pricesUsd) } }),
  }
}
