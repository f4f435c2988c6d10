import { expect, test } from 'vitest'
import { toSmsHref, toTelHref } from './phone.ts'

test('a number of ten digits is called with its country code, another as it is written', () => {
  expect(toTelHref('541-555-0100')).toBe('tel:+15415550100')
  expect(toTelHref('+1 (541) 555-0100')).toBe('tel:+15415550100')
})

test('a text message begins with what it’s about', () => {
  expect(toSmsHref('541-555-0188', ['12 Elm', undefined, 'K7F2-9QMD'])).toBe(
    'sms:+15415550188?body=About%2012%20Elm%2C%20K7F2-9QMD%3A%20',
  )
  expect(toSmsHref('541-555-0188', [undefined])).toBe('sms:+15415550188')
})
