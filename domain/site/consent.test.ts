import { expect, test } from 'vitest'
import { mayLoadAnalytics, parseAnalyticsChoice, toChoiceCookie } from './consent.ts'

test('a brand that asks loads nothing before a visitor agrees', () => {
  expect(mayLoadAnalytics('ask', 'unanswered')).toBe(false)
  expect(mayLoadAnalytics('ask', 'opted-out')).toBe(false)
  expect(mayLoadAnalytics('ask', 'refused')).toBe(false)
  expect(mayLoadAnalytics('ask', 'allowed')).toBe(true)
})

test("a brand that doesn't ask stops at a refusal and at a browser's signal", () => {
  expect(mayLoadAnalytics('unless-refused', 'unanswered')).toBe(true)
  expect(mayLoadAnalytics('unless-refused', 'opted-out')).toBe(false)
  expect(mayLoadAnalytics('unless-refused', 'refused')).toBe(false)
  expect(mayLoadAnalytics('unless-refused', 'allowed')).toBe(true)
})

test('only the two answers are answers', () => {
  expect(['allowed', 'refused', 'maybe', undefined].map(parseAnalyticsChoice)).toEqual([
    'allowed',
    'refused',
    undefined,
    undefined,
  ])
})

test('an answer is kept for 180 days, on https by https alone', () => {
  expect(toChoiceCookie('refused', false)).toBe(
    'analytics-choice=refused; Path=/; Max-Age=15552000; SameSite=Lax',
  )
  expect(toChoiceCookie('allowed', true)).toMatch(/^analytics-choice=allowed; .*; Secure$/)
})
