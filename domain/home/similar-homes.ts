import { distanceMiles } from '../map/distance.ts'
import type { LatLng } from '../map/lat-lng.ts'
import type { HomeCard } from './home.ts'

export const SIMILAR_HOMES_LIMIT = 4

/** So many miles weigh as much as a price that differs by a tenth. */
const MILES_PER_TENTH = 10
/** For those whose places aren't known. */
const MILES_IN_REGION = 30
const MILES_ELSEWHERE = 150
/** Where one has no price, as if it differed by a half. */
const UNPRICED_TENTHS = 5

type Compared = {
  priceUsd?: number | undefined
  location?: LatLng | undefined
  communityId?: number | undefined
  region?: { slug: string } | undefined
}

/** 0 for a home beside another at its price, more the less they're alike. */
export function toUnlikeness(wanted: Compared, home: Compared): number {
  const tenths =
    wanted.priceUsd && home.priceUsd !== undefined
      ? Math.abs(home.priceUsd / wanted.priceUsd - 1) * 10
      : UNPRICED_TENTHS
  return tenths + toMiles(wanted, home) / MILES_PER_TENTH
}

function toMiles(wanted: Compared, home: Compared): number {
  if (wanted.location && home.location) return distanceMiles(wanted.location, home.location)
  if (wanted.communityId !== undefined && wanted.communityId === home.communityId) return 0
  return wanted.region && wanted.region.slug === home.region?.slug ? MILES_IN_REGION : MILES_ELSEWHERE
}

type Candidate = Compared & Pick<HomeCard, 'id' | 'status'>

/** The most alike first: homesites beside a homesite, houses beside a house. */
export function pickSimilarHomes<Home extends Candidate>(
  home: Candidate,
  candidates: readonly Home[],
): Home[] {
  const isOtherKind = ({ status }: Candidate) => (status === 'lot') !== (home.status === 'lot')
  return candidates
    .filter(({ id }) => id !== home.id)
    .map((each) => ({ each, unlikeness: toUnlikeness(home, each) }))
    .toSorted(
      (a, b) =>
        Number(isOtherKind(a.each)) - Number(isOtherKind(b.each)) ||
        a.unlikeness - b.unlikeness ||
        a.each.id - b.each.id,
    )
    .slice(0, SIMILAR_HOMES_LIMIT)
    .map(({ each }) => each)
}
