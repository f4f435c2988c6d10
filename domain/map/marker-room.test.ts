import { expect, test } from 'vitest'
import type { HomePin } from '../home/home.ts'
import { isOverlapping, type MapName } from './map-names.ts'
import { findRoom, groupBox, pinBox } from './marker-room.ts'
import { toStaticMap } from './static-map.ts'

const GROUP = { box: groupBox(['12 homes', 'from $400K']), canMove: true }
const NAME = { left: 10, top: -8, right: 60, bottom: 8 }

test('a group moves off the name of a town, no farther than it has to', () => {
  const [shift] = findRoom([GROUP], [NAME])
  expect(Math.hypot(shift?.x ?? 0, shift?.y ?? 0)).toBeGreaterThan(0)
  expect(Math.hypot(shift?.x ?? 0, shift?.y ?? 0)).toBeLessThan(50)
  expect(isOverlapping(NAME, moved(GROUP.box, shift))).toBe(false)
})

test('a group goes as far as its label is wide rather than cover one of several names', () => {
  const names = [-30, 0, 30].map((y) => moved(NAME, { x: -35, y }))
  const [shift] = findRoom([GROUP], names)
  expect(names.filter((name) => isOverlapping(name, moved(GROUP.box, shift)))).toEqual([])
})

test('where nothing is in the way, markers stay; the tip of a pin always does', () => {
  expect(findRoom([GROUP], [])).toEqual([{ x: 0, y: 0 }])
  expect(findRoom([{ box: pinBox('$490K'), canMove: false }], [NAME])).toEqual([{ x: 0, y: 0 }])
})

test('groups make room for one another', () => {
  const other = { box: moved(GROUP.box, { x: 30, y: 30 }), canMove: true }
  const [a, b] = findRoom([GROUP, other], [])
  expect(isOverlapping(moved(GROUP.box, a), moved(other.box, b))).toBe(false)
})

test('a group moves out from below a control, and back within the edges of the map', () => {
  const control = { left: -200, top: 10, right: 200, bottom: 60 }
  const [aside] = findRoom([GROUP], [], { controls: [control] })
  expect(isOverlapping(control, moved(GROUP.box, aside))).toBe(false)

  const frame = { left: -500, top: -500, right: 40, bottom: 500 }
  const [inside] = findRoom([GROUP], [], { frame })
  expect(moved(GROUP.box, inside).right).toBeLessThanOrEqual(frame.right)
  // What only a larger map shows isn't brought to a small one's edge.
  expect(findRoom([{ ...GROUP, box: moved(GROUP.box, { x: 200, y: 0 }) }], [], { frame })).toEqual([
    { x: 0, y: 0 },
  ])
})

test('a group that went out of the way goes back once the one that was there has left', () => {
  // The second one stands on a name; the first one makes way for where it was.
  const second = { box: moved(GROUP.box, { x: 0, y: 40 }), canMove: true }
  const name = moved(second.box, { x: 0, y: 8 })
  const [first] = findRoom([GROUP, second], [name])
  const [alone] = findRoom([GROUP], [name])
  expect(first).toEqual(alone)
})

test("a map's markers don't cover the town they stand for", () => {
  const bend: MapName = {
    kind: 'town',
    lines: ['Bend'],
    location: { lat: 44.058, lng: -121.315 },
    rank: 2,
    from: 5,
    to: 16,
  }
  const homes = [1, 2, 3].map((id): HomePin => ({
    id,
    slug: `home-${id}`,
    title: `Home ${id}`,
    priceUsd: 400_000,
    location: { lat: 44.058 + id / 1000, lng: -121.315 },
  }))
  const opening = { center: { lat: 44.85, lng: -121.22 }, zoom: 8 }
  const [group] = toStaticMap(homes, opening, undefined, { townsIn: () => [bend] }).markers
  expect(group?.shift ?? group?.largeShift).toBeDefined()
  expect(toStaticMap(homes, opening).markers[0]).not.toHaveProperty('shift')
})

function moved(box: typeof NAME, by: { x: number; y: number } | undefined): typeof NAME {
  const { x, y } = by ?? { x: 0, y: 0 }
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y }
}
