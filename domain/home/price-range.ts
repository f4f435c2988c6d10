/** The lowest and highest price of all homes for sale; the ends of the price filter (§3). */
export type PriceRange = { minUsd: number; maxUsd: number }
