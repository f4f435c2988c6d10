import { expect, test } from 'vitest'
import { toOffset } from '../map/map-camera.ts'
import { boundsOfCorners, toMapTransform } from './plat-on-map.ts'
import type { PlatCorners } from './plat.ts'

const CORNERS: PlatCorners = [
  { lat: 28.04964, lng: -97.04302 },
  { lat: 28.04964, lng: -97.03998 },
  { lat: 28.04756, lng: -97.03998 },
  { lat: 28.04756, lng: -97.04302 },
]
const CAMERA = { center: { lat: 28.048, lng: -97.041 }, zoom: 17 }

function apply(transform: string, [x, y]: [number, number]): { x: number; y: number } {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number)
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

test("a drawing's corners lie where they were measured", () => {
  const transform = toMapTransform({ corners: CORNERS, width: 980, height: 760 }, CAMERA)
  const units: [number, number][] = [
    [0, 0],
    [980, 0],
    [980, 760],
    [0, 760],
  ]
  units.forEach((point, index) => {
    const there = toOffset(CORNERS[index] ?? CAMERA.center, CAMERA)
    const { x, y } = apply(transform, point)
    expect(Math.abs(x - there.x)).toBeLessThan(0.05)
    expect(Math.abs(y - there.y)).toBeLessThan(0.05)
  })
})

test('a drawing whose north is elsewhere is turned', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = CORNERS
  // A quarter turn: the drawing's top is in the east.
  const turned: PlatCorners = [topRight, bottomRight, bottomLeft, topLeft]
  const transform = toMapTransform({ corners: turned, width: 760, height: 980 }, CAMERA)
  const start = toOffset(topRight, CAMERA)
  const { x, y } = apply(transform, [0, 0])
  expect(Math.abs(x - start.x)).toBeLessThan(0.05)
  expect(Math.abs(y - start.y)).toBeLessThan(0.05)
})

test("corners that can't be a community's have no bounds", () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = CORNERS
  expect(boundsOfCorners(CORNERS)).toEqual({
    south: 28.04756,
    west: -97.04302,
    north: 28.04964,
    east: -97.03998,
  })
  expect(boundsOfCorners([topLeft, topLeft, topLeft, topLeft])).toBeUndefined()
  expect(boundsOfCorners([topLeft, topRight, bottomRight, { ...bottomLeft, lng: 97.04302 }])).toBeUndefined()
})
