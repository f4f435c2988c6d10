import type { CSSProperties } from 'react'
import type { PointPx } from '../../../domain/map/map-camera.ts'

/** Tells the style sheet where a marker stands, and how far its label moves aside, on a large static map too. */
export function toPlaceStyle({
  x,
  y,
  shift,
  largeShift,
}: PointPx & { shift?: PointPx | undefined; largeShift?: PointPx | undefined }): CSSProperties {
  return {
    '--x': x,
    '--y': y,
    ...(shift && { '--shift-x': shift.x, '--shift-y': shift.y }),
    ...(largeShift && { '--large-shift-x': largeShift.x, '--large-shift-y': largeShift.y }),
  } as CSSProperties
}
