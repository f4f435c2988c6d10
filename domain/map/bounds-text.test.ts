import { expect, test } from 'vitest'
import { parseBounds, toBoundsText } from './bounds-text.ts'
import { isInBounds, widenBounds } from './map-camera.ts'

test('bounds survive the way through a URL', () => {
  const bounds = { south: 44.1234567, west: -122.3, north: 45.2, east: -121 }
  expect(toBoundsText(bounds)).toBe('44.1235,-122.3,45.2,-121')
  expect(parseBounds(toBoundsText(bounds))).toEqual({ ...bounds, south: 44.1235 })
})

test('bounds of a single point, widened, can be written and read', () => {
  const bend = { lat: 44.0582, lng: -121.3153 }
  const point = widenBounds({ south: bend.lat, west: bend.lng, north: bend.lat, east: bend.lng })
  expect(isInBounds(bend, parseBounds(toBoundsText(point)) ?? { south: 0, west: 0, north: 0, east: 0 })).toBe(
    true,
  )
})

test('invalid, inverted and impossible bounds are dropped', () => {
  expect(parseBounds(undefined)).toBeUndefined()
  expect(parseBounds('')).toBeUndefined()
  expect(parseBounds('44,-122,45')).toBeUndefined()
  expect(parseBounds('44,-122,45,-121,9')).toBeUndefined()
  expect(parseBounds('45,-122,44,-121')).toBeUndefined()
  expect(parseBounds('44,-122,95,-121')).toBeUndefined()
  expect(parseBounds('44,-122,45,181')).toBeUndefined()
  expect(parseBounds('a,b,c,d')).toBeUndefined()
  expect(parseBounds('44,-122,45,-121,')).toBeUndefined()
})
