/**
 * Shortens a price for a map pin (§9): thousands rounded up with K; from a million on, after rounding,
 * millions with one decimal rounded up and M.
 * @param priceUsd dollars, 0 or more
 * @returns "$490K" for 489 900, "$1M" for 999 500, "$1.3M" for 1 234 000
 */
export function toPriceLabel(priceUsd: number): string {
  const thousands = Math.ceil(priceUsd / 1_000)
  if (thousands < 1_000) return `$${thousands}K`
  return `$${Math.ceil(priceUsd / 100_000) / 10}M`
}
