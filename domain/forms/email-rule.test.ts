import { expect, test } from 'vitest'
import { isEmail } from './email-rule.ts'

test('accepts the simple pattern, whatever its case, with space around it', () => {
  expect(isEmail('buyer@mail.example.com')).toBe(true)
  expect(isEmail('First.Last_1%x+news@sub-domain.ORG')).toBe(true)
  expect(isEmail('  a@b.co ')).toBe(true)
})

test('wants an ending of 2 to 4 letters', () => {
  expect(isEmail('a@b.info')).toBe(true)
  expect(isEmail('a@b.c')).toBe(false)
  expect(isEmail('a@b.homes')).toBe(false)
  expect(isEmail('a@b.c0m')).toBe(false)
})

test('refuses what is no address', () => {
  expect(isEmail('')).toBe(false)
  expect(isEmail('a@b')).toBe(false)
  expect(isEmail('@b.com')).toBe(false)
  expect(isEmail('a b@c.com')).toBe(false)
  expect(isEmail('a@b.com, c@d.com')).toBe(false)
  expect(isEmail('a@b.com\nx')).toBe(false)
  expect(isEmail("o'hara@b.com")).toBe(false)
  expect(isEmail(`${'a'.repeat(250)}@b.com`)).toBe(false)
})
