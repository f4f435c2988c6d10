import type { LatLng } from './lat-lng.ts'

const earthRadiusMiles = 3_958.8

/** As the crow flies (haversine formula). */
export function distanceMiles(a: LatLng, b: LatLng): number {
  const [latA, latB] = [toRadians(a.lat), toRadians(b.lat)]
  const halfChord =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(toRadians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(halfChord))
}

/** Tenths below ten. */
export function roundMiles(miles: number): number {
  return miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
}

/** "3.4 mi", "Less than 1 mi" */
export function formatMiles(miles: number): string {
  return miles < 1 ? 'Less than 1 mi' : `${roundMiles(miles)} mi`
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
