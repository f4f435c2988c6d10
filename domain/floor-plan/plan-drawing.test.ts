import { expect, test } from 'vitest'
import type { FloorPlanRoom } from './floor-plan.ts'
import { formatRoomSize, toLevelName, toPlanLevels } from './plan-drawing.ts'

function room(name: string, x: number, y: number, widthFt: number, depthFt: number): FloorPlanRoom {
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

test('the front of the home is at the bottom of its drawing', () => {
  const [level] = toPlanLevels([MAIN], false)
  // 44 feet deep: the garage's front corners lie lowest.
  expect(level?.shapes[0]?.path).toBe('M0 440L200 440L200 220L0 220z')
  expect(level?.extent).toMatchObject({ x: 0, y: 0, widthFt: 40, depthFt: 44 })
})

test('mirroring turns rooms over and leaves words and depth alone', () => {
  const [plain, mirrored] = [toPlanLevels([MAIN], false)[0], toPlanLevels([MAIN], true)[0]]
  expect(mirrored?.shapes[0]?.path).toBe('M400 440L200 440L200 220L400 220z')
  expect(mirrored?.shapes.map(({ lines }) => lines)).toEqual(plain?.shapes.map(({ lines }) => lines))
  expect(mirrored?.shapes.map(({ y }) => y)).toEqual(plain?.shapes.map(({ y }) => y))
  expect(mirrored?.frame).toEqual(plain?.frame)
})

test('levels lie above one another in the same frame', () => {
  const [main, upper] = toPlanLevels([MAIN, UPPER], false)
  expect(upper?.frame).toEqual(main?.frame)
  expect(upper?.below).toBe(main?.shapes.map(({ path }) => path).join(''))
  expect(upper?.extent).toMatchObject({ x: 100, y: 240, widthFt: 12, depthFt: 10 })
  expect(main?.below).toBe('')
})

test('a name stays inside its room: on two lines, then smaller', () => {
  const [garage, bath] = toPlanLevels([MAIN], false)[0]?.shapes ?? []
  expect(garage).toMatchObject({ lines: ['Garage'], fit: 1, hasRoomForSize: true })
  expect(bath).toMatchObject({ lines: ['Primary', 'Bath'], fit: 1 })
  const closet = { ...MAIN, rooms: [room('Storage', 0, 0, 3, 2)] }
  const [tight] = toPlanLevels([closet], false)[0]?.shapes ?? []
  expect(tight?.fit).toBeLessThan(0.6)
  expect(tight?.hasRoomForSize).toBe(false)
})

test("a level whose rooms have no outlines isn't drawn", () => {
  expect(toPlanLevels([{ ...MAIN, rooms: [{ name: 'Hall' }] }, UPPER], false)[0]).toBeUndefined()
  expect(toPlanLevels([{ ...MAIN, rooms: [] }], false)).toEqual([undefined])
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
