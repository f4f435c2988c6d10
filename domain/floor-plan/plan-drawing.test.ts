import { expect, test } from 'vitest'
import { formatRoomSize, toExtentShown, toLevelDrawings, toLevelName, toMirror } from './plan-drawing.ts'
import type { PlanFixture, PlanRoom, StoryParts } from './story-parts.ts'

function room(name: string, x: number, y: number, widthFt: number, depthFt: number): PlanRoom {
  return {
    name,
    widthFt,
    depthFt,
    outlineFt: [
      [x, y],
      [x + widthFt, y],
      [x + widthFt, y + depthFt],
      [x, y + depthFt],
    ],
  }
}

const MAIN = {
  story: 1,
  svgUrl: '/a.svg',
  rooms: [room('Garage', 0, 0, 20, 22), room('Primary Bath', 32.5, 35, 7.5, 9), { name: 'Attic' }],
}
const UPPER = { story: 2, svgUrl: '/b.svg', rooms: [room('Loft', 10, 10, 12, 10)] }

const levelsOf = (stories: readonly StoryParts[]) => toLevelDrawings(stories).map(({ level }) => level)

test('the front of the home is at the bottom of its drawing', () => {
  const [level] = levelsOf([MAIN])
  // 44 feet deep: the garage's front corners lie lowest.
  expect(level?.shapes[0]?.path).toBe('M0 440L200 440L200 220L0 220z')
  expect(level?.extent).toMatchObject({ x: 0, y: 0, widthFt: 40, depthFt: 44 })
})

test('mirroring turns a level over within its frame', () => {
  const [main, upper] = levelsOf([MAIN, UPPER])
  if (!main || !upper) throw new Error('Nothing was drawn.')
  expect(toMirror(main, false)).toBeUndefined()
  // 40 feet wide: what is at x is at 400 - x.
  expect(toMirror(main, true)).toBe('matrix(-1 0 0 1 400 0)')
  expect(toExtentShown(upper, false)).toMatchObject({ x: 100, width: 120 })
  expect(toExtentShown(upper, true)).toMatchObject({ x: 180, width: 120, widthFt: 12 })
})

test('levels lie above one another in the same frame', () => {
  const [main, upper] = levelsOf([MAIN, UPPER])
  expect(upper?.frame).toEqual(main?.frame)
  expect(upper?.below).toBe(main?.shapes.map(({ path }) => path).join(''))
  expect(upper?.extent).toMatchObject({ x: 100, y: 240, widthFt: 12, depthFt: 10 })
  expect(main?.below).toBe('')
})

test("words stand beside a room's fixtures, and without the size where both don't fit", () => {
  const bath: PlanRoom = { ...room('Bath', 0, 0, 10, 7), kind: 'bath' }
  const tub = {
    kind: 'tub',
    faces: 'right',
    boxFt: [
      [0, 0],
      [3, 7],
    ],
  } as const satisfies PlanFixture
  const toShapes = (fixtures: PlanFixture[]) => levelsOf([{ ...MAIN, rooms: [bath], fixtures }])[0]?.shapes[0]
  expect(toShapes([])).toMatchObject({ x: 50, y: 35, hasRoomForSize: true })
  const beside = toShapes([tub])
  expect(beside?.x).toBeGreaterThan(60)
  expect(beside?.hasRoomForSize).toBe(true)
  const vanity = {
    kind: 'vanity',
    faces: 'front',
    boxFt: [
      [3, 2.5],
      [10, 7],
    ],
  } as const satisfies PlanFixture
  expect(toShapes([tub, vanity])?.hasRoomForSize).toBe(false)
})

test('a name stays inside its room: on two lines, then smaller', () => {
  const [garage, bath] = levelsOf([MAIN])[0]?.shapes ?? []
  expect(garage).toMatchObject({ lines: ['Garage'], fit: 1, hasRoomForSize: true })
  expect(bath).toMatchObject({ lines: ['Primary', 'Bath'], fit: 1 })
  const closet = { ...MAIN, rooms: [room('Storage', 0, 0, 3, 2)] }
  const [tight] = levelsOf([closet])[0]?.shapes ?? []
  expect(tight?.fit).toBeLessThan(0.6)
  expect(tight?.hasRoomForSize).toBe(false)
})

test("a level whose rooms have no outlines isn't drawn", () => {
  expect(levelsOf([{ ...MAIN, rooms: [{ name: 'Hall' }] }, UPPER])[0]).toBeUndefined()
  expect(levelsOf([{ ...MAIN, rooms: [] }])).toEqual([undefined])
})

test('sizes and levels have their words', () => {
  expect(formatRoomSize(room('Bath', 0, 0, 5.5, 9))).toBe('5.5 × 9 ft')
  expect(formatRoomSize({ name: 'Hall', widthFt: 4 })).toBeUndefined()
  expect([toLevelName(1, 1), toLevelName(1, 2), toLevelName(2, 2), toLevelName(2, 3)]).toEqual([
    'One level',
    'Main level',
    'Upper level',
    'Level 2',
  ])
})
