import { expect, test } from 'vitest'
import { distanceMiles, formatMiles } from './distance.ts'

test('Portland and Bend are about 120 miles apart, and a place is at itself', () => {
  const portland = { lat: 45.5152, lng: -122.6784 }
  expect(distanceMiles(portland, { lat: 44.0582, lng: -121.3153 })).toBeCloseTo(120.7, 0)
  expect(distanceMiles(portland, portland)).toBe(0)
})

test('a distance is in tenths below ten miles, and never nothing', () => {
  expect([0, 0.04, 0.97, 1, 3.449, 12.6].map(formatMiles)).toEqual([
    'Less than 1 mi',
    'Less than 1 mi',
    'Less than 1 mi',
    '1 mi',
    '3.4 mi',
    '13 mi',
  ])
})
