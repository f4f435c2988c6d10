// Close up, the homes of a street stand beside one another instead of sharing a marker: each can be touched.
import type { HomePin } from '../home/home.ts'
import { MOST_MARKERS } from './pin-clusters.ts'
import type { MapMarker } from './pin-clusters.ts'
import { CLOSE_UP_ZOOM } from './static-map.ts'

/** More pins find no room around one spot, and are listed instead. */
const MOST_IN_FAN = 6

/** One that's fanned moves aside from its neighbors, and a line leads to its home. */
export type FannedMarker<Home extends HomePin> = MapMarker<Home> & { isFanned?: true }

/** For each home that stands alone or in a small group; unchanged far away. @param markers from north to south */
export function fanOut<Home extends HomePin>(
  markers: readonly MapMarker<Home>[],
  zoom: number,
): readonly FannedMarker<Home>[] {
  if (zoom < CLOSE_UP_ZOOM) return markers
  const fanned = markers.flatMap((marker): FannedMarker<Home>[] => {
    const { homes } = marker
    if (homes.length > MOST_IN_FAN) return [marker]
    return homes
      .toSorted((a, b) => b.location.lat - a.location.lat || a.location.lng - b.location.lng || a.id - b.id)
      .map((home) => ({ key: `home-${home.id}`, location: home.location, homes: [home], isFanned: true }))
  })
  return fanned.length > MOST_MARKERS ? markers : fanned
}
