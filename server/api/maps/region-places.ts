import type { CommunityCard } from '../../../domain/community/community.ts'
import type { MapPlace } from '../../../domain/map/places-map.ts'
import { middleOf } from '../../../domain/search/near-place.ts'

/** A region on a map of communities. */
export type RegionOnMap = {
  key: string
  name: string
  href: string
  includes: (community: CommunityCard) => boolean
}

/** A dot for each community, and each region's name in the middle of its dots. */
export function toRegionPlaces(
  communities: readonly CommunityCard[],
  regions: readonly RegionOnMap[],
): MapPlace[] {
  const dots = communities.flatMap(({ slug, location }) =>
    location ? [{ key: slug, label: '', location }] : [],
  )
  const words = regions.flatMap(({ key, name, href, includes }): MapPlace[] => {
    const location = middleOf(communities.filter(includes).flatMap(({ location }) => location ?? []))
    return location ? [{ key: `region-${key}`, label: name, href, location }] : []
  })
  return [...dots, ...words]
}
