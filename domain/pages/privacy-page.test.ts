import { expect, test } from 'vitest'
import { toRetentionHtml } from './privacy-page.ts'

test('the privacy page says how long the site keeps what visitors sent, as it is set', () => {
  expect(toRetentionHtml('/privacy', 45)).toContain('keeps it for 45 days at most')
  expect(toRetentionHtml('/privacy', 45)).toContain('goes to our office. ')
  expect(toRetentionHtml('/privacy', 45, { officeDays: 400 })).toContain(
    'goes to our office, which keeps it for 400 days at most. ',
  )
  expect(toRetentionHtml('/privacy-policy', 1)).toContain('keeps it for one day at most')
  expect(toRetentionHtml('/terms', 45)).toBe('')
  expect(toRetentionHtml('/privacy', undefined)).toBe('')
  expect(toRetentionHtml('/privacy', 45)).not.toContain('emails about a home')
  expect(toRetentionHtml('/privacy', 45, { sendsMail: true })).toContain('emails about a home')
})
