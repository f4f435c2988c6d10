import type { LatLng } from './lat-lng.ts'

/**
 * Builds a link that opens the way to a place: the maps app on a phone, a page elsewhere. Coordinates win over the
 * address: new streets are in no map yet.
 * @param place where to go
 * @returns the link; undefined when the place is not known
 */
export function toDirectionsUrl(place: { location?: LatLng; address?: string }): string | undefined {
  const destination = place.location ? `${place.location.lat},${place.location.lng}` : place.address
  if (destination === undefined) return undefined
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}
