import { expect, test } from 'vitest'
import { isInShape, simplifyLine } from './map-shape.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
/** An L: its inner corner is at 1, 1. */
const bent = [at(0, 0), at(2, 0), at(2, 1), at(1, 1), at(1, 2), at(0, 2)]

test('a point is inside a shape, or not, also in its bays and beside its corners', () => {
  expect(isInShape(at(0.5, 0.5), bent)).toBe(true)
  expect(isInShape(at(1.5, 0.5), bent)).toBe(true)
  expect(isInShape(at(1.5, 1.5), bent)).toBe(false)
  expect(isInShape(at(1, -1), bent)).toBe(false)
  expect(isInShape(at(1, 0.5), bent)).toBe(true)
  expect(isInShape(at(3, 0.5), bent)).toBe(false)
  expect(isInShape(at(0.5, 0.5), bent.toReversed())).toBe(true)
})

test('a drawn circle becomes a few corners that stay near it', () => {
  const circle = Array.from({ length: 400 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 400
    return { x: 150 * Math.cos(angle), y: 150 * Math.sin(angle) }
  })
  const line = simplifyLine(circle, 24)
  expect(line.length).toBeGreaterThan(6)
  expect(line.length).toBeLessThanOrEqual(24)
  expect(line[0]).toEqual(circle[0])
  for (const [index, { x, y }] of line.entries()) {
    const next = line[index + 1] ?? line[0]
    const middlePx = Math.hypot((x + (next?.x ?? 0)) / 2, (y + (next?.y ?? 0)) / 2)
    expect(Math.abs(middlePx - 150)).toBeLessThan(15)
  }
})

test('a straight line is its ends, and a scribble has no more points than asked for', () => {
  const straight = Array.from({ length: 50 }, (_, index) => ({ x: index, y: index * 2 }))
  expect(simplifyLine(straight, 24)).toEqual([straight[0], straight.at(-1)])
  const scribble = Array.from({ length: 300 }, (_, index) => ({
    x: (index * 97) % 311,
    y: (index * 53) % 307,
  }))
  expect(simplifyLine(scribble, 24).length).toBeLessThanOrEqual(24)
})
