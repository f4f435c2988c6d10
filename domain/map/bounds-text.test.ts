import { expect, test } from 'vitest'
import { MOST_CORNERS, parseBounds, toBoundsText } from './bounds-text.ts'
import { isInBounds, widenBounds } from './map-bounds.ts'

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

test('a shape survives the way through a URL, with the bounds around it', () => {
  const text = '44.1,-121.5,44.2,-121.1,43.9,-121.3'
  expect(parseBounds(text)).toEqual({
    south: 43.9,
    west: -121.5,
    north: 44.2,
    east: -121.1,
    shape: [
      { lat: 44.1, lng: -121.5 },
      { lat: 44.2, lng: -121.1 },
      { lat: 43.9, lng: -121.3 },
    ],
  })
  expect(toBoundsText(parseBounds(text) ?? { south: 0, west: 0, north: 0, east: 0 })).toBe(text)
})

test('a shape has no more corners than an address has room for, each on the globe, and an area', () => {
  const circle = (corners: number) =>
    Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners
      return `${(44 + Math.sin(angle)).toFixed(4)},${(-121 + Math.cos(angle)).toFixed(4)}`
    }).join(',')
  expect(parseBounds(circle(MOST_CORNERS))?.shape).toHaveLength(MOST_CORNERS)
  expect(`/homes-for-sale?${new URLSearchParams({ bounds: circle(MOST_CORNERS) })}`.length).toBeLessThan(700)
  expect(parseBounds(circle(MOST_CORNERS + 1))).toBeUndefined()
  expect(parseBounds('44.1,-121.5,44.2,-121.1,43.9')).toBeUndefined()
  expect(parseBounds('44.1,-121.5,44.2,-121.1,93.9,-121.3')).toBeUndefined()
  expect(parseBounds('44.1,-121.5,44.1,-121.1,44.1,-121.3')).toBeUndefined()
})
