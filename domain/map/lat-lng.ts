/** A point on the globe, in degrees (WGS 84). */
export type LatLng = { lat: number; lng: number }

/** Tells whether a number can be a latitude. @returns true for a finite number from -90 to 90 */
export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -90 && value <= 90
}

/** Tells whether a number can be a longitude. @returns true for a finite number from -180 to 180 */
export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -180 && value <= 180
}
