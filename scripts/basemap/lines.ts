// Geometry of coasts and rivers, in degrees: longitude, latitude.

import { geoDistance, geoInterpolate } from 'd3-geo'

export type Point = [lng: number, lat: number]
export type Line = Point[]
/** West, south, east and north, in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

const KM_A_DEGREE = 111.2
const EARTH_RADIUS_KM = 6371

/** Tells whether a point lies in a box, edges included. */
export function isInBox([x, y]: Point, [west, south, east, north]: Box): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

/** Widens a box on all sides. */
export function widen([west, south, east, north]: Box, byLng: number, byLat = byLng): Box {
  return [
    Math.max(west - byLng, -180),
    Math.max(south - byLat, -84),
    Math.min(east + byLng, 180),
    Math.min(north + byLat, 84),
  ]
}

/** Measures a triangle or ring on the ground. @returns square kilometers, positive when it runs counterclockwise */
export function ringArea(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  })
  const middleLat = ring.reduce((all, [, y]) => all + y, 0) / ring.length
  return (sum / 2) * KM_A_DEGREE ** 2 * Math.cos((middleLat * Math.PI) / 180)
}

/** Tells whether a point lies inside a ring. */
export function isInRing([x, y]: Point, ring: readonly Point[]): boolean {
  let isIn = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring.at(index - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}

/** Turns a polygon's rings as d3-geo wants them: the outer one clockwise, holes counterclockwise. */
export function turnRings(rings: readonly Line[]): Line[] {
  return rings.map((ring, index) => (ringArea(ring) < 0 === (index === 0) ? ring : ring.toReversed()))
}

/** Joins lines where one ends and another begins. They all run in the direction of their outline. */
export function joinLines(lines: readonly Line[]): Line[] {
  const byStart = new Map<string, Line[]>()
  for (const line of lines) {
    const key = toKey(line[0])
    byStart.set(key, [...(byStart.get(key) ?? []), line])
  }
  const ends = new Set(lines.map((line) => toKey(line.at(-1))))
  const used = new Set<Line>()
  // Starts with lines that no other line ends at; starting elsewhere would cut a river in two.
  const inOrder = lines.toSorted((a, b) => Number(ends.has(toKey(a[0]))) - Number(ends.has(toKey(b[0]))))
  return inOrder.flatMap((line) => {
    if (used.has(line)) return []
    const joined: Line = []
    for (let next: Line | undefined = line; next;) {
      used.add(next)
      // Not push(...points): a continent has more points than a call may have arguments.
      for (const point of next.slice(joined.length === 0 ? 0 : 1)) joined.push(point)
      next = byStart.get(toKey(joined.at(-1)))?.find((candidate) => !used.has(candidate))
    }
    return [joined]
  })
}

/** Tells whether a line ends where it begins. */
export function isClosed(line: Line): boolean {
  return toKey(line[0]) === toKey(line.at(-1))
}

function toKey(point: Point | undefined): string {
  return point ? `${point[0].toFixed(4)},${point[1].toFixed(4)}` : ''
}

/** Rounds a road's corners (Chaikin); its ends stay. */
export function roundCorners(line: Line, times: number): Line {
  if (times === 0) return line
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
  const cut = line.slice(1).flatMap(([bx, by], index): Line => {
    const [ax, ay] = line[index] ?? [bx, by]
    return [
      [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
      [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
    ]
  })
  return roundCorners([first, ...cut, last], times - 1)
}

/** Points along a line, so many kilometers from one another; the first is half of that from its start. */
export function pointsAlong(line: Line, stepKm: number): Point[] {
  const found: Point[] = []
  let untilNextKm = stepKm / 2
  line.forEach((to, index) => {
    const from = line[index - 1]
    if (!from) return
    const lengthKm = geoDistance(from, to) * EARTH_RADIUS_KM
    for (; untilNextKm <= lengthKm; untilNextKm += stepKm)
      found.push(geoInterpolate(from, to)(untilNextKm / lengthKm))
    untilNextKm -= lengthKm
  })
  return found
}
