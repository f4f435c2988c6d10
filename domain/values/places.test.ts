import { expect, test } from 'vitest'
import cases from './place-cases.json' with { type: 'json' }
import { readPlace, whyOutside } from './places.ts'
import { valueOf, whyNot } from './reading.ts'

const BEND = { lat: 44.0582, lng: -121.3153 }

test.each(cases)('%s', (text = '', place = '', why = '') => {
  const { lat, lng } = valueOf(readPlace(text)) ?? {}
  expect(lat === undefined ? '' : [lat, lng].map((degrees) => Number(degrees?.toFixed(7))).join(', ')).toBe(
    place,
  )
  expect(whyNot(readPlace(text))).toContain(why)
})

test('a place far from where the builder builds can’t be meant', () => {
  expect(whyOutside({ lat: 44.27, lng: -121.19 }, [BEND])).toBeUndefined()
  expect(whyOutside({ lat: BEND.lat, lng: -BEND.lng }, [BEND])).toMatch(/miles from any region/)
  expect(whyOutside(BEND, [])).toBeUndefined()
})
