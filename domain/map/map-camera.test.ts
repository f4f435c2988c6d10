import { expect, test } from 'vitest'
import { boundsOf, isInBounds } from './map-bounds.ts'
import { boundsOfCamera, fitBounds, fromPlane, toOffset, toPlane } from './map-camera.ts'

const BEND = { lat: 44.0582, lng: -121.3153 }

test('the plane is 256 px wide at zoom 0 and doubles with each zoom', () => {
  expect(toPlane({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(toPlane({ lat: 0, lng: 180 }, 3).x).toBeCloseTo(2048)
})

test('a point comes back from the plane', () => {
  const { lat, lng } = fromPlane(toPlane(BEND, 9.5), 9.5)
  expect(lat).toBeCloseTo(BEND.lat, 9)
  expect(lng).toBeCloseTo(BEND.lng, 9)
})

test('north is up and east is right', () => {
  const { x, y } = toOffset({ lat: 44.2, lng: -121.2 }, { center: BEND, zoom: 10 })
  expect(x).toBeGreaterThan(0)
  expect(y).toBeLessThan(0)
})

test('a fit shows all points, with room at the edges', () => {
  const bounds = { south: 43.9, west: -123.3, north: 46.5, east: -118.2 }
  const size = { width: 800, height: 600 }
  const camera = fitBounds(bounds, size, { minZoom: 1, maxZoom: 18, paddingPx: 50 })
  const northWest = toOffset({ lat: bounds.north, lng: bounds.west }, camera)
  const southEast = toOffset({ lat: bounds.south, lng: bounds.east }, camera)
  expect(Math.max(southEast.x / 350, southEast.y / 250)).toBeCloseTo(1)
  expect(Math.min(northWest.x / -350, northWest.y / -250)).toBeLessThanOrEqual(1.0001)
})

test('where controls take an edge, all points are clear of them', () => {
  const bounds = { south: 44, west: -122, north: 44.5, east: -121.2 }
  const size = { width: 390, height: 700 }
  const paddingPx = { top: 120, right: 100, bottom: 90, left: 40 }
  const camera = fitBounds(bounds, size, { minZoom: 1, maxZoom: 18, paddingPx })
  const northWest = toOffset({ lat: bounds.north, lng: bounds.west }, camera)
  const southEast = toOffset({ lat: bounds.south, lng: bounds.east }, camera)
  expect(northWest.x).toBeGreaterThanOrEqual(-195 + paddingPx.left - 0.01)
  expect(northWest.y).toBeGreaterThanOrEqual(-350 + paddingPx.top - 0.01)
  expect(southEast.x).toBeLessThanOrEqual(195 - paddingPx.right + 0.01)
  expect(southEast.y).toBeLessThanOrEqual(350 - paddingPx.bottom + 0.01)
})

test('a single point is shown at the nearest zoom allowed', () => {
  const camera = fitBounds(
    { south: BEND.lat, west: BEND.lng, north: BEND.lat, east: BEND.lng },
    { width: 400, height: 400 },
    { minZoom: 5, maxZoom: 13, paddingPx: 20 },
  )
  expect(camera.zoom).toBe(13)
  expect(camera.center.lat).toBeCloseTo(BEND.lat, 6)
})

test('what a camera shows holds its center and ends at its edges', () => {
  const camera = { center: BEND, zoom: 9 }
  const bounds = boundsOfCamera(camera, { width: 400, height: 200 })
  expect(isInBounds(BEND, bounds)).toBe(true)
  expect(toOffset({ lat: bounds.north, lng: bounds.east }, camera).x).toBeCloseTo(200)
  expect(toOffset({ lat: bounds.north, lng: bounds.east }, camera).y).toBeCloseTo(-100)
})

test('bounds are drawn round all points, and round none there are none', () => {
  expect(boundsOf([BEND, { lat: 46.2, lng: -119.1 }])).toEqual({
    south: 44.0582,
    west: -121.3153,
    north: 46.2,
    east: -119.1,
  })
  expect(boundsOf([])).toBeUndefined()
})
