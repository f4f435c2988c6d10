import { expect, test } from 'vitest'
import { createCsrfToken, readCsrfToken } from './csrf-token.ts'

const secret = 'a secret of at least thirty-two letters'

test('a token of ours, in the cookie and in the header, tells when it was made', () => {
  const token = createCsrfToken(secret, 1_800_000_000_000)
  expect(readCsrfToken(token, token, secret)).toBe(1_800_000_000_000)
})

test('one alone, two different ones, or another site’s prove nothing', () => {
  const token = createCsrfToken(secret)
  expect(readCsrfToken(token, undefined, secret)).toBeUndefined()
  expect(readCsrfToken(undefined, token, secret)).toBeUndefined()
  expect(readCsrfToken(createCsrfToken(secret), token, secret)).toBeUndefined()
  const theirs = createCsrfToken('another secret of thirty-two letters')
  expect(readCsrfToken(theirs, theirs, secret)).toBeUndefined()
  expect(readCsrfToken('a.b', 'a.b', secret)).toBeUndefined()
  expect(readCsrfToken('', '', secret)).toBeUndefined()
})

test("a token's time can't be forged", () => {
  const [random = '', , signature = ''] = createCsrfToken(secret).split('.')
  const older = [random, (Date.now() - 60_000).toString(36), signature].join('.')
  expect(readCsrfToken(older, older, secret)).toBeUndefined()
})
