import { expect, test } from 'vitest'
import type { HomePin } from '../home/home.ts'
import { toOffset } from './map-camera.ts'
import {
  cameraOfSheet,
  BASEMAP_SHEET_PX,
  SHEET_ZOOMS,
  STATIC_MAP_PX,
  toBasemapSheet,
  toStaticMap,
} from './static-map.ts'

const OPENING = { center: { lat: 44.85, lng: -121.22 }, zoom: 8 }

function pin(id: number, lat: number, lng: number): HomePin {
  return { id, slug: `home-${id}`, title: `Home ${id}`, priceUsd: 400_000, location: { lat, lng } }
}

test('where nothing was found, the map opens at the builder’s region', () => {
  expect(toStaticMap([], OPENING)).toEqual({
    camera: OPENING,
    markers: [],
    found: { homes: 0, homesites: 0 },
    names: [],
  })
})

test('the homes found are in view on a phone', () => {
  const homes = [pin(1, 46.3, -118.2), pin(2, 43.9, -123.3), pin(3, 44.1, -121.3)]
  const { camera, markers } = toStaticMap(homes, OPENING)
  expect(markers.filter(({ shownAt }) => shownAt !== 'large').map(({ home }) => home?.id)).toEqual([1, 3, 2])
  const offsets = homes.map(({ location }) => toOffset(location, camera))
  expect(offsets.every(({ x }) => Math.abs(x) < STATIC_MAP_PX.width / 2)).toBe(true)
  expect(offsets.every(({ y }) => Math.abs(y) < STATIC_MAP_PX.height / 2)).toBe(true)
})

test('the requested part of the map is shown, whatever else was found', () => {
  const bounds = { south: 44, west: -121.5, north: 44.3, east: -121.1 }
  const { camera, found } = toStaticMap([pin(1, 46.3, -118.2), pin(2, 44.1, -121.3)], OPENING, bounds)
  expect(camera.center.lng).toBeCloseTo(-121.3)
  expect(found).toEqual({ homes: 2, homesites: 0 })
})

test('homes on one spot are one group whose bounds hold them', () => {
  const [marker] = toStaticMap([pin(1, 44.1, -121.3), pin(2, 44.1, -121.3)], OPENING).markers
  expect(marker?.group).toMatchObject({
    name: '2 homes from $400K (from $400,000)',
    count: '2 homes',
    from: 'from $400K',
  })
  expect(marker?.group?.bounds.south).toBeLessThan(44.1)
  expect(marker?.group?.bounds.north).toBeGreaterThan(44.1)
})

test('thousands of homes are a small response', () => {
  const homes = Array.from({ length: 10_000 }, (_, index) =>
    pin(index, 44 + (index % 100) * 0.025, -123 + Math.floor(index / 100) * 0.04),
  )
  expect(JSON.stringify(toStaticMap(homes, OPENING)).length).toBeLessThan(20_000)
})

test('a sheet lies under its view, and there is one for every view', () => {
  const { camera } = toStaticMap([pin(1, 44.1, -121.3)], OPENING)
  const { sheet, offset } = toBasemapSheet({ ...camera, zoom: camera.zoom + 1 })
  expect(sheet.zoom).toBeLessThanOrEqual(SHEET_ZOOMS.max)
  expect(toOffset(cameraOfSheet(sheet).center, { ...camera, zoom: sheet.zoom }).x).toBeCloseTo(offset.x)
  expect(Math.abs(offset.x)).toBeLessThanOrEqual(64)
  expect(BASEMAP_SHEET_PX.width / 2 - Math.abs(offset.x)).toBeGreaterThan(700)
})
