import { expect, test } from 'vitest'
import { toPlacesMap, type MapPlace } from './places-map.ts'
import type { MapName } from './map-names.ts'
import { STATIC_MAP_PX } from './static-map.ts'

function place(key: string, lat: number, lng: number, label = key): MapPlace {
  return { key, label, name: key, href: `/communities/${key}`, location: { lat, lng } }
}

test('all places stand on the map, north above south and west left of east', () => {
  const map = toPlacesMap([place('1', 44.1, -121.3), place('2', 46.2, -119.2), place('3', 45.6, -122.6)])
  const [bend, kennewick, vancouver] = map?.markers ?? []
  for (const marker of map?.markers ?? []) {
    expect(Math.abs(marker.x)).toBeLessThan(STATIC_MAP_PX.width / 2)
    expect(Math.abs(marker.y)).toBeLessThan(STATIC_MAP_PX.height / 2)
  }
  expect(bend?.y).toBeGreaterThan(kennewick?.y ?? 0)
  expect(vancouver?.x).toBeLessThan(bend?.x ?? 0)
  expect(bend).not.toHaveProperty('location')
})

test("labels of neighbors don't cover one another", () => {
  const map = toPlacesMap([
    ...[place('1', 44.1, -121.3), place('2', 44.1, -121.3), place('3', 44.101, -121.301)],
    place('4', 46.2, -119.2),
  ])
  const markers = (map?.markers ?? []).map(({ x, y, shift }) => ({
    x: x + (shift?.x ?? 0),
    y: y + (shift?.y ?? 0),
  }))
  markers.forEach((a, index) => {
    for (const b of markers.slice(index + 1)) {
      expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(30)
    }
  })
})

test('dots stay where the place is, and without a place there is no map', () => {
  const dots = toPlacesMap([place('a', 44.1, -121.3, ''), place('b', 44.1, -121.3, '')])
  expect(dots?.markers[0]).toMatchObject({ x: 0, y: 0 })
  expect(dots?.markers[1]).toMatchObject({ x: 0, y: 0 })
  expect(toPlacesMap([])).toBeUndefined()
})

test('a label moves off the name of the town it stands in, on a large map as the next zoom needs it', () => {
  const madras: MapName = {
    kind: 'town',
    lines: ['Madras'],
    location: { lat: 44.63, lng: -121.13 },
    rank: 3,
    from: 5,
    to: 16,
  }
  const [moved] = toPlacesMap([place('1', 44.63, -121.13)], () => [madras])?.markers ?? []
  expect(moved?.shift).toBeDefined()
  expect(moved?.largeShift).toBeDefined()
  const [dot] = toPlacesMap([place('a', 44.63, -121.13, '')], () => [madras])?.markers ?? []
  expect(dot).not.toHaveProperty('shift')
})

test("a long label at the edge of a phone's map moves inward", () => {
  const map = toPlacesMap([
    place('west', 45, -123.5, ''),
    place('east', 45, -118.5, 'Southeast Washington'),
    place('further', 45, -118.4, ''),
  ])
  const { x = 0, shift } = map?.markers[1] ?? {}
  const halfWidth = ('Southeast Washington'.length * 7.2 + 24) / 2
  expect(x + halfWidth).toBeGreaterThan(STATIC_MAP_PX.width / 2)
  expect(x + (shift?.x ?? 0) + halfWidth).toBeLessThanOrEqual(STATIC_MAP_PX.width / 2)
})
