import { expect, test } from 'vitest'
import { toRetentionHtml } from './privacy-page.ts'

test('the privacy page says how long the site keeps what visitors sent, as it is set', () => {
  expect(toRetentionHtml('/privacy', 45)).toContain('keeps it for 45 days at most')
  expect(toRetentionHtml('/privacy', 45)).toContain('goes to our office. ')
  expect(toRetentionHtml('/privacy', 45, { officeDays: 400 })).toContain(
    'list of what arrived keeps it for 400 days at most; what the office does with it is above. ',
  )
  expect(toRetentionHtml('/privacy', 45)).not.toContain('registers you')
  expect(toRetentionHtml('/privacy', 45, { registrationDays: 90 })).toMatch(
    /registers you as a client.* for 90 days\./,
  )
  expect(toRetentionHtml('/privacy-policy', 1)).toContain('keeps it for one day at most')
  expect(toRetentionHtml('/terms', 45)).toBe('')
  expect(toRetentionHtml('/privacy', undefined)).toBe('')
  expect(toRetentionHtml('/privacy', 45)).not.toContain('emails about a home')
  expect(toRetentionHtml('/privacy', 45, { sendsMail: true })).toContain('emails about a home')
})
