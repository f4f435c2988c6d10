import { expect, test } from 'vitest'
import { toAnalyticsState } from './consent.ts'

const silent = { globalPrivacyControl: false, doNotTrack: false }

test("a browser that opts out of tracking isn't tracked", () => {
  expect(toAnalyticsState(undefined, silent)).toBe('on')
  expect(toAnalyticsState(undefined, { ...silent, globalPrivacyControl: true })).toBe('browser-opt-out')
  expect(toAnalyticsState(undefined, { ...silent, doNotTrack: true })).toBe('browser-opt-out')
})

test("a visitor's own choice goes first", () => {
  expect(toAnalyticsState('refused', silent)).toBe('opted-out')
  expect(toAnalyticsState('allowed', { globalPrivacyControl: true, doNotTrack: true })).toBe('on')
})
