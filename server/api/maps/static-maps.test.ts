import { expect, test } from 'vitest'
import { toBasemaps } from './static-maps.ts'

const map = {
  settings: { opening: { center: { lat: 45, lng: -121 }, zoom: 8 } },
  basemap: { version: 'test', bounds: { south: 36, west: -136, north: 54, east: -106 } },
}

test('a view has a sheet for each size; one outside the basemap has none, because none would be served', () => {
  expect(toBasemaps({ center: { lat: 45, lng: -121 }, zoom: 8 }, { map })).toHaveLength(2)
  expect(toBasemaps({ center: { lat: 28, lng: -97 }, zoom: 8 }, { map })).toEqual([])
})
