import { expect, test } from 'vitest'
import {
  findDoubt,
  MAP_PX,
  toAround,
  toMiles,
  toPlaceAt,
  toPoint,
  toSheet,
  toSheetBox,
  toStart,
  zoomBy,
} from './place.ts'
import { listPlatDifferences, readPlatFile } from './plat.ts'

const around = toAround([
  { id: 1, title: 'Juniper Ridge', location: '44.0582, -121.3153' },
  { id: 2, title: 'Nowhere', location: 'soon' },
])

test('a place that is far from its community, or swapped, is doubted', () => {
  expect(around.map(({ name }) => name)).toEqual(['Juniper Ridge'])
  expect(findDoubt({ lat: 44.06, lng: -121.31 }, around, 1)).toBe('')
  expect(findDoubt({ lat: 44.2, lng: -121.3153 }, around, 1)).toBe(
    'This is 9 miles from Juniper Ridge, the community it belongs to.',
  )
  expect(findDoubt({ lat: 47, lng: -121.3153 }, around, undefined)).toMatch(/the nearest community/)
  expect(
    findDoubt({ lat: -80.3, lng: 44 }, toAround([{ id: 1, title: 'A', location: '44, -80.3' }]), 1),
  ).toBe('Latitude and longitude look swapped.')
})

test('the map begins at the place or its community, and zooms under the pointer', () => {
  const camera = toStart(undefined, around[0], around)
  expect(camera.center).toEqual({ lat: 44.0582, lng: -121.3153 })
  const corner = { x: 40, y: 250 }
  const before = toPlaceAt(corner, camera)
  const zoomed = zoomBy(camera, 1, corner)
  const after = toPoint(before, zoomed)
  expect(Math.abs(after.x - corner.x) + Math.abs(after.y - corner.y)).toBeLessThan(0.1)
  expect(toMiles(75, zoomed)).toBeCloseTo(toMiles(75, camera) / 2, 2)
})

test('one drawing of the website covers the view until it is left', () => {
  const camera = { center: { lat: 44.0582, lng: -121.3153 }, zoom: 12.5 }
  const sheet = toSheet(camera, undefined)
  const { x, y, width, height } = toSheetBox(sheet, camera)
  expect(x < 0 && y < 0 && x + width > MAP_PX.width && y + height > MAP_PX.height).toBe(true)
  const near = { ...camera, center: { lat: 44.06, lng: -121.4 } }
  expect(toSheet(near, sheet)).toBe(sheet)
  expect(toSheet({ ...camera, center: { lat: 44.06, lng: -123 } }, sheet)).not.toEqual(sheet)
  expect(toSheet({ ...camera, zoom: 11.5 }, sheet).zoom).toBe(11.5)
})

test('a plat says lot by lot what it changes', () => {
  const plat = (...lots: object[]) => ({ lots })
  const before = plat({ lot: '1' }, { lot: '2', y: 1 }, { lot: '3' })
  expect(listPlatDifferences(before, plat({ lot: '1' }, { lot: '2', y: 2 }, { lot: 4 }))).toEqual([
    '3 lots. Save the community to publish this plat.',
    'New: 4',
    'Changed: 2',
    'No longer there: 3',
  ])
  expect(listPlatDifferences('', plat({ lot: '1' }))).toEqual([
    '1 lot. Save the community to publish this plat.',
  ])
  expect([readPlatFile('a drawing'), readPlatFile('{"lots":[]}')]).toEqual([undefined, undefined])
})
