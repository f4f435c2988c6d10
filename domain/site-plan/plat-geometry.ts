// All in the plat's own units.
import type { PlatPoint } from './plat.ts'

/** Not visible on a drawing a thousand units wide. */
const TOLERANCE = 0.6

/** Simplifies an outline (Ramer, Douglas and Peucker). @param tolerance in the plat's units */
export function simplify(points: readonly PlatPoint[], tolerance = TOLERANCE): PlatPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let farthest = 0
  let distance = 0
  points.forEach((point, index) => {
    const off = distanceToSegment(point, first, last)
    if (off > distance) [farthest, distance] = [index, off]
  })
  if (distance <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ]
}

/** "M132 185l74-10v-112l-74 10z": a third of absolute decimals. @param points not closed */
export function toOutlinePath(points: readonly PlatPoint[]): string {
  const [start] = points
  if (!start || points.length < 3) return ''
  const corners = simplify([...points, start]).map(([x, y]): PlatPoint => [Math.round(x), Math.round(y)])
  const [first = [0, 0]] = corners
  let path = `M${first[0]} ${first[1]}`
  // The last corner is the first again: `z` is shorter.
  for (let index = 1; index < corners.length - 1; index += 1) {
    const [x, y] = corners[index] ?? first
    const [fromX, fromY] = corners[index - 1] ?? first
    path += toStep(x - fromX, y - fromY)
  }
  return `${path}z`
}

function toStep(dx: number, dy: number): string {
  if (dy === 0) return `h${dx}`
  if (dx === 0) return `v${dy}`
  return `l${dx}${dy < 0 ? '' : ' '}${dy}`
}

/** Converts a street's center line to a smooth SVG path from left to right, or top to bottom; '' for one point. */
export function toStreetPath(points: readonly PlatPoint[]): string {
  const [first, ...others] = toReadingOrder(points)
  const last = others.pop()
  if (!first || !last) return ''
  let path = `M${toPair(first)}`
  others.forEach((point, index) => {
    const next = others[index + 1] ?? last
    // Quadratic curves through the midpoints, with the points as control points.
    const middle: PlatPoint = index === others.length - 1 ? last : between(point, next, 0.5)
    path += `Q${toPair(point)} ${toPair(middle)}`
  })
  return others.length === 0 ? `${path}L${toPair(last)}` : path
}

/** A street from left to right, or from top to bottom when it is steeper than that. */
export function toReadingOrder(points: readonly PlatPoint[]): PlatPoint[] {
  const [[startX, startY] = [0, 0], [endX, endY] = [0, 0]] = [points[0], points.at(-1)]
  const isSteep = Math.abs(endY - startY) > Math.abs(endX - startX)
  const isBackward = isSteep ? endY < startY : endX < startX
  return isBackward ? points.toReversed() : [...points]
}

/** Finds the middle of an outline's area in whole units, or its nearest corner when it bends around its middle. */
export function toMiddle(points: readonly PlatPoint[]): PlatPoint {
  const [origin = [0, 0]] = points
  let [area, sumX, sumY] = [0, 0, 0]
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? origin
    const cross = (x - origin[0]) * (nextY - origin[1]) - (nextX - origin[0]) * (y - origin[1])
    area += cross
    sumX += (x + nextX - 2 * origin[0]) * cross
    sumY += (y + nextY - 2 * origin[1]) * cross
  })
  if (area === 0) return [Math.round(origin[0]), Math.round(origin[1])]
  const middle: PlatPoint = [origin[0] + sumX / (3 * area), origin[1] + sumY / (3 * area)]
  const best = isInside(middle, points) ? middle : nearestOf(middle, points)
  return [Math.round(best[0]), Math.round(best[1])]
}

/** Measures how far a point is from a line, in the plat's units; Infinity for a line without points. */
export function distanceToLine(point: PlatPoint, line: readonly PlatPoint[]): number {
  const [first] = line
  if (first && line.length === 1) return distanceToSegment(point, first, first)
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]]
    if (from && to) nearest = Math.min(nearest, distanceToSegment(point, from, to))
  }
  return nearest
}

/** Walks along a line. @param share how far of its length, 0 to 1 */
export function pointAlong(line: readonly PlatPoint[], share: number): PlatPoint {
  const lengths = line.slice(1).map((point, index) => distanceBetween(line[index] ?? point, point))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]]
    if (from && to && left <= length) return between(from, to, length === 0 ? 0 : left / length)
    left -= length
  }
  return line.at(-1) ?? [0, 0]
}

function distanceToSegment(point: PlatPoint, from: PlatPoint, to: PlatPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return distanceBetween(point, from)
  const share = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / lengthSquared
  return distanceBetween(point, between(from, to, Math.min(1, Math.max(0, share))))
}

function distanceBetween(a: PlatPoint, b: PlatPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function between(from: PlatPoint, to: PlatPoint, share: number): PlatPoint {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function nearestOf(point: PlatPoint, points: readonly PlatPoint[]): PlatPoint {
  return points.reduce((best, each) =>
    distanceBetween(point, each) < distanceBetween(point, best) ? each : best,
  )
}

/** @param share across its width, 0 to 1 @returns where an upright line cuts it; undefined for none */
export function pointAcross(points: readonly PlatPoint[], share: number): PlatPoint | undefined {
  const xs = points.map(([x]) => x)
  const x = Math.min(...xs) + (Math.max(...xs) - Math.min(...xs)) * share
  const cuts = points
    .flatMap(([ax, ay], index) => {
      const [bx, by] = points.at(index - 1) ?? [ax, ay]
      return ax > x === bx > x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)]
    })
    .toSorted((a, b) => a - b)
  const [top, bottom] = cuts
  return top === undefined || bottom === undefined
    ? undefined
    : [Math.round(x), Math.round((top + bottom) / 2)]
}

export function isInside([x, y]: PlatPoint, points: readonly PlatPoint[]): boolean {
  let isIn = false
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points.at(index - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

function toPair([x, y]: PlatPoint): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
