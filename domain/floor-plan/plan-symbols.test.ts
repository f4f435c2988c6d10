import { expect, test } from 'vitest'
import { toPlanSymbols } from './plan-symbols.ts'
import { FIXTURE_KINDS, type PlanOpening, type PlanPoint } from './story-parts.ts'

/** A house of 20 by 10 feet, the front at the bottom. */
const toUnits = ([x, y]: PlanPoint): [number, number] => [x * 10, (10 - y) * 10]
const isInside = ([x, y]: PlanPoint) => x > 0 && x < 20 && y > 0 && y < 10

const drawOpening = (opening: PlanOpening) => toPlanSymbols([opening], [], toUnits, isInside)

test('an open door swings from its hinge to where it shuts, whichever side that is', () => {
  const inward = drawOpening({
    kind: 'door',
    lineFt: [
      [5, 3],
      [5, 0],
      [8, 0],
    ],
  })
  expect(inward.doors).toBe('M50 100L50 70A30 30 0 0 1 80 100')
  const otherHand = drawOpening({
    kind: 'door',
    lineFt: [
      [8, 3],
      [8, 0],
      [5, 0],
    ],
  })
  expect(otherHand.doors).toBe('M80 100L80 70A30 30 0 0 0 50 100')
})

test('an outer wall is open through its thickness, which lies outside', () => {
  const front = drawOpening({
    kind: 'door',
    lineFt: [
      [5, 3],
      [5, 0],
      [8, 0],
    ],
  })
  expect(front.gaps).toBe('M50 98h30v6.5h-30z')
  const left = drawOpening({
    kind: 'garage-door',
    lineFt: [
      [0, 2],
      [0, 8],
    ],
  })
  expect(left.gaps).toBe('M-4.5 20h6.5v60h-6.5z')
  const within = drawOpening({
    kind: 'opening',
    lineFt: [
      [10, 2],
      [10, 8],
    ],
  })
  expect(within.gaps).toBe('M98 20h4v60h-4z')
})

test('a window is a pane in its wall, a sliding door two', () => {
  const window = drawOpening({
    kind: 'window',
    lineFt: [
      [2, 10],
      [6, 10],
    ],
  })
  expect(window).toMatchObject({ gaps: '', doors: '' })
  expect(window.windows.match(/M/g)).toHaveLength(2)
  const slider = drawOpening({
    kind: 'sliding-door',
    lineFt: [
      [2, 10],
      [6, 10],
    ],
  })
  expect(slider.windows.match(/M/g)).toHaveLength(3)
})

test('a fixture is drawn within its place, whichever way it faces', () => {
  for (const kind of FIXTURE_KINDS) {
    for (const faces of ['front', 'back', 'left', 'right'] as const) {
      const boxFt: [PlanPoint, PlanPoint] = [
        [2, 3],
        [6, 9],
      ]
      const { fixtures, furniture } = toPlanSymbols([], [{ kind, faces, boxFt }], toUnits, isInside)
      const starts = [...`${fixtures}${furniture}`.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]
      expect(starts.length, kind).toBeGreaterThan(0)
      for (const [, x, y] of starts) {
        expect(Number(x), `${kind} ${faces}`).toBeGreaterThanOrEqual(20)
        expect(Number(x), `${kind} ${faces}`).toBeLessThanOrEqual(60)
        expect(Number(y), `${kind} ${faces}`).toBeGreaterThanOrEqual(10)
        expect(Number(y), `${kind} ${faces}`).toBeLessThanOrEqual(70)
      }
    }
  }
})

test("what an owner brings is apart from what's built in", () => {
  const boxFt: [PlanPoint, PlanPoint] = [
    [2, 3],
    [8, 9],
  ]
  const built = toPlanSymbols([], [{ kind: 'tub', faces: 'front', boxFt }], toUnits, isInside)
  expect([built.fixtures === '', built.furniture === '']).toEqual([false, true])
  const brought = toPlanSymbols([], [{ kind: 'bed', faces: 'front', boxFt }], toUnits, isInside)
  expect([brought.fixtures === '', brought.furniture === '']).toEqual([true, false])
})
