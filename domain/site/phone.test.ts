import { expect, test } from 'vitest'
import { toTelHref } from './phone.ts'

test('a number of ten digits is called with its country code, another as it is written', () => {
  expect(toTelHref('541-555-0100')).toBe('tel:+15415550100')
  expect(toTelHref('+1 (541) 555-0100')).toBe('tel:+15415550100')
})
