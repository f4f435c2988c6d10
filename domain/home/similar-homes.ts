import type { HomeCard } from './home.ts'

/** How many similar homes a screen shows. */
export const SIMILAR_HOMES_LIMIT = 4

/** How much a similar home's price may differ, as a fraction of the home's. */
const PRICE_REACH = 0.25

/** The price range of similar homes. @returns whole dollars, a quarter below and above it */
export function similarPriceRange(priceUsd: number): { min: number; max: number } {
  return { min: Math.floor(priceUsd * (1 - PRICE_REACH)), max: Math.ceil(priceUsd * (1 + PRICE_REACH)) }
}

/**
 * Picks the homes most like another: homesites beside a homesite, houses beside a house, and of each those of its community
 * first, then those of its region, by how near their price is; a home without a price comes after those that have one.
 * @param home the home being viewed; never in the result
 * @param candidates homes to pick from; may contain duplicates
 * @param limit how many at most
 * @returns the picked homes, best first, each once
 */
export function pickSimilarHomes(
  home: Pick<HomeCard, 'id' | 'status' | 'priceUsd' | 'communitySlug' | 'region'>,
  candidates: readonly HomeCard[],
  limit: number = SIMILAR_HOMES_LIMIT,
): HomeCard[] {
  const others = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  others.delete(home.id)

  const isOtherKind = ({ status }: HomeCard) => (status === 'lot') !== (home.status === 'lot')
  const distance = ({ communitySlug, region }: HomeCard) => {
    if (communitySlug !== undefined && communitySlug === home.communitySlug) return 0
    return region !== undefined && region.slug === home.region?.slug ? 1 : 2
  }
  const priceGap = ({ priceUsd }: HomeCard) =>
    priceUsd === undefined || home.priceUsd === undefined ? Infinity : Math.abs(priceUsd - home.priceUsd)

  return [...others.values()]
    .toSorted(
      (a, b) =>
        Number(isOtherKind(a)) - Number(isOtherKind(b)) ||
        distance(a) - distance(b) ||
        compare(priceGap(a), priceGap(b)) ||
        a.id - b.id,
    )
    .slice(0, limit)
}

// Equal ones aren't subtracted: Infinity - Infinity is NaN, which breaks the order.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
