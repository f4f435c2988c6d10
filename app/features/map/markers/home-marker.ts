import { isInBounds } from '../../../../domain/map/map-bounds.ts'
import { toOffset } from '../../../../domain/map/map-camera.ts'
import type { LatLng } from '../../../../domain/map/lat-lng.ts'
import type { ShownMarker } from './map-marker.tsx'

/** @returns the homes a marker stands for, as far as they're known: of a group of the static map none is */
export function listHomes({ home, homes }: ShownMarker): readonly { id: number }[] {
  return homes ?? (home ? [home] : [])
}

/** A static map has markers of a small and of a large one, and only the style sheet knows which it shows. */
export function findMarkerKeys(markers: readonly ShownMarker[], home: PlacedHome): (string | undefined)[] {
  return ['near', 'large'].map((size) =>
    findKey(
      markers.filter(({ shownAt }) => shownAt === undefined || shownAt === size),
      home,
    ),
  )
}

type PlacedHome = { id: number; location?: LatLng | undefined }

/** A group of the static map only has its bounds, so there the nearest group counts whose bounds the home is in. */
function findKey(markers: readonly ShownMarker[], home: PlacedHome): string | undefined {
  const own = markers.find((marker) => listHomes(marker).some(({ id }) => id === home.id))
  const { location } = home
  if (own || !location) return own?.key
  const distance = ({ location: center }: ShownMarker) => {
    const { x, y } = toOffset(location, { center, zoom: 0 })
    return Math.hypot(x, y)
  }
  const [nearest] = markers
    .filter(({ group, homes }) => group && !homes && isInBounds(location, group.bounds))
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest?.key
}
