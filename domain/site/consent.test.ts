import { expect, test } from 'vitest'
import { toMeasuringState } from './consent.ts'

const silent = { asksNotToSell: false, asksNotToTrack: false }

test('a browser that asks not to be followed is not followed', () => {
  expect(toMeasuringState(undefined, silent)).toBe('counted')
  expect(toMeasuringState(undefined, { ...silent, asksNotToSell: true })).toBe('browser-asks-not')
  expect(toMeasuringState(undefined, { ...silent, asksNotToTrack: true })).toBe('browser-asks-not')
})

test("a visitor's own choice goes first", () => {
  expect(toMeasuringState('refused', silent)).toBe('chosen-not')
  expect(toMeasuringState('allowed', { asksNotToSell: true, asksNotToTrack: true })).toBe('counted')
})
