import { expect, test } from 'vitest'
import { isEmail, isNewsletterEmail } from './email-rule.ts'

test('the newsletter accepts the simple pattern, whatever its case, with space around it', () => {
  expect(isNewsletterEmail('buyer@mail.example.com')).toBe(true)
  expect(isNewsletterEmail('First.Last_1%x+news@sub-domain.ORG')).toBe(true)
  expect(isNewsletterEmail('  a@b.co ')).toBe(true)
})

test('the newsletter wants an ending of 2 to 4 letters', () => {
  expect(isNewsletterEmail('a@b.info')).toBe(true)
  expect(isNewsletterEmail('a@b.c')).toBe(false)
  expect(isNewsletterEmail('a@b.homes')).toBe(false)
  expect(isNewsletterEmail('a@b.c0m')).toBe(false)
  expect(isNewsletterEmail("o'hara@b.com")).toBe(false)
})

test('elsewhere any ending is good', () => {
  for (const email of [
    'jo@agency.realtor',
    'jo@bend.homes',
    "o'hara@b.com",
    ' Jo+x@mail.example.org ',
    'a@b.xn--p1ai',
  ])
    expect(isEmail(email), email).toBe(true)
})

test.each([isEmail, isNewsletterEmail])('$name refuses what is no address', (isAddress) => {
  const wrong = ['', 'a@b', '@b.com', 'a b@c.com', 'a@b.com, c@d.com', 'a@b.com\nx', 'a@b.c']
  for (const text of [...wrong, 'a@b.com\r\nBcc: c@d.com', 'a@127.0.0.1', `${'a'.repeat(250)}@b.com`])
    expect(isAddress(text), text).toBe(false)
})
