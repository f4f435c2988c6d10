// A part of the map as an address holds it.
import { isLatitude, isLongitude } from './lat-lng.ts'
import type { MapBounds } from './map-camera.ts'

/** About ten meters; finer bounds would only make longer addresses. */
const BOUNDS_DECIMALS = 4

/** Writes bounds as a URL's `bounds`, to about ten meters. @returns "south,west,north,east" in degrees */
export function toBoundsText({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((value) => String(Number(value.toFixed(BOUNDS_DECIMALS)))).join(',')
}

/** Reads bounds from a URL. @returns the bounds; undefined when the text is none, is off the globe or has no area */
export function parseBounds(text: string | undefined): MapBounds | undefined {
  if (text === undefined || !/^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){3}$/.test(text))
    return undefined
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text.split(',').map(Number)
  if (!isLatitude(south) || !isLatitude(north) || !isLongitude(west) || !isLongitude(east)) return undefined
  return south < north && west < east ? { south, west, north, east } : undefined
}
