import { expect, test } from 'vitest'
import type { HomePin } from '../home/home.ts'
import { isOverlapping } from './map-labels.ts'
import type { MapLabel } from './map-labels.ts'
import { findRoom } from './marker-room.ts'
import type { SizedMarker } from './marker-room.ts'
import { toStaticMap } from './static-map.ts'

const GROUP: SizedMarker = { point: { x: 0, y: 0 }, lines: ['12 homes', 'from $400K'], isGroup: true }
const NAME = { left: 10, top: -8, right: 60, bottom: 8 }

test('a group moves off the name of a town, no farther than it has to', () => {
  const [shift] = findRoom([GROUP], [NAME])
  expect(Math.hypot(shift?.x ?? 0, shift?.y ?? 0)).toBeGreaterThan(0)
  expect(Math.hypot(shift?.x ?? 0, shift?.y ?? 0)).toBeLessThan(50)
  const label = { left: -45, top: -20, right: 45, bottom: 20 }
  expect(isOverlapping({ ...NAME }, moved(label, shift))).toBe(false)
})

test('where nothing is in the way, markers stay; the tip of a pin always does', () => {
  expect(findRoom([GROUP], [])).toEqual([{ x: 0, y: 0 }])
  expect(findRoom([{ ...GROUP, isGroup: false }], [NAME])).toEqual([{ x: 0, y: 0 }])
})

test('groups make room for one another', () => {
  const [a, b] = findRoom([GROUP, { ...GROUP, point: { x: 30, y: 30 } }], [])
  const label = { left: -45, top: -20, right: 45, bottom: 20 }
  expect(isOverlapping(moved(label, a), moved(label, { x: 30 + (b?.x ?? 0), y: 30 + (b?.y ?? 0) }))).toBe(
    false,
  )
})

test("a map's markers don't cover the town they stand for", () => {
  const bend: MapLabel = {
    look: 'place2',
    lines: ['Bend'],
    location: { lat: 44.058, lng: -121.315 },
    from: 5,
    to: 16,
    anchor: 'left',
    widthEm: 2.5,
  }
  const homes = [1, 2, 3].map((id): HomePin => ({
    id,
    slug: `home-${id}`,
    title: `Home ${id}`,
    priceUsd: 400_000,
    location: { lat: 44.058 + id / 1000, lng: -121.315 },
  }))
  const opening = { center: { lat: 44.85, lng: -121.22 }, zoom: 8 }
  const [group] = toStaticMap(homes, opening, undefined, [bend]).markers
  expect(group?.shift ?? group?.largeShift).toBeDefined()
  expect(toStaticMap(homes, opening).markers[0]).not.toHaveProperty('shift')
})

function moved(box: typeof NAME, by: { x: number; y: number } | undefined): typeof NAME {
  const { x, y } = by ?? { x: 0, y: 0 }
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y }
}
