import type { LatLng } from '../map/lat-lng.ts'

/** The directions service; our forms are sent there too. */
export const DIRECTIONS_ORIGIN = 'https://www.google.com'

export type Destination = { location?: LatLng; address?: string }

/** The end of a way: coordinates, else the address, since maps don't have new streets yet. */
export function toDestination({ location, address }: Destination): string | undefined {
  return location ? `${location.lat},${location.lng}` : address
}

/** The maps app on a phone, a page elsewhere. */
export function toDirectionsUrl(place: Destination): string | undefined {
  const destination = toDestination(place)
  if (destination === undefined) return undefined
  return `${DIRECTIONS_ORIGIN}/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

/** For the maps app of Apple's devices. */
export function toAppleDirectionsUrl(place: Destination): string | undefined {
  const daddr = toDestination(place)
  return daddr && `https://maps.apple.com/?${new URLSearchParams({ daddr, dirflg: 'd' }).toString()}`
}
