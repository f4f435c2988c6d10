import type { HomeSearch, NumberRange } from './home-search.ts'

/** What every step of the price slider is a multiple of. */
const PRICE_STEP_USD = 5_000
/** As finely as visitors write sizes. */
const AREA_STEP_SQFT = 100

/**
 * Tells whether there's no end of searches like this one: of names, numbers, parts of the map, and of prices and sizes
 * between the usual steps. Nobody else is likely to make the same one, so it isn't cached for long.
 */
export function isMadeUpEasily({ near, priceUsd, areaSqft, bounds, tagId }: HomeSearch): boolean {
  return (
    [near, bounds, tagId].some((value) => value !== undefined) ||
    !isInSteps(priceUsd, PRICE_STEP_USD) ||
    !isInSteps(areaSqft, AREA_STEP_SQFT)
  )
}

function isInSteps({ min = 0, max = 0 }: NumberRange = {}, step: number): boolean {
  return min % step === 0 && max % step === 0
}
