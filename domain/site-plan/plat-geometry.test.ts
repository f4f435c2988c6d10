import { expect, test } from 'vitest'
import {
  distanceToLine,
  pointAlong,
  simplify,
  toMiddle,
  toOutlinePath,
  toReadingOrder,
  toStreetPath,
} from './plat-geometry.ts'

test('corners on the way between their neighbors are left out, others stay', () => {
  expect(
    simplify([
      [0, 0],
      [10, 0.4],
      [20, 0],
      [20, 10],
    ]),
  ).toEqual([
    [0, 0],
    [20, 0],
    [20, 10],
  ])
  expect(
    simplify([
      [0, 0],
      [10, 2],
      [20, 0],
    ]),
  ).toHaveLength(3)
})

test("an outline is a short closed path in whole units that doesn't drift", () => {
  expect(
    toOutlinePath([
      [0.4, 0],
      [10.4, 5.4],
      [20.4, 0.4],
      [20.4, 30.2],
      [0.4, 30.2],
    ]),
  ).toBe('M0 0l10 5l10-5v30h-20z')
  expect(
    toOutlinePath([
      [0, 0],
      [1, 1],
    ]),
  ).toBe('')
})

test('a street reads from left to right, and downward when it is steep', () => {
  expect(
    toReadingOrder([
      [90, 5],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [90, 5],
  ])
  expect(
    toReadingOrder([
      [5, 90],
      [8, 0],
    ])[0],
  ).toEqual([8, 0])
  expect(
    toStreetPath([
      [90, 0],
      [50, 10],
      [0, 0],
    ]),
  ).toBe('M0 0Q50 10 90 0')
  expect(
    toStreetPath([
      [0, 0],
      [9, 9],
    ]),
  ).toBe('M0 0L9 9')
  expect(toStreetPath([[0, 0]])).toBe('')
})

test('the middle is that of the area, and never outside', () => {
  expect(
    toMiddle([
      [100, 100],
      [200, 100],
      [200, 140],
      [100, 140],
    ]),
  ).toEqual([150, 120])
  // A horseshoe: its center of area lies in its opening.
  const [, y] = toMiddle([
    [0, 0],
    [100, 0],
    [100, 100],
    [90, 100],
    [90, 10],
    [10, 10],
    [10, 100],
    [0, 100],
  ])
  expect(y).toBeLessThanOrEqual(10)
})

test('distances and places are measured along the line', () => {
  const line: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 30],
  ]
  expect(distanceToLine([5, 4], line)).toBe(4)
  expect(distanceToLine([13, 34], line)).toBe(5)
  expect(distanceToLine([0, 0], [])).toBe(Number.POSITIVE_INFINITY)
  expect(pointAlong(line, 0.5)).toEqual([10, 10])
  expect(pointAlong(line, 1)).toEqual([10, 30])
})
