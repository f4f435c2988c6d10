import { expect, test } from 'vitest'
import { createXsrfToken, readXsrfToken } from './csrf-token.ts'

const secret = 'a secret of at least thirty-two letters'

test('a token of ours, in the cookie and in the header, tells when it was made', () => {
  const token = createXsrfToken(secret, 1_800_000_000_000)
  expect(readXsrfToken(token, token, secret)).toBe(1_800_000_000_000)
})

test('one alone, two different ones, or another site’s prove nothing', () => {
  const token = createXsrfToken(secret)
  expect(readXsrfToken(token, undefined, secret)).toBeUndefined()
  expect(readXsrfToken(undefined, token, secret)).toBeUndefined()
  expect(readXsrfToken(createXsrfToken(secret), token, secret)).toBeUndefined()
  const theirs = createXsrfToken('another secret of thirty-two letters')
  expect(readXsrfToken(theirs, theirs, secret)).toBeUndefined()
  expect(readXsrfToken('a.b', 'a.b', secret)).toBeUndefined()
  expect(readXsrfToken('', '', secret)).toBeUndefined()
})

test('nobody can make a token older than it is', () => {
  const [random = '', , signature = ''] = createXsrfToken(secret).split('.')
  const older = [random, (Date.now() - 60_000).toString(36), signature].join('.')
  expect(readXsrfToken(older, older, secret)).toBeUndefined()
})
