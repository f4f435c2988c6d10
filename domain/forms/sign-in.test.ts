import { expect, test } from 'vitest'
import { toSitePath } from './sign-in.ts'

test('a path of this site stays, with its query', () => {
  expect(toSitePath('/sales-agent-forms/registration')).toBe('/sales-agent-forms/registration')
  expect(toSitePath('/homes-for-sale?beds=3')).toBe('/homes-for-sale?beds=3')
})

test('nothing leads off this site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'evil.example',
    '',
    undefined,
    null,
    ['/a'],
    `/${'a'.repeat(600)}`,
  ]
  for (const requested of elsewhere) expect(toSitePath(requested)).toBeUndefined()
})
