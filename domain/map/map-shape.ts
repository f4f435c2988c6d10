import type { LatLng } from './lat-lng.ts'
import type { PointPx } from './map-camera.ts'

/** Counts the edges east of the point; where edges cross, the even-odd rule. */
export function isInShape({ lat, lng }: LatLng, shape: readonly LatLng[]): boolean {
  let isInside = false
  shape.forEach((corner, index) => {
    const before = shape.at(index - 1) ?? corner
    if (corner.lat > lat === before.lat > lat) return
    const edgeLng = corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng)
    if (lng < edgeLng) isInside = !isInside
  })
  return isInside
}

/** How far a simplified line may be from the drawn one, at first; it grows until the corners are few enough. */
const TOLERANCE_PX = 3

/** Ramer, Douglas and Peucker. @param mostPoints the line has no more of them afterwards */
export function simplifyLine(points: readonly PointPx[], mostPoints: number): PointPx[] {
  for (let tolerancePx = TOLERANCE_PX; ; tolerancePx *= 1.4) {
    const line = withinTolerance(points, tolerancePx)
    if (line.length <= mostPoints) return line
  }
}

function withinTolerance(points: readonly PointPx[], tolerancePx: number): PointPx[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [farthest, farthestPx] = [0, 0]
  points.forEach((point, index) => {
    const distancePx = distanceToEdge(point, first, last)
    if (distancePx > farthestPx) [farthest, farthestPx] = [index, distancePx]
  })
  if (farthestPx <= tolerancePx) return [first, last]
  const before = withinTolerance(points.slice(0, farthest + 1), tolerancePx)
  return [...before.slice(0, -1), ...withinTolerance(points.slice(farthest), tolerancePx)]
}

function distanceToEdge({ x, y }: PointPx, from: PointPx, to: PointPx): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthPx = dx * dx + dy * dy
  const along =
    lengthPx === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / lengthPx))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
