import { expect, test } from 'vitest'
import { isInRing, joinLines, ringArea } from './lines.ts'
import type { Box, Line, Point } from './lines.ts'
import { toOcean } from './ocean.ts'

const box: Box = [-98, 27, -95, 30]
const all = { box, isSeaOtherwise: true, smallest: () => 0 }
/** Counterclockwise, as GSHHG has land: an island tells which side is land. */
const island: Line = [
  [-96, 28],
  [-95.9, 28],
  [-95.9, 28.1],
  [-96, 28.1],
  [-96, 28],
]
/** From the northern edge to the western one: the land is in the north-west, on the left of the way. */
const coast: Line = [
  [-98, 28],
  [-97, 28.5],
  [-96.5, 30],
]

function isSea(ocean: Line[][], at: Point): boolean {
  return ocean.some(
    ([outline = [], ...islands]) => isInRing(at, outline) && !islands.some((ring) => isInRing(at, ring)),
  )
}

test('a coast is closed along the frame on its wet side, around its corners', () => {
  const ocean = toOcean([coast, island], all)
  expect(isSea(ocean, [-95.1, 27.1])).toBe(true)
  expect(isSea(ocean, [-97.9, 27.1])).toBe(true)
  expect(isSea(ocean, [-95.1, 29.9])).toBe(true)
  expect(isSea(ocean, [-97.9, 29.9])).toBe(false)
  expect(isSea(ocean, [-95.95, 28.05])).toBe(false)
})

test('two coasts leave a strait between them', () => {
  const south: Line = [
    [-95, 27.5],
    [-96, 27.8],
    [-98, 27.4],
  ]
  const ocean = toOcean([coast, south, island], all)
  expect(isSea(ocean, [-97.9, 27.7])).toBe(true)
  expect(isSea(ocean, [-97.9, 27.1])).toBe(false)
  expect(isSea(ocean, [-97.9, 29.9])).toBe(false)
})

test('without a coast at the frame it is all sea, or all land', () => {
  expect(isSea(toOcean([island], all), [-97, 29])).toBe(true)
  expect(toOcean([], { ...all, isSeaOtherwise: false })).toEqual([])
})

test('an outline cut into pieces is whole again, wherever it was cut', () => {
  const pieces: Line[] = [island.slice(2), island.slice(0, 2), island.slice(1, 3)]
  const [whole = [], ...more] = joinLines(pieces)
  expect(more).toEqual([])
  expect(whole).toHaveLength(island.length)
  expect(ringArea(whole)).toBeCloseTo(ringArea(island), 0)
})
