import { expect, test } from 'vitest'
import { mayMeasure } from './consent.ts'

const silent = { asksNotToSell: false, asksNotToTrack: false }

test('a browser that asks not to be followed is not followed', () => {
  expect(mayMeasure(undefined, silent)).toBe(true)
  expect(mayMeasure(undefined, { ...silent, asksNotToSell: true })).toBe(false)
  expect(mayMeasure(undefined, { ...silent, asksNotToTrack: true })).toBe(false)
})

test("a visitor's own choice goes first", () => {
  expect(mayMeasure('refused', silent)).toBe(false)
  expect(mayMeasure('allowed', { asksNotToSell: true, asksNotToTrack: true })).toBe(true)
})
