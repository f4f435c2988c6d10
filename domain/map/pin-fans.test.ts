import { expect, test } from 'vitest'
import type { HomePin } from '../home/home.ts'
import { isOverlapping, moveBox } from './map-names.ts'
import { toOffset } from './map-camera.ts'
import { pinBox } from './marker-room.ts'
import { groupHomes } from './pin-clusters.ts'
import { fanOut } from './pin-fans.ts'
import { placeMarkers } from './static-map.ts'
import type { StaticMarker } from './static-map.ts'

/** Neighbors: sixty feet from lot to lot. */
function street(count: number): HomePin[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `home-${index + 1}`,
    title: `${index + 1} Alder Street`,
    status: 'move-in',
    priceUsd: 500_000 + index * 1000,
    location: { lat: 45.53, lng: -123.13 + index * 0.00023 },
  }))
}

test('far away, and where there are too many, homes share a marker', () => {
  const far = groupHomes(street(4), 13)
  expect(fanOut(far, 13)).toBe(far)
  const [crowd] = fanOut(groupHomes(street(40), 13), 15.4)
  expect(crowd?.homes.length).toBeGreaterThan(6)
})

test('close up, each home of a street has its pin, and no pin covers another', () => {
  const camera = { center: { lat: 45.53, lng: -123.1297 }, zoom: 15.4 }
  const groups = groupHomes(street(6), camera.zoom)
  expect(groups.length).toBeLessThan(6)
  const fanned = fanOut(groups, camera.zoom)
  expect(new Set(fanned.flatMap(({ homes }) => homes.map(({ id }) => id)))).toEqual(
    new Set([1, 2, 3, 4, 5, 6]),
  )
  const placed = placeMarkers(
    fanned.map((marker): StaticMarker => ({ ...marker, home: marker.homes[0] as HomePin })),
    camera,
    [],
  )
  const boxes = placed.map(({ location, shift = { x: 0, y: 0 } }) => {
    const { x, y } = toOffset(location, camera)
    return moveBox(pinBox('$500K'), { x: x + shift.x, y: y + shift.y })
  })
  boxes.forEach((box, index) =>
    boxes.slice(index + 1).forEach((other) => expect(isOverlapping(box, other)).toBe(false)),
  )
})

test('homes on one spot fan out, too: no zoom tells them apart', () => {
  const spot = street(3).map((home) => ({ ...home, location: { lat: 45.53, lng: -123.13 } }))
  const camera = { center: { lat: 45.53, lng: -123.13 }, zoom: 18 }
  const placed = placeMarkers(
    fanOut(groupHomes(spot, camera.zoom), camera.zoom).map((marker): StaticMarker => ({
      ...marker,
      home: marker.homes[0] as HomePin,
    })),
    camera,
    [],
  )
  expect(new Set(placed.map(({ shift }) => `${shift?.x ?? 0} ${shift?.y ?? 0}`)).size).toBe(3)
})
