// Apart from the camera: every page reads bounds in addresses, and few draw a map.
import type { LatLng } from './lat-lng.ts'
import type { MapBounds } from './map-camera.ts'

/** Undefined when there is no point. */
export function boundsOf(locations: readonly LatLng[]): MapBounds | undefined {
  const [first] = locations
  if (!first) return undefined
  const bounds = { south: first.lat, west: first.lng, north: first.lat, east: first.lng }
  for (const { lat, lng } of locations) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.west = Math.min(bounds.west, lng)
    bounds.north = Math.max(bounds.north, lat)
    bounds.east = Math.max(bounds.east, lng)
  }
  return bounds
}

/** By a tenth on each side, and by 0.002 degrees at least, so that a single point has an area. */
export function widenBounds({ south, west, north, east }: MapBounds): MapBounds {
  const byLat = Math.max((north - south) / 10, 0.002)
  const byLng = Math.max((east - west) / 10, 0.002)
  return { south: south - byLat, west: west - byLng, north: north + byLat, east: east + byLng }
}

/** Edges included. */
export function isInBounds({ lat, lng }: LatLng, { south, west, north, east }: MapBounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
