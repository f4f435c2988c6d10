import { expect, test } from 'vitest'
import { createCsrfToken, readCsrfToken } from './csrf-token.ts'

const secrets = ['a secret of at least thirty-two letters'] as const

test('a token of ours, in the cookie and in the header, tells when it was made', () => {
  const token = createCsrfToken(secrets, 1_800_000_000_000)
  expect(readCsrfToken(token, token, secrets)).toBe(1_800_000_000_000)
})

test('one alone, two different ones, or another site’s prove nothing', () => {
  const token = createCsrfToken(secrets)
  expect(readCsrfToken(token, undefined, secrets)).toBeUndefined()
  expect(readCsrfToken(undefined, token, secrets)).toBeUndefined()
  expect(readCsrfToken(createCsrfToken(secrets), token, secrets)).toBeUndefined()
  const theirs = createCsrfToken(['another secret of thirty-two letters'])
  expect(readCsrfToken(theirs, theirs, secrets)).toBeUndefined()
  expect(readCsrfToken('a.b', 'a.b', secrets)).toBeUndefined()
  expect(readCsrfToken('', '', secrets)).toBeUndefined()
})

test('a token signed with the secret before counts until that one is taken away', () => {
  const token = createCsrfToken(secrets, 1_800_000_000_000)
  expect(readCsrfToken(token, token, ['the secret after it, of many letters', ...secrets])).toBe(
    1_800_000_000_000,
  )
  expect(readCsrfToken(token, token, ['the secret after it, of many letters'])).toBeUndefined()
})

test("a token's time can't be forged", () => {
  const [random = '', , signature = ''] = createCsrfToken(secrets).split('.')
  const older = [random, (Date.now() - 60_000).toString(36), signature].join('.')
  expect(readCsrfToken(older, older, secrets)).toBeUndefined()
})
