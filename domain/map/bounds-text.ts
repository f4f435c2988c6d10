import { isLatitude, isLongitude } from './lat-lng.ts'
import { boundsOf } from './map-bounds.ts'
import type { MapBounds } from './map-camera.ts'

/** About ten meters; finer bounds would only make longer addresses. */
const BOUNDS_DECIMALS = 4

/** Corners of a drawn shape: enough for the outline of a town, and too few to make an address too long to cache. */
export const MOST_CORNERS = 24

const DEGREES = /^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){3,47}$/

/** "south,west,north,east" in degrees, to about ten meters; of a shape each corner's lat and lng. */
export function toBoundsText({ south, west, north, east, shape }: MapBounds): string {
  const values = shape?.flatMap(({ lat, lng }) => [lat, lng]) ?? [south, west, north, east]
  return values.map((value) => String(Number(value.toFixed(BOUNDS_DECIMALS)))).join(',')
}

/** Undefined when the text is none, is off the globe or has no area. */
export function parseBounds(text: string | undefined): MapBounds | undefined {
  if (text === undefined || !DEGREES.test(text)) return undefined
  const values = text.split(',').map(Number)
  const corners = values.flatMap((lat, index) =>
    index % 2 === 0 ? [{ lat, lng: values[index + 1] ?? NaN }] : [],
  )
  const [first, second] = corners
  const bounds = boundsOf(corners)
  if (!first || !second || !bounds || corners.some(({ lat, lng }) => !isLatitude(lat) || !isLongitude(lng)))
    return undefined
  if (bounds.south === bounds.north || bounds.west === bounds.east) return undefined
  if (corners.length > 2) return { ...bounds, shape: corners }
  return first.lat < second.lat && first.lng < second.lng ? bounds : undefined
}
