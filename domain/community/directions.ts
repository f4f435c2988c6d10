import type { LatLng } from '../map/lat-lng.ts'

/** The directions service; our forms are sent there too. */
export const DIRECTIONS_ORIGIN = 'https://www.google.com'

export type Destination = { location?: LatLng; address?: string }

/**
 * Makes a link to directions. Coordinates win over the address: maps don't have new streets yet.
 * @returns "44.1008,-121.2768", or the address; undefined when the place isn't known
 */
export function toDestination({ location, address }: Destination): string | undefined {
  return location ? `${location.lat},${location.lng}` : address
}

/**
 * Builds a link to directions from the visitor's location: the maps app on a phone, a page elsewhere.
 * @returns the link; undefined when the place isn't known
 */
export function toDirectionsUrl(place: Destination): string | undefined {
  const destination = toDestination(place)
  if (destination === undefined) return undefined
  return `${DIRECTIONS_ORIGIN}/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

/**
 * Builds the same link for the maps app of Apple's devices.
 * @returns the link; undefined when the place isn't known
 */
export function toAppleDirectionsUrl(place: Destination): string | undefined {
  const daddr = toDestination(place)
  return daddr && `https://maps.apple.com/?${new URLSearchParams({ daddr, dirflg: 'd' }).toString()}`
}
