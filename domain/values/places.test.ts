import { expect, test } from 'vitest'
import { readPlace, whyOutside } from './places.ts'
import { valueOf, whyNot } from './reading.ts'

const BEND = { lat: 44.0582, lng: -121.3153 }

test.each([
  '44.0582, -121.3153',
  '44.0582,-121.3153',
  ' 44.0582 , -121.3153 ',
  '44.0582 -121.3153',
  '44.0582; -121.3153',
  '44.0582 / -121.3153',
  '(44.0582, -121.3153)',
  '44.0582, -121.3153,',
  '44.0582, −121.3153',
  '44.0582, –121.3153',
  '44.0582° N, 121.3153° W',
  '44.0582°, -121.3153°',
  '44.0582N 121.3153W',
  'N 44.0582, W 121.3153',
  '121.3153° W, 44.0582° N',
  'https://www.google.com/maps/@44.0582,-121.3153,15z',
  'https://www.google.com/maps/place/Bend/@44.1,-121.4,12z/data=!3m1!4b1!4m6!3m5!8m2!3d44.0582!4d-121.3153',
  'https://maps.google.com/?q=44.0582,-121.3153',
  'https://www.google.com/maps/search/?api=1&query=44.0582%2C-121.3153',
  'https://www.google.com/maps/dir/?api=1&destination=44.0582,-121.3153',
  'https://maps.apple.com/?ll=44.0582,-121.3153&z=14',
  'https://www.openstreetmap.org/?mlat=44.0582&mlon=-121.3153#map=15/44.1/-121.4',
  'https://www.openstreetmap.org/#map=15/44.0582/-121.3153',
  'https://www.bing.com/maps?cp=44.0582~-121.3153&lvl=15',
])('%s', (text) => {
  expect(valueOf(readPlace(text))).toEqual(BEND)
})

test('degrees, minutes and seconds', () => {
  const { lat = 0, lng = 0 } = valueOf(readPlace('44°03\'29.5"N 121°18\'55.1"W')) ?? {}
  expect([lat.toFixed(4), lng.toFixed(4)]).toEqual(['44.0582', '-121.3153'])
  expect(valueOf(readPlace('44° 30′ N, 121° 15′ W'))).toEqual({ lat: 44.5, lng: -121.25 })
})

test.each([
  ['0, 0', 'nobody has set'],
  ['0.0,0.0', 'nobody has set'],
  ['-121.3153, 44.0582', 'swapped'],
  ['200, 400', 'not on earth'],
  ['0,181', 'not on earth'],
  ['44', 'no latitude'],
  ['44,', 'no latitude'],
  [',', 'no latitude'],
  ['1,2,3', 'no latitude'],
  ['44,0582, -121,3153', 'no latitude'],
  ['44.0582 N, 121.3153 S', 'no latitude'],
  ['44.0582 E, 121.3153 E', 'no latitude'],
  ['1 A St, Bend', 'no latitude'],
  ['https://goo.gl/maps/abc', 'no latitude'],
])('%s is no place', (text, why) => {
  expect(whyNot(readPlace(text))).toContain(why)
})

test('a place far from where the builder builds can’t be meant', () => {
  expect(whyOutside({ lat: 44.27, lng: -121.19 }, [BEND])).toBeUndefined()
  expect(whyOutside({ lat: BEND.lat, lng: -BEND.lng }, [BEND])).toMatch(/miles from any region/)
  expect(whyOutside(BEND, [])).toBeUndefined()
})
