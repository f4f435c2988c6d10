import { expect, test } from 'vitest'
import { distanceMiles } from './distance.ts'

test('Portland and Bend are about 120 miles apart, and a place is at itself', () => {
  const portland = { lat: 45.5152, lng: -122.6784 }
  expect(distanceMiles(portland, { lat: 44.0582, lng: -121.3153 })).toBeCloseTo(120.7, 0)
  expect(distanceMiles(portland, portland)).toBe(0)
})
