import type { CommunityCard } from './community.ts'

const LIMIT = 4

/** Those of its city, then of its region; sold-out ones last. */
export function pickSimilarCommunities<T extends Pick<CommunityCard, 'id' | 'status' | 'region' | 'city'>>(
  { id, city, region }: Pick<CommunityCard, 'id' | 'region' | 'city'>,
  candidates: readonly T[],
): T[] {
  const distance = (other: T) => {
    const place = city && other.city?.slug === city.slug ? 0 : other.region?.slug === region?.slug ? 1 : 2
    return place + (other.status === 'sold-out' ? 10 : 0)
  }
  return candidates
    .filter((other) => other.id !== id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, LIMIT)
}
