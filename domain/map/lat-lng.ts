/** Degrees (WGS 84). */
export type LatLng = { lat: number; lng: number }

export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -90 && value <= 90
}

export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -180 && value <= 180
}
