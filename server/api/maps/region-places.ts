import type { CommunityCard } from '../../../domain/community/community.ts'
import type { MapPlace } from '../../../domain/map/places-map.ts'
import { middleOf } from '../../../domain/search/near-place.ts'

export type RegionOnMap = {
  key: string
  name: string
  href: string
  includes: (community: CommunityCard) => boolean
}

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
