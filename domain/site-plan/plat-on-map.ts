import { boundsOf } from '../map/map-bounds.ts'
import { toOffset } from '../map/map-camera.ts'
import type { MapBounds, MapCamera, PointPx } from '../map/map-camera.ts'
import type { PlatCorners } from './plat.ts'

/** No community is wider: corners farther apart are a mistake. In degrees. */
const WIDEST = 0.2

/** An SVG transform from the drawing's units to pixels from the map's middle. */
export function toMapTransform(
  { corners, width, height }: { corners: PlatCorners; width: number; height: number },
  camera: MapCamera,
): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map((corner) => toOffset(corner, camera)) as [
    PointPx,
    PointPx,
    PointPx,
    PointPx,
  ]
  // Measured corners are never exactly a parallelogram's: each side is the mean of two.
  const a = (topRight.x - topLeft.x + bottomRight.x - bottomLeft.x) / (2 * width)
  const b = (topRight.y - topLeft.y + bottomRight.y - bottomLeft.y) / (2 * width)
  const c = (bottomLeft.x - topLeft.x + bottomRight.x - topRight.x) / (2 * height)
  const d = (bottomLeft.y - topLeft.y + bottomRight.y - topRight.y) / (2 * height)
  const middleX = (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4
  const middleY = (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4
  const e = middleX - (a * width + c * height) / 2
  const f = middleY - (b * width + d * height) / 2
  return `matrix(${[a, b, c, d].map((value) => value.toFixed(5)).join(' ')} ${e.toFixed(2)} ${f.toFixed(2)})`
}

/** The part of the globe that a drawing covers; undefined where its corners can't be a community's. */
export function boundsOfCorners(corners: PlatCorners): MapBounds | undefined {
  const bounds = boundsOf(corners)
  if (!bounds) return undefined
  const [high, wide] = [bounds.north - bounds.south, bounds.east - bounds.west]
  return high > 0 && wide > 0 && high < WIDEST && wide < WIDEST ? bounds : undefined
}
